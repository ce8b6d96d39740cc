import type { Rgba } from '../kernels/pixels.ts';
import type { RimFrame } from './rim-frame.ts';

/** Of the photo's shorter side: how far into the new part the light of the photo's edge is felt. */
const FAR = 0.4;
/** Of a side: over how much of it the light is averaged, each way. Less, and texture is taken for light. */
const EVEN = 0.03;
/** Levels that the light may differ by: from the first on less of it counts, and from the second it is another thing, and no light. */
const LIGHT = { sure: 32, most: 56 } as const;

/** RGB differences along a side, one after the other. */
type Light = Float32Array;
interface Lights {
  left?: Light | undefined;
  top?: Light | undefined;
  right?: Light | undefined;
  bottom?: Light | undefined;
}

/**
 * What was copied from elsewhere in a photo has the light of where it comes from: at the photo's edge that is seen as a line. Over the
 * `seam` px that both have, the difference is measured, and added to what is new, less and less the further out. Changes `background`.
 */
export function matchRimLight(background: Rgba, canvas: Rgba, frame: RimFrame, seam: number): void {
  const { width, height, photo } = frame;
  const [right, bottom] = [photo.x + photo.width, photo.y + photo.height];
  const depth = Math.min(seam, photo.width >> 1, photo.height >> 1);
  if (depth < 1) return;
  const down = (x: number) => lightOf(background, canvas, { x, y: photo.y, width: depth, height: photo.height }, 'y');
  const across = (y: number) => lightOf(background, canvas, { x: photo.x, y, width: photo.width, height: depth }, 'x');
  addLights(background, frame, depth, {
    left: photo.x > 0 ? down(photo.x) : undefined,
    right: right < width ? down(right - depth) : undefined,
    top: photo.y > 0 ? across(photo.y) : undefined,
    bottom: bottom < height ? across(bottom - depth) : undefined,
  });
}

/** Adds the light of each side to what lies outside of the photo less `depth` px. */
function addLights({ data }: Rgba, { width, height, photo }: RimFrame, depth: number, lights: Lights): void {
  const columns = beyond(photo.x, photo.width, width, depth, [lights.left, lights.right]);
  const rows = beyond(photo.y, photo.height, height, depth, [lights.top, lights.bottom]);
  const far = FAR * Math.min(photo.width, photo.height);
  for (let y = 0; y < height; y += 1) {
    const down = rows.by[y] ?? 0;
    if (down - depth >= far) continue;
    for (let x = 0; x < width; x += 1) {
      const across = columns.by[x] ?? 0;
      if (across + down === 0 || across - depth >= far) continue;
      const distance = Math.hypot(across, down) - depth;
      if (distance >= far) continue;
      const share = (1 - Math.max(0, distance) / far) ** 2 / (across + down);
      const at = (y * width + x) * 4;
      // Beside a corner both sides count, by how far beyond each the pixel is.
      add(data, at, columns.lightAt(x), y - photo.y, share * across);
      add(data, at, rows.lightAt(y), x - photo.x, share * down);
    }
  }
}

/** How far each place is beyond an axis of the photo less `depth` px on sides that have a light, and that light. */
function beyond(
  start: number,
  length: number,
  whole: number,
  depth: number,
  [before, after]: readonly (Light | undefined)[],
) {
  const first = before ? start + depth : start;
  const last = start + length - 1 - (after ? depth : 0);
  const by = Int32Array.from({ length: whole }, (_, place) =>
    place < first ? first - place : Math.max(0, place - last),
  );
  return { by, lightAt: (place: number) => (place < first ? before : after) };
}

function add(data: Uint8ClampedArray, at: number, light: Light | undefined, place: number, share: number): void {
  if (light === undefined || share === 0) return;
  const from = Math.min(light.length / 3 - 1, Math.max(0, place)) * 3;
  for (let i = 0; i < 3; i += 1) data[at + i] = (data[at + i] ?? 0) + (light[from + i] ?? 0) * share;
}

/** Photo less copy along a band, without its texture. @param along the axis that the band is long in */
function lightOf(
  background: Rgba,
  canvas: Rgba,
  band: { x: number; y: number; width: number; height: number },
  along: 'x' | 'y',
): Light {
  const length = along === 'y' ? band.height : band.width;
  const depth = along === 'y' ? band.width : band.height;
  const sums = new Float32Array(length * 3);
  for (let place = 0; place < length; place += 1) {
    for (let deep = 0; deep < depth; deep += 1) {
      const [x, y] = along === 'y' ? [band.x + deep, band.y + place] : [band.x + place, band.y + deep];
      const at = (y * canvas.width + x) * 4;
      for (let i = 0; i < 3; i += 1) {
        const difference = (canvas.data[at + i] ?? 0) - (background.data[at + i] ?? 0);
        sums[place * 3 + i] = (sums[place * 3 + i] ?? 0) + difference / depth;
      }
    }
  }
  const radius = Math.max(2, Math.round(length * EVEN));
  const even = evened(sums, Math.max(1, radius >> 1));
  for (let at = 0; at < even.length; at += 3) {
    const most = Math.max(...even.subarray(at, at + 3).map(Math.abs));
    const share = Math.min(1, Math.max(0, (LIGHT.most - most) / (LIGHT.most - LIGHT.sure)));
    for (let i = at; i < at + 3; i += 1) even[i] = (even[i] ?? 0) * share;
  }
  return evened(even, radius);
}

/** Each the mean of those within `radius`. */
function evened(values: Light, radius: number): Light {
  const count = values.length / 3;
  const out = new Float32Array(values.length);
  for (let i = 0; i < 3; i += 1) {
    const sums = new Float64Array(count + 1);
    for (let at = 0; at < count; at += 1) sums[at + 1] = (sums[at] ?? 0) + (values[at * 3 + i] ?? 0);
    for (let at = 0; at < count; at += 1) {
      const [from, to] = [Math.max(0, at - radius), Math.min(count, at + radius + 1)];
      out[at * 3 + i] = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
    }
  }
  return out;
}

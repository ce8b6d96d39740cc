import type { Rgba } from '../kernels/pixels.ts';
import type { PixelBox } from '../shapes.ts';

/** Longest side at which a photo is measured: texture is evened out, light is not. */
const SIDE = 160;
/** Rings from the middle to the corners, and sectors round it. */
const RINGS = 16;
const SECTORS = 8;
/** The sector that counts, from the one with least falloff: one or two may have a dark thing at their rim, or a light one. */
const COUNTS = 2;
/** A sector of a ring counts from so many places on. */
const LEAST = 12;
/** Levels of 255 that are dark or light enough to say nothing of light. */
const CLEAR = { from: 10, to: 248 } as const;
/** Of the middle's light: a photo that loses less than this at its corners has none to speak of; more than the other is no lens. */
const LOSS = { least: 0.06, most: 0.5 } as const;

/** Of the light from the middle to a corner: finer than a level of 255. */
const STEPS = 1_024;

/** How much of the middle's light there is at a place, 0–1. */
export type Falloff = (x: number, y: number) => number;

/**
 * The light that a photo loses towards its rims, as the square of the way to them. What is seen has edges that go up as often as down,
 * outwards as across: where more go down, in nearly all directions, that is the lens.
 * @param box of the photo in the picture
 * @returns beyond the photo as at its rim; undefined where the photo loses none
 */
export function falloffOf(picture: Rgba, box: PixelBox): Falloff | undefined {
  const power = Math.min(powerOf(logLuma(picture, box)), -Math.log(1 - LOSS.most));
  if (1 - Math.exp(-power) < LOSS.least) return undefined;
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  const corner = (box.width ** 2 + box.height ** 2) / 4;
  const table = Float64Array.from({ length: STEPS + 1 }, (_, step) => Math.exp((-power * step) / STEPS));
  return (x, y) => {
    const dx = Math.min(Math.max(x + 0.5, box.x), box.x + box.width) - middleX;
    const dy = Math.min(Math.max(y + 0.5, box.y), box.y + box.height) - middleY;
    return table[Math.round(((dx * dx + dy * dy) / corner) * STEPS)] ?? 1;
  };
}

/** Levels of 255 that lie so near to white that their light is unknown: from the first on a gain counts less, at the second not at all. */
const WHITE = { from: 192, to: 250 } as const;

/** A pixel in another light: what is white stays so. @returns by how much its channels are multiplied */
export function gainFor(data: Uint8ClampedArray, at: number, gain: number): number {
  const most = Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  const share = Math.min(1, Math.max(0, (WHITE.to - most) / (WHITE.to - WHITE.from)));
  return 1 + (gain - 1) * share;
}

interface LogLuma {
  width: number;
  height: number;
  /** NaN where it says nothing. */
  values: Float32Array;
}

function logLuma({ data, width: row }: Rgba, box: PixelBox): LogLuma {
  const scale = Math.min(1, SIDE / Math.max(box.width, box.height));
  const width = Math.max(3, Math.round(box.width * scale));
  const height = Math.max(3, Math.round(box.height * scale));
  const values = new Float32Array(width * height);
  const edge = (at: number, count: number, length: number) => Math.floor((at * length) / count);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [
      edge(y, height, box.height),
      Math.max(edge(y + 1, height, box.height), 1 + edge(y, height, box.height)),
    ];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [
        edge(x, width, box.width),
        Math.max(edge(x + 1, width, box.width), 1 + edge(x, width, box.width)),
      ];
      let sum = 0;
      for (let j = top; j < bottom; j += 1) {
        for (let i = left; i < right; i += 1) {
          const at = ((box.y + j) * row + box.x + i) * 4;
          sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
        }
      }
      const mean = sum / ((bottom - top) * (right - left));
      values[y * width + x] = mean > CLEAR.from && mean < CLEAR.to ? Math.log(mean) : Number.NaN;
    }
  }
  return { width, height, values };
}

/** By which power of e the light falls off to the corners. */
function powerOf({ width, height, values }: LogLuma): number {
  const found: number[][] = Array.from({ length: RINGS * SECTORS }, () => []);
  const corner = Math.hypot(width, height) / 2;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const [dx, dy] = [x + 0.5 - width / 2, y + 0.5 - height / 2];
      const distance = Math.hypot(dx, dy);
      const across = ((values[at + 1] ?? 0) - (values[at - 1] ?? 0)) / 2;
      const down = ((values[at + width] ?? 0) - (values[at - width] ?? 0)) / 2;
      const slope = ((across * dx + down * dy) / Math.max(1, distance)) * corner;
      if (Number.isNaN(slope)) continue;
      const ring = Math.min(RINGS - 1, Math.floor((distance / corner) * RINGS));
      const sector = Math.floor(((Math.atan2(dy, dx) / Math.PI + 1) / 2) * SECTORS) % SECTORS;
      found[sector * RINGS + ring]?.push(slope);
    }
  }
  const powers = Array.from({ length: SECTORS }, (_, sector) =>
    fitted(found.slice(sector * RINGS, (sector + 1) * RINGS)),
  );
  return powers.toSorted((one, other) => one - other)[COUNTS] ?? 0;
}

/** The square that has these slopes, ring by ring; a ring counts by its places. */
function fitted(rings: readonly (readonly number[])[]): number {
  let [up, down] = [0, 0];
  for (const [ring, slopes] of rings.entries()) {
    if (slopes.length < LEAST) continue;
    const reach = (ring + 0.5) / RINGS;
    up -= slopes.length * 2 * reach * medianOf(slopes);
    down += slopes.length * (2 * reach) ** 2;
  }
  return down === 0 ? 0 : up / down;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const { length } = sorted;
  if (length === 0) return 0;
  return ((sorted[(length - 1) >> 1] ?? 0) + (sorted[length >> 1] ?? 0)) / 2;
}

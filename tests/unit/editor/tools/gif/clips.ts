import { EMPTY_PLAN, type Plan } from '../../../../../editor/tools/gif/model/plan.ts';
import { shotDrawer } from '../../../../../editor/tools/gif/worker/draw-shot.ts';
import { FrameStore } from '../../../../../editor/tools/gif/worker/frame-store.ts';
import type { Clip } from '../../../../../editor/tools/gif/worker/weigh-gif.ts';
import type { Rgba } from '../../../../../src/pixels/kernels/pixels.ts';

/** A picture by what each pixel is. */
export function drawn(
  width: number,
  height: number,
  pixel: (x: number, y: number) => readonly [number, number, number, number?],
): Rgba {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const [red, green, blue, alpha = 255] = pixel(x, y);
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
      data[at + 3] = alpha;
    }
  }
  return { data, width, height };
}

/** The same noise for the same place. */
const noise = (x: number, y: number, z: number): number =>
  (Math.imul(x * 374_761 + y * 668_265 + z * 974_711, 2_654_435_761) >>> 24) & 255;

/** Moving pictures of different kinds: a colour at a place and a time, 0–1. */
export const KINDS: Readonly<
  Record<
    string,
    (x: number, y: number, t: number, px: number, py: number, frame: number) => readonly [number, number, number]
  >
> = {
  'a gradient that turns': (x, y, t) => [
    127 + 127 * Math.sin(6 * x + 6.28 * t),
    127 + 127 * Math.sin(5 * y - 6.28 * t),
    255 * ((x + t) % 1),
  ],
  'a ball on a still background': (x, y, t) =>
    Math.hypot(x - t, y - 0.5) < 0.15 ? [240, 80, 40] : [60 + 120 * y, 120 + 80 * x, 200],
  'grain over a slow pan': (x, y, t, px, py, frame) => {
    const grain = (noise(px, py, frame) - 128) * 0.18;
    return [110 + 90 * Math.sin(9 * (x + t * 0.3)) + grain, 120 + 70 * Math.cos(8 * y) + grain, 130 + grain];
  },
  'stripes that jump': (x, y, t, px, _py, frame) =>
    (px + frame * 3) % 12 < 6 ? [250, 240, 60] : [20, 30 + 200 * y * t, 90 + 80 * x],
  'a checkerboard of noise': (_x, _y, _t, px, py, frame) => {
    const value = noise(px >> 2, py >> 2, frame >> 1);
    return [value, (value * 7) & 255, 255 - value];
  },
  'cuts between plain pictures': (x, y, _t, _px, _py, frame) => {
    const scene = Math.floor(frame / 4);
    return [(scene * 70) % 256, 80 + 120 * Math.hypot(x - 0.5, y - 0.5), (200 - scene * 50 + 256) % 256];
  },
};

export function clipOf(kind: string, width: number, height: number, frames: number): { clip: Clip; plan: Plan } {
  const colour = KINDS[kind];
  if (colour === undefined) throw new Error(`no clip ${kind}`);
  const pictures = Array.from({ length: frames }, (_, frame) =>
    drawn(width, height, (x, y) => colour(x / width, y / height, frame / frames, x, y, frame)),
  );
  return clipFrom(pictures);
}

export function clipFrom(pictures: readonly Rgba[], delay = 80): { clip: Clip; plan: Plan } {
  const store = new FrameStore();
  const all = pictures.map((picture, index) => ({ id: index, source: store.add(picture), delay }));
  const width = store.size?.width ?? 1;
  const plan: Plan = { ...EMPTY_PLAN, frames: all, from: 0, to: all.length - 1, width };
  const clip: Clip = {
    drawer: (one) => shotDrawer(store, one, false, () => undefined),
    small: ({ source }) => store.small(source),
  };
  return { clip, plan };
}

import type { Rgba } from '../kernels/pixels.ts';
import type { Size } from '../shapes.ts';
import type { BandPlan, BlurPlan } from './detail-plan.ts';

/** Luma in 256 parts of a tone, 0–65280. */
export interface Luma extends Size {
  data: Uint16Array<ArrayBuffer>;
}

export const LUMA = [54, 183, 19] as const;
const [LR, LG, LB] = LUMA;

export function lumaOf({ data, width, height }: Rgba): Luma {
  const out = new Uint16Array(width * height);
  for (let at = 0, from = 0; at < out.length; at += 1, from += 4) {
    out[at] = LR * (data[from] ?? 0) + LG * (data[from + 1] ?? 0) + LB * (data[from + 2] ?? 0);
  }
  return { data: out, width, height };
}

/** Means of boxes; those at the rim count its pixels again. */
function boxed({ data, width, height }: Luma, side: number): Luma {
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const out = new Uint16Array(columns * rows);
  const count = side * side;
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      let sum = 0;
      for (let dy = 0; dy < side; dy += 1) {
        const row = Math.min(height - 1, y * side + dy) * width;
        for (let dx = 0; dx < side; dx += 1) sum += data[row + Math.min(width - 1, x * side + dx)] ?? 0;
      }
      out[y * columns + x] = (sum / count) | 0;
    }
  }
  return { data: out, width: columns, height: rows };
}

/** One direction of the blur. @param step 1: along rows; the width: along columns */
function blurred({ data, width, height }: Luma, { weights }: BlurPlan, along: 'x' | 'y'): Luma {
  const out = new Uint16Array(data.length);
  const reach = weights.length - 1;
  const last = along === 'x' ? width - 1 : height - 1;
  const step = along === 'x' ? 1 : width;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const place = along === 'x' ? x : y;
      const inside = place >= reach && place + reach <= last;
      let sum = (weights[0] ?? 0) * (data[at] ?? 0);
      for (let k = 1; k <= reach; k += 1) {
        const before = inside ? at - k * step : at - Math.min(k, place) * step;
        const after = inside ? at + k * step : at + Math.min(k, last - place) * step;
        sum += (weights[k] ?? 0) * ((data[before] ?? 0) + (data[after] ?? 0));
      }
      out[at] = (sum + 128) >> 8;
    }
  }
  return { data: out, width, height };
}

/** Between the middles of four boxes, in whole parts. */
function between(small: Luma, side: number, x: number, y: number): number {
  if (side === 1) return small.data[y * small.width + x] ?? 0;
  // Twice the place, counted from the first box's middle, so that it is whole.
  const px = Math.min(Math.max(2 * x + 1 - side, 0), 2 * side * (small.width - 1));
  const py = Math.min(Math.max(2 * y + 1 - side, 0), 2 * side * (small.height - 1));
  const whole = 2 * side;
  const x0 = Math.min((px / whole) | 0, Math.max(0, small.width - 2));
  const y0 = Math.min((py / whole) | 0, Math.max(0, small.height - 2));
  const fx = (((px - x0 * whole) * 256) / whole) | 0;
  const fy = (((py - y0 * whole) * 256) / whole) | 0;
  const right = Math.min(1, small.width - 1);
  const below = Math.min(1, small.height - 1) * small.width;
  const at = y0 * small.width + x0;
  const { data } = small;
  const top = ((data[at] ?? 0) * (256 - fx) + (data[at + right] ?? 0) * fx) >> 8;
  const bottom = ((data[at + below] ?? 0) * (256 - fx) + (data[at + below + right] ?? 0) * fx) >> 8;
  return (top * (256 - fy) + bottom * fy) >> 8;
}

/** What a pixel's luma is compared with. */
export type BlurAt = (x: number, y: number) => number;

export function blurOf(luma: Luma, plan: BlurPlan): BlurAt {
  const small = plan.side === 1 ? luma : boxed(luma, plan.side);
  const soft = blurred(blurred(small, plan, 'x'), plan, 'y');
  return (x, y) => between(soft, plan.side, x, y);
}

/** How much a band counts at a luma, of 256: all in the middle, nothing at black and white. */
const middleWeight = (luma: number): number => {
  const tone = luma >> 8;
  return (tone * (255 - tone)) >> 6;
};

/** What the bands add to each channel of a pixel, in tones. */
export function detailAt(luma: number, x: number, y: number, bands: readonly (BandPlan & { at: BlurAt })[]): number {
  let sum = 0;
  for (const { at, gain, middle } of bands) {
    const part = ((luma - at(x, y)) * gain) >> 8;
    sum += middle ? (part * Math.min(256, middleWeight(luma))) >> 8 : part;
  }
  return (sum + 128) >> 8;
}

/** Smooths noise in rows `from` to `to`: each pixel becomes the mean of those of 5 × 5 that are nearly as light. Alpha is not written. */
export function smoothRows(
  { data, width, height }: Rgba,
  luma: Luma,
  weights: Uint16Array,
  out: Uint8ClampedArray,
  [from, to]: readonly [number, number],
): void {
  for (let y = from; y < to; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const own = (luma.data[y * width + x] ?? 0) >> 8;
      let red = 0;
      let green = 0;
      let blue = 0;
      let total = 0;
      for (let dy = -2; dy <= 2; dy += 1) {
        const row = Math.min(height - 1, Math.max(0, y + dy)) * width;
        for (let dx = -2; dx <= 2; dx += 1) {
          const at = row + Math.min(width - 1, Math.max(0, x + dx));
          const difference = ((luma.data[at] ?? 0) >> 8) - own;
          const weight = weights[difference < 0 ? -difference : difference] ?? 0;
          red += weight * (data[at * 4] ?? 0);
          green += weight * (data[at * 4 + 1] ?? 0);
          blue += weight * (data[at * 4 + 2] ?? 0);
          total += weight;
        }
      }
      const half = total >> 1;
      const place = (y * width + x) * 4;
      out[place] = ((red + half) / total) | 0;
      out[place + 1] = ((green + half) / total) | 0;
      out[place + 2] = ((blue + half) / total) | 0;
    }
  }
}

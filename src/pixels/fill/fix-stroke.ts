import type { Plane, Rgba } from '../kernels/pixels.ts';
import type { PixelBox } from '../shapes.ts';
import { spreadInto } from './membrane.ts';
import { type SoftStroke, strokeBox, strokeCover } from './stroke-cover.ts';

/** A stroke that paints with another place of the same photo. Lengths are px of the picture. */
export interface FixStroke extends SoftStroke {
  /** `clone`: as it is there. `heal`: its texture, in the light and colour round the stroke. */
  readonly how: 'clone' | 'heal';
  /** From a place that is painted to the one that it is taken from. */
  readonly shift: readonly [x: number, y: number];
}

/** px round what is painted whose light counts. */
const RIM = 3;

/**
 * Paints one stroke. Pixels that it does not cover keep their bytes, and so do those whose source lies outside of the picture; what
 * it paints with is the picture as it was before the stroke. Changes `picture`.
 */
export function fixStroke(picture: Rgba, stroke: FixStroke): void {
  const reached = strokeBox(stroke, picture);
  if (reached === undefined) return;
  const box = inflated(reached, picture);
  const cover = strokeCover(stroke, box);
  const source = sourceOf(picture, box, stroke.shift);
  for (let at = 0; at < cover.data.length; at += 1) if (source.data[at * 4 + 3] === 0) cover.data[at] = 0;
  if (stroke.how === 'heal') takeLight(picture, box, cover, source);
  for (let at = 0; at < cover.data.length; at += 1) {
    const share = (cover.data[at] ?? 0) / 255;
    if (share === 0) continue;
    const to = placeOf(at, box, picture.width) * 4;
    for (let i = 0; i < 3; i += 1) {
      const own = picture.data[to + i] ?? 0;
      picture.data[to + i] = own + ((source.data[at * 4 + i] ?? 0) - own) * share;
    }
  }
}

function inflated({ x, y, width, height }: PixelBox, picture: Rgba): PixelBox {
  const [left, top] = [Math.max(0, x - RIM), Math.max(0, y - RIM)];
  const right = Math.min(picture.width, x + width + RIM);
  const bottom = Math.min(picture.height, y + height + RIM);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const placeOf = (at: number, box: PixelBox, width: number): number =>
  (box.y + Math.floor(at / box.width)) * width + box.x + (at % box.width);

/** What is painted with, of the box's size; alpha 0 where there is nothing. */
function sourceOf({ data, width, height }: Rgba, box: PixelBox, [shiftX, shiftY]: FixStroke['shift']): Rgba {
  const out = new Uint8ClampedArray(box.width * box.height * 4);
  const [left, top] = [box.x + Math.round(shiftX), box.y + Math.round(shiftY)];
  for (let y = Math.max(0, -top); y < Math.min(box.height, height - top); y += 1) {
    const [first, end] = [Math.max(0, -left), Math.min(box.width, width - left)];
    if (end <= first) break;
    const from = ((top + y) * width + left + first) * 4;
    out.set(data.subarray(from, from + (end - first) * 4), (y * box.width + first) * 4);
  }
  return { width: box.width, height: box.height, data: out };
}

/** The difference between photo and source round the stroke, spread over all of it, is added to the source. */
function takeLight(picture: Rgba, box: PixelBox, { data: cover }: Plane, source: Rgba): void {
  const known = new Uint8Array(cover.length);
  const light = new Float32Array(cover.length * 3);
  for (let at = 0; at < cover.length; at += 1) {
    if (cover[at] !== 0 || source.data[at * 4 + 3] === 0) continue;
    known[at] = 1;
    const from = placeOf(at, box, picture.width) * 4;
    for (let i = 0; i < 3; i += 1) light[at * 3 + i] = (picture.data[from + i] ?? 0) - (source.data[at * 4 + i] ?? 0);
  }
  if (!known.includes(1)) return;
  const even = averaged(light, known, box.width, box.height);
  spreadInto(even, known, box.width, box.height, 3);
  for (let at = 0; at < cover.length; at += 1) {
    for (let i = 0; i < 3 && cover[at] !== 0; i += 1)
      source.data[at * 4 + i] = (source.data[at * 4 + i] ?? 0) + (even[at * 3 + i] ?? 0);
  }
}

/** Known values without their grain: each the mean of the known ones within RIM px. Grain would be drawn into the stroke as streaks. */
function averaged(values: Float32Array, known: Uint8Array, width: number, height: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (known[at] === 0) continue;
      const sums = [0, 0, 0];
      let count = 0;
      for (let row = Math.max(0, y - RIM); row <= Math.min(height - 1, y + RIM); row += 1) {
        for (let column = Math.max(0, x - RIM); column <= Math.min(width - 1, x + RIM); column += 1) {
          const near = row * width + column;
          if (known[near] === 0) continue;
          count += 1;
          for (let i = 0; i < 3; i += 1) sums[i] = (sums[i] ?? 0) + (values[near * 3 + i] ?? 0);
        }
      }
      for (let i = 0; i < 3; i += 1) out[at * 3 + i] = (sums[i] ?? 0) / count;
    }
  }
  return out;
}

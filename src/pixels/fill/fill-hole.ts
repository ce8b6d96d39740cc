import { resized } from '../enhance/enlarge.ts';
import type { FillKernel } from '../kernels/fill-kernel.ts';
import type { Plane, Rgba } from '../kernels/pixels.ts';
import type { PixelBox, Size } from '../shapes.ts';
import { copyFound } from './copy-found.ts';
import type { Falloff } from './falloff.ts';
import { boxOf, croppedMark, MARKED, widenedBox } from './marks.ts';
import { levelsOf } from './pyramid.ts';
import { type Found, search } from './search.ts';
import { barredBy, searchOf } from './searches.ts';

export interface FillOptions {
  /** 1 and up: each gives another filling. */
  seed: number;
  /** What may not be taken from, beside the hole itself; of the picture's size. */
  barred?: Plane | undefined;
  /** How many times as large as the hole the crop is that is searched. */
  around?: number | undefined;
  /** How much of the search is done, 0–1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Pixels that are searched at most. */
const MOST_PIXELS = 400_000;

/** A filling that was found: it can be laid into the picture at any size, and gives the same everywhere. */
export interface FoundFilling extends Found {
  /** Of the picture that was searched, in its pixels. */
  crop: PixelBox;
}
/** One that a model made: the pixels of the crop, at the size that the model works at. */
export interface PaintedFilling {
  crop: PixelBox;
  painted: Rgba;
}
export type Filling = FoundFilling | PaintedFilling;

/**
 * Looks for what a marked hole can be filled with.
 * @returns undefined where there is nothing to take from
 * @throws the signal's reason
 */
export function findFilling(
  signal: AbortSignal,
  kernel: FillKernel,
  picture: Rgba,
  mark: Plane,
  { seed, barred, around = 3, onProgress }: FillOptions,
): FoundFilling | undefined {
  const box = boxOf(mark);
  if (box === undefined) return undefined;
  for (const times of [around, 2 * around, 64]) {
    const crop = widenedBox(box, times, picture);
    const size = workSize(crop);
    const small = shrunk(bits(croppedMark(mark, crop)), crop, size);
    const out = barred ? shrunk(bits(croppedMark(barred, crop)), crop, size) : new Uint8Array(size.width * size.height);
    const way = searchOf(seed);
    const piece = resized(withoutAlpha(cropped(picture, crop)), size);
    const levels = levelsOf(piece, small, barredBy(way, small, out, size));
    const found = search(signal, kernel, levels, { seed, rows: way.rows, onProgress });
    if (found !== undefined) return { ...found, crop };
  }
  return undefined;
}

/**
 * Lays a filling into what is marked, or into a smaller copy of the picture with its mark. Pixels that are not marked keep their
 * bytes. Changes `picture`.
 *
 * @param whole size of the picture that was searched
 * @param light of the picture's places, where it is to be matched
 */
export function applyFilling(
  picture: Rgba,
  mark: Plane,
  filling: Filling,
  whole: Size = picture,
  light?: Falloff,
): void {
  const crop = scaledBox(filling.crop, whole, picture);
  const isWhole = crop.width === picture.width && crop.height === picture.height;
  // A large picture is not copied where it is filled as a whole.
  const piece = isWhole ? picture : cropped(picture, crop);
  const hole = bits(isWhole ? mark : croppedMark(mark, crop));
  if ('painted' in filling) copyPainted(piece, hole, filling.painted);
  else copyFound(piece, hole, filling, light && ((x, y) => light(x + crop.x, y + crop.y)));
  if (!isWhole) putBack(picture, piece, crop, hole);
}

/**
 * Fills what is marked with what the picture has around it. Changes `picture`.
 * @returns false where there is nothing to take from: nothing has changed then
 * @throws the signal's reason
 */
export function fillHole(
  signal: AbortSignal,
  kernel: FillKernel,
  picture: Rgba,
  mark: Plane,
  options: FillOptions,
): boolean {
  if (boxOf(mark) === undefined) return true;
  const filling = findFilling(signal, kernel, picture, mark, options);
  if (filling !== undefined) applyFilling(picture, mark, filling);
  return filling !== undefined;
}

function copyPainted(piece: Rgba, hole: Uint8Array, painted: Rgba): void {
  const whole = resized(painted, piece);
  for (let at = 0; at < hole.length; at += 1) {
    if (hole[at] === 1) piece.data.set(whole.data.subarray(at * 4, at * 4 + 3), at * 4);
    if (hole[at] === 1) piece.data[at * 4 + 3] = 255;
  }
}

/** A box of a picture in a copy of another size. */
export function scaledBox({ x, y, width, height }: PixelBox, from: Size, to: Size): PixelBox {
  const [across, down] = [to.width / from.width, to.height / from.height];
  const [left, top] = [Math.floor(x * across), Math.floor(y * down)];
  return {
    x: left,
    y: top,
    width: Math.min(to.width, Math.ceil((x + width) * across)) - left,
    height: Math.min(to.height, Math.ceil((y + height) * down)) - top,
  };
}

function workSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
  return { width: Math.max(8, Math.round(width * scale)), height: Math.max(8, Math.round(height * scale)) };
}

/** Part of a picture. */
export function cropped({ data, width }: Rgba, box: PixelBox): Rgba {
  const out = new Uint8ClampedArray(box.width * box.height * 4);
  for (let y = 0; y < box.height; y += 1) {
    const from = ((box.y + y) * width + box.x) * 4;
    out.set(data.subarray(from, from + box.width * 4), y * box.width * 4);
  }
  return { width: box.width, height: box.height, data: out };
}

export const bits = ({ data }: Plane): Uint8Array => data.map((value) => (value >= MARKED ? 1 : 0));

/** Colours as they are: what is clear has some too, and weighs nothing in a search of colours alone. */
function withoutAlpha({ data, width, height }: Rgba): Rgba {
  const opaque = data.slice();
  for (let at = 3; at < opaque.length; at += 4) opaque[at] = 255;
  return { width, height, data: opaque };
}

/** A smaller mask: 1 where any of its pixels is. */
export function shrunk(mask: Uint8Array, from: Size, to: Size): Uint8Array {
  if (from.width === to.width && from.height === to.height) return mask;
  const out = new Uint8Array(to.width * to.height);
  for (let y = 0; y < from.height; y += 1) {
    const row = Math.min(to.height - 1, Math.floor((y * to.height) / from.height)) * to.width;
    for (let x = 0; x < from.width; x += 1) {
      if (mask[y * from.width + x] === 1)
        out[row + Math.min(to.width - 1, Math.floor((x * to.width) / from.width))] = 1;
    }
  }
  return out;
}

function putBack(picture: Rgba, piece: Rgba, box: PixelBox, hole: Uint8Array): void {
  for (let y = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1) {
      if (hole[y * box.width + x] !== 1) continue;
      const from = (y * box.width + x) * 4;
      const to = ((box.y + y) * picture.width + box.x + x) * 4;
      for (let i = 0; i < 4; i += 1) picture.data[to + i] = piece.data[from + i] ?? 0;
    }
  }
}

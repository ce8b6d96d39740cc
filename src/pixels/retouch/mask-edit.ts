import type { Plane } from '../kernels/pixels.ts';
import type { MatteEdit } from '../render-recipe.ts';
import type { PixelBox } from '../shapes.ts';
import { wholeOf } from './boxes.ts';
import { unpackMask } from './packed-mask.ts';
import type { Patch } from './patch.ts';
import { cropped, difference } from './planes.ts';

/** Longest side of the grid on which it is measured where a matte and a mask agree. */
const GRID = 320;
/** How far from a mask's edge a matte's own edge is taken for the same one, in cells of the grid. */
const NEAR = 3;

/** Where the matte beside a mask's edge is this sure, its own edge is trusted: share kept inside, share gone outside. */
const AGREES = { from: 0.45, to: 0.7 } as const;

/**
 * Takes a mask into a matte, in place. A mask is sure of what the thing is and rough at its edge; where the matte has an edge of its
 * own nearby, hair and all, that one stays. Elsewhere the mask's is taken.
 * @returns what takes it back; undefined where nothing changes
 */
export function applyMask(
  matte: Plane,
  { mode, mask: packed }: Extract<MatteEdit, { type: 'mask' }>,
): Patch | undefined {
  const mask = unpackMask(packed);
  if (mask === undefined) return undefined;
  const old = { ...matte, data: matte.data.slice() };
  const agreement = agreementOf(matte, mask);
  eachPixel(matte, mask, agreement, (at, value, thing) => {
    const before = old.data[at] ?? 0;
    matte.data[at] =
      mode === 'only' ? thing : mode === 'keep' ? Math.max(before, thing) : Math.min(before, 255 - value);
  });
  const box: PixelBox | undefined = difference(old, matte, wholeOf(matte));
  return box && { box, before: cropped(old, box) };
}

/** On the grid: the mask's means over NEAR cells, 0–1, and how far the matte's own edge is to be trusted, 0–1. */
interface Agreement {
  width: number;
  height: number;
  near: Float32Array;
  trust: Float32Array;
}

function agreementOf(matte: Plane, mask: Plane): Agreement {
  const scale = Math.min(1, GRID / Math.max(matte.width, matte.height));
  const width = Math.max(1, Math.round(matte.width * scale));
  const height = Math.max(1, Math.round(matte.height * scale));
  const size = { width, height };
  const [kept, thing] = [shrunk(matte, size), shrunk(mask, size)];
  const inside = means(thing, size);
  const both = means(
    thing.map((value, cell) => value * (kept[cell] ?? 0)),
    size,
  );
  const all = means(kept, size);
  const trust = inside.map((share, cell) => {
    if (share < 0.02 || share > 0.98) return 0;
    const has = (both[cell] ?? 0) / share;
    const spills = ((all[cell] ?? 0) - (both[cell] ?? 0)) / (1 - share);
    return smooth(has) * smooth(1 - spills);
  });
  return { ...size, near: inside, trust };
}

const smooth = (value: number): number => {
  const t = Math.min(Math.max((value - AGREES.from) / (AGREES.to - AGREES.from), 0), 1);
  return t * t * (3 - 2 * t);
};

/** Means of about equal parts of a plane, 0–1. */
function shrunk({ data, width, height }: Plane, size: { width: number; height: number }): Float32Array {
  const out = new Float32Array(size.width * size.height);
  const from = (at: number, cells: number, length: number) => Math.floor((at * length) / cells);
  for (let row = 0; row < size.height; row += 1) {
    const top = from(row, size.height, height);
    const bottom = Math.max(from(row + 1, size.height, height), top + 1);
    for (let column = 0; column < size.width; column += 1) {
      const left = from(column, size.width, width);
      const right = Math.max(from(column + 1, size.width, width), left + 1);
      let sum = 0;
      for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) sum += data[y * width + x] ?? 0;
      out[row * size.width + column] = sum / ((bottom - top) * (right - left) * 255);
    }
  }
  return out;
}

/** Means of squares of NEAR cells to each side, cut at the rims. */
function means(values: Float32Array, { width, height }: { width: number; height: number }): Float32Array {
  const along = (from: Float32Array, length: number, lines: number, step: number, next: number) => {
    const out = new Float32Array(from.length);
    for (let line = 0; line < lines; line += 1) {
      for (let i = 0; i < length; i += 1) {
        const [first, last] = [Math.max(i - NEAR, 0), Math.min(i + NEAR, length - 1)];
        let sum = 0;
        for (let k = first; k <= last; k += 1) sum += from[line * next + k * step] ?? 0;
        out[line * next + i * step] = sum / (last - first + 1);
      }
    }
    return out;
  };
  return along(along(values, width, height, 1, width), height, width, width, 1);
}

/** Where a line of pixels falls between the middles of a line of cells. */
interface Taps {
  near: Int32Array;
  far: Int32Array;
  share: Float32Array;
}

function tapsOf(pixels: number, cells: number): Taps {
  const taps = { near: new Int32Array(pixels), far: new Int32Array(pixels), share: new Float32Array(pixels) };
  for (let at = 0; at < pixels; at += 1) {
    const place = Math.min(Math.max(((at + 0.5) * cells) / pixels - 0.5, 0), cells - 1);
    taps.near[at] = Math.floor(place);
    taps.far[at] = Math.min(Math.floor(place) + 1, cells - 1);
    taps.share[at] = place - Math.floor(place);
  }
  return taps;
}

/** A line of the picture out of a plane of another size, linear between its pixels. */
function lineOf(
  from: ArrayLike<number>,
  width: number,
  columns: Taps,
  rows: Taps,
  y: number,
  line: Float32Array,
): void {
  const [upper, lower, down] = [(rows.near[y] ?? 0) * width, (rows.far[y] ?? 0) * width, rows.share[y] ?? 0];
  for (let x = 0; x < line.length; x += 1) {
    const [near, far, share] = [columns.near[x] ?? 0, columns.far[x] ?? 0, columns.share[x] ?? 0];
    const above = (from[upper + near] ?? 0) + ((from[upper + far] ?? 0) - (from[upper + near] ?? 0)) * share;
    const below = (from[lower + near] ?? 0) + ((from[lower + far] ?? 0) - (from[lower + near] ?? 0)) * share;
    line[x] = above + (below - above) * down;
  }
}

/** @param put takes a pixel's offset, the mask's byte, and that of the thing: the mask with the matte's edge where that is trusted */
function eachPixel(
  matte: Plane,
  mask: Plane,
  agreement: Agreement,
  put: (at: number, value: number, thing: number) => void,
): void {
  const { width, height } = matte;
  const [columns, rows] = [tapsOf(width, mask.width), tapsOf(height, mask.height)];
  const [gridColumns, gridRows] = [tapsOf(width, agreement.width), tapsOf(height, agreement.height)];
  const [values, near, trust] = [new Float32Array(width), new Float32Array(width), new Float32Array(width)];
  for (let y = 0; y < height; y += 1) {
    lineOf(mask.data, mask.width, columns, rows, y, values);
    lineOf(agreement.near, agreement.width, gridColumns, gridRows, y, near);
    lineOf(agreement.trust, agreement.width, gridColumns, gridRows, y, trust);
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const value = values[x] ?? 0;
      const wide = Math.min(1, 2 * (near[x] ?? 0)) * 255;
      const core = Math.max(0, 2 * (near[x] ?? 0) - 1) * 255;
      const own = Math.min(Math.max(matte.data[at] ?? 0, core), wide);
      put(at, Math.round(value), Math.round(value + (own - value) * (trust[x] ?? 0)));
    }
  }
}

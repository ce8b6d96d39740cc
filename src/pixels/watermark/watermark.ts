import { compositeRow } from '../compose/composite.ts';
import type { Size } from '../shapes.ts';
import { type MarkShift, NO_SHIFT } from './mark-shift.ts';
import type { MarkWord } from './mark-word.ts';
import { drawnMark } from './watermark-tile.ts';

/** The lattice of docs/DESIGN.md §9 "Trial", in pixels at 100 % screen scale. */
const TILE = { width: 190, height: 120 } as const;

/** A picture with this longer side is taken as shown at 100 % screen scale; larger ones carry a larger mark. */
const SCREEN_SIDE = 960;
/** Smaller pictures keep marks of full size down to this side: below it not one would fit. */
const SMALL_SIDE = 240;

/** How much larger than on the screen the mark stands in a picture, so that preview and file look alike and both are legible. */
export function watermarkScale({ width, height }: Size): number {
  const side = Math.max(width, height);
  return Math.max(side / SCREEN_SIDE, Math.min(1, side / SMALL_SIDE));
}

/**
 * The lattice's centres in the picture and round it. One always stands inside: where a picture has room for one mark alone, it stands in the
 * middle, and the more there is the further the lattice may be moved.
 */
export function watermarkCentres(size: Size, shift: MarkShift = NO_SHIFT): { x: number; y: number }[] {
  const scale = watermarkScale(size);
  const line = (length: number, step: number, share: number): number[] => {
    const middle = length / 2 + share * step * Math.min(Math.max(length / step - 1, 0), 1);
    const each = Math.ceil(length / 2 / step + 0.5);
    return Array.from({ length: each * 2 + 1 }, (_, i) => middle + (i - each) * step);
  };
  const xs = line(size.width, TILE.width * scale, shift.x);
  return line(size.height, TILE.height * scale, shift.y).flatMap((y) => xs.map((x) => ({ x, y })));
}

/** Lays the marks of row `y` over that row, in place; `left` is the column that it begins with. */
export type DrawWatermark = (row: Uint8ClampedArray, y: number, left?: number) => void;

/**
 * The watermark over a picture of `size`: the same for preview and file, and the same bytes on every machine (D64), clear background
 * and subject alike.
 */
export function watermark(size: Size, shift: MarkShift = NO_SHIFT, word: MarkWord = 'trial'): DrawWatermark {
  const mark = drawnMark(watermarkScale(size), word);
  const corners = watermarkCentres(size, shift).map(({ x, y }) => ({
    x: Math.round(x - mark.width / 2),
    y: Math.round(y - mark.height / 2),
  }));
  return (row, y, left = 0) => {
    const columns = row.length / 4;
    for (const corner of corners) {
      const line = y - corner.y;
      if (line < 0 || line >= mark.height) continue;
      const from = Math.max(left - corner.x, 0);
      const end = Math.min(left + columns - corner.x, mark.width);
      if (from >= end) continue;
      const at = (corner.x + from - left) * 4;
      const start = (line * mark.width + from) * 4;
      compositeRow(row.subarray(at, at + (end - from) * 4), mark.data.subarray(start, start + (end - from) * 4));
    }
  };
}

import { type DrawnMark, type MarkPoint, type MarkShape, markOf } from '../../../../src/pixels/fill/drawn-mark.ts';
import { boxOf, shareOf } from '../../../../src/pixels/fill/marks.ts';
import { changedMark } from '../../../../src/pixels/fill/remove.ts';
import { fitWithin } from '../../../../src/pixels/fit-within.ts';
import type { Plane } from '../../../../src/pixels/kernels/pixels.ts';
import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import { MOST } from './values.ts';

/** Longest side at which a mark is measured and shown. */
const SHOWN = 640;
/** Share of a photo that can be marked: what is left has to fill it. */
export const MOST_MARKED = 0.6;

/** px that a shadow is given round what was drawn: part of its longer side. */
export function rimFor(on: Size, shapes: readonly MarkShape[]): number {
  const small = fitWithin(on, SHOWN);
  const box = boxOf(markOf({ on, shapes, rim: 0 }, small));
  if (box === undefined) return 0;
  const longer = (Math.max(box.width, box.height) * on.width) / small.width;
  return Math.min(MOST.rim, Math.max(4, Math.round(longer * 0.06)));
}

/** All that may change, small enough to be drawn at once: the mark and the band over which it passes into the photo. */
export function shownMark(mark: DrawnMark, blend: number): Plane {
  const small = fitWithin(mark.on, SHOWN);
  return changedMark(markOf(mark, small), (blend * small.width) / mark.on.width);
}

export const markedShare = (mark: DrawnMark, blend: number): number => shareOf(shownMark(mark, blend));

/** A line goes on; points that are too near each other to be seen are left out. */
export function withPoint(points: readonly MarkPoint[], next: MarkPoint, width: number): readonly MarkPoint[] {
  const last = points.at(-1);
  if (last === undefined) return [next];
  const near = Math.max(1, width / 8);
  const isNear = (next[0] - last[0]) ** 2 + (next[1] - last[1]) ** 2 < near * near;
  return isNear || points.length >= MOST.points ? points : [...points, next];
}

/** A box between two corners, as far as the photo goes. */
export function boxBetween([x1, y1]: MarkPoint, [x2, y2]: MarkPoint, { width, height }: Size): PixelBox {
  const inside = (value: number, end: number) => Math.min(end, Math.max(0, Math.round(value)));
  const [left, right] = [inside(Math.min(x1, x2), width), inside(Math.max(x1, x2), width)];
  const [top, bottom] = [inside(Math.min(y1, y2), height), inside(Math.max(y1, y2), height)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A box moved, or made larger from its left upper corner; it stays in the photo. */
export function movedBox(box: PixelBox, by: { x: number; y: number }, sizes: boolean, photo: Size): PixelBox {
  const between = (value: number, least: number, most: number) => Math.round(Math.min(most, Math.max(least, value)));
  if (sizes) {
    return {
      ...box,
      width: between(box.width + by.x, 1, photo.width - box.x),
      height: between(box.height + by.y, 1, photo.height - box.y),
    };
  }
  return {
    ...box,
    x: between(box.x + by.x, 0, photo.width - box.width),
    y: between(box.y + by.y, 0, photo.height - box.height),
  };
}

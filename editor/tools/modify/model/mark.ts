import { type DrawnMark, type MarkPoint, type MarkShape, markOf } from '../../../../src/pixels/fill/drawn-mark.ts';
import { MARKED, shareOf } from '../../../../src/pixels/fill/marks.ts';
import { changedMark } from '../../../../src/pixels/fill/remove.ts';
import { fitWithin } from '../../../../src/pixels/fit-within.ts';
import type { Plane } from '../../../../src/pixels/kernels/pixels.ts';
import { packMask } from '../../../../src/pixels/retouch/packed-mask.ts';
import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import type { ThingClick } from '../../../shell/things/things.ts';
import { MOST } from './values.ts';

/** Longest side at which a mark is measured and shown. */
const SHOWN = 640;
/** Share of a photo that can be marked: what is left has to fill it. */
export const MOST_MARKED = 0.6;

/** px that a mark is made wider by itself: an edge that is drawn close leaves a fringe of the thing. */
export const rimOf = ({ width, height }: Size): number => Math.max(2, Math.round(Math.max(width, height) / 300));

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

/** Less of a photo than this is no thing. */
const LEAST_THING = 0.0002;
/** Clicks that a stroke becomes, at most: more of them confuse the model. */
const ALONG = 5;

/** What the server found, as a shape; undefined: it found nothing. */
export function thingShape(found: Plane): (MarkShape & { by: 'thing' }) | undefined {
  if (shareOf(found) < LEAST_THING) return undefined;
  const data = found.data.map((value) => (value >= MARKED ? 255 : 0));
  return { by: 'thing', away: false, mask: packMask({ ...found, data }) };
}

/** Clicks on a stroke, evenly along it. */
export function clicksAlong(points: readonly MarkPoint[]): ThingClick[] {
  const count = Math.min(ALONG, points.length);
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = points[Math.round(((index + 0.5) / count) * points.length - 0.5)] ?? [0, 0];
    return { x, y, keep: true };
  });
}

/** Whether a thing lies under most of the clicks, and is no more of the photo than can be marked. */
export function covers(thing: MarkShape & { by: 'thing' }, clicks: readonly ThingClick[], on: Size): boolean {
  const small = fitWithin(on, SHOWN);
  const plane = markOf({ on, shapes: [thing], rim: 0 }, small);
  const place = (value: number, length: number, of: number) => Math.min(of - 1, Math.floor((value * of) / length));
  const under = clicks.filter(({ x, y }) => {
    const at = place(y, on.height, small.height) * small.width + place(x, on.width, small.width);
    return (plane.data[at] ?? 0) >= MARKED;
  });
  return under.length * 2 > clicks.length && shareOf(plane) <= MOST_MARKED;
}

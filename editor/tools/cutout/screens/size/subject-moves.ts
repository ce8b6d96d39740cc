import type { Design } from '../../../../../src/document/design/design.ts';
import { clampScale, type SubjectPlacement, shiftTo } from '../../../../../src/document/design/subject-placement.ts';
import { normalAngle, type Point, rotated } from '../../../../../src/pixels/rotation.ts';

/** What a hand changes of a subject's stand. */
export type Moved = Pick<Design, 'position' | 'scale' | 'angle'>;

/** Angles to which a turn is drawn, and from how far, in degrees. */
const SNAPS = 45;
const SNAP_REACH = 3;

/** The stand and the scale from which a gesture counts. */
export interface Held {
  stands: SubjectPlacement;
  scale: number;
}

/** As large as `scale` says, its middle as near to `middle` as it may be. */
export function movedTo({ stands, scale: from }: Held, middle: Point, scale = from, angle = stands.angle): Moved {
  const size = clampScale(scale);
  const resized = { ...stands, width: (stands.width * size) / from, height: (stands.height * size) / from };
  return { position: shiftTo(resized, middle), scale: size, angle: normalAngle(angle) };
}

/** Where a corner of the subject's box is: −1 or 1 each way from its middle. */
export function cornerAt({ middle, width, height, angle }: SubjectPlacement, corner: Point): Point {
  const away = rotated({ x: (corner.x * width) / 2, y: (corner.y * height) / 2 }, angle);
  return { x: middle.x + away.x, y: middle.y + away.y };
}

/** A corner dragged to a point: the one over there stays, or with `about` the middle. The shape is kept. */
export function cornerTo(held: Held, corner: Point, to: Point, about: 'corner' | 'middle' = 'corner'): Moved {
  const { stands, scale } = held;
  const still = about === 'middle' ? stands.middle : cornerAt(stands, { x: -corner.x, y: -corner.y });
  const from = cornerAt(stands, corner);
  const long = { x: from.x - still.x, y: from.y - still.y };
  const along = ((to.x - still.x) * long.x + (to.y - still.y) * long.y) / (long.x * long.x + long.y * long.y);
  const size = clampScale(scale * Math.max(along, 0));
  const times = size / scale;
  const middle = {
    x: still.x + (stands.middle.x - still.x) * times,
    y: still.y + (stands.middle.y - still.y) * times,
  };
  return movedTo(held, middle, size);
}

/** Degrees clockwise from upwards of a point about another. */
const directionOf = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/** A multiple of 45° where one is near; with `step` the nearest of its multiples. Tenths of a degree. */
export function snapAngle(angle: number, free = false, step?: number): { angle: number; snapped: boolean } {
  if (step !== undefined) return { angle: normalAngle(Math.round(angle / step) * step), snapped: false };
  const near = Math.round(angle / SNAPS) * SNAPS;
  if (!free && Math.abs(angle - near) <= SNAP_REACH) return { angle: normalAngle(near), snapped: true };
  return { angle: normalAngle(Math.round(angle * 10) / 10), snapped: false };
}

/** Where a turn from one point about the middle to another leads, before it snaps. */
export const rotatedAngle = ({ stands }: Held, from: Point, to: Point): number =>
  stands.angle + normalAngle(directionOf(stands.middle, to) - directionOf(stands.middle, from));

/** Two fingers: what lay between them goes along, as large and turned as they are. */
export function pinchedTo(held: Held, from: readonly [Point, Point], to: readonly [Point, Point]) {
  const { stands, scale } = held;
  const apart = (pair: readonly [Point, Point]) => Math.hypot(pair[1].x - pair[0].x, pair[1].y - pair[0].y);
  const between = ([one, other]: readonly [Point, Point]): Point => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  });
  const times = apart(from) > 0 ? clampScale((scale * apart(to)) / apart(from)) / scale : 1;
  const by = normalAngle(directionOf(to[0], to[1]) - directionOf(from[0], from[1]));
  const { angle, snapped } = snapAngle(stands.angle + by);
  const [start, now] = [between(from), between(to)];
  const away = rotated({ x: stands.middle.x - start.x, y: stands.middle.y - start.y }, angle - stands.angle);
  return {
    ...movedTo(held, { x: now.x + away.x * times, y: now.y + away.y * times }, scale * times, angle),
    snapped,
  };
}

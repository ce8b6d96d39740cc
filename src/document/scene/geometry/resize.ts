import { type Box, centreOf, THIN } from './boxes.ts';
import { apply, type Point, turnAbout } from './matrix.ts';

/** Which sides a handle moves: −1 the near one, 1 the far one, 0 neither. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

export const HANDLES: readonly (Handle & { name: string })[] = [
  { name: 'nw', x: -1, y: -1 },
  { name: 'n', x: 0, y: -1 },
  { name: 'ne', x: 1, y: -1 },
  { name: 'e', x: 1, y: 0 },
  { name: 'se', x: 1, y: 1 },
  { name: 's', x: 0, y: 1 },
  { name: 'sw', x: -1, y: 1 },
  { name: 'w', x: -1, y: 0 },
];

const LEAST = 4;
/** px of a side that grows along with the other. */
const MOST = 50_000;

/**
 * A turned box with one handle moved by `by` (page px). The corner or side across from it stays where it is seen.
 * @param keep its proportions stay, at corners
 * @param mirrored both sides move, and the middle stays
 */
export function resizeBox(
  box: Box,
  rotation: number,
  handle: Handle,
  by: Point,
  { keep, mirrored }: { keep: boolean; mirrored: boolean },
): Box {
  // Along the box's own sides.
  const local = apply(turnAbout(-rotation, { x: 0, y: 0 }), by);
  const factor = mirrored ? 2 : 1;
  let width = Math.max(LEAST, box.width + local.x * handle.x * factor);
  let height = Math.max(LEAST, box.height + local.y * handle.y * factor);
  if (keep && handle.x !== 0 && handle.y !== 0) {
    const wanted = Math.max(box.width < THIN ? 0 : width / box.width, box.height < THIN ? 0 : height / box.height);
    const scale = Math.min(wanted, MOST / Math.max(box.width, box.height, THIN));
    width = Math.max(LEAST, box.width * scale);
    height = Math.max(LEAST, box.height * scale);
  }
  const middle = centreOf(box);
  if (mirrored) return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
  const moved = { x: ((width - box.width) * handle.x) / 2, y: ((height - box.height) * handle.y) / 2 };
  const rotated = apply(turnAbout(rotation, { x: 0, y: 0 }), moved);
  return { x: middle.x + rotated.x - width / 2, y: middle.y + rotated.y - height / 2, width, height };
}

/** The same direction by less than half a turn or one; what is no more than that stays as it is. */
export const nearAngle = (degrees: number): number =>
  Math.abs(degrees) <= 180 ? degrees : (((degrees % 360) + 540) % 360) - 180;

/** Degrees so that the handle over the box points at `at`; whole steps of 15 where they are wanted, else it is drawn to right angles. */
export function rotationTowards(box: Box, at: Point, steps: boolean): number {
  const middle = centreOf(box);
  const angle = (Math.atan2(at.x - middle.x, middle.y - at.y) * 180) / Math.PI + 180;
  const rotated = nearAngle(angle);
  if (steps) return Math.round(rotated / 15) * 15;
  const right = Math.round(rotated / 45) * 45;
  return Math.abs(rotated - right) < 2 ? right : Math.round(rotated * 10) / 10;
}

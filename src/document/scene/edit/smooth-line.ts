import type { Point } from '../geometry/matrix.ts';

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Distance of a point from the line through two others. */
function offLine(at: Point, from: Point, to: Point): number {
  const length = distance(from, to);
  if (length === 0) return distance(at, from);
  return Math.abs((to.x - from.x) * (from.y - at.y) - (from.x - at.x) * (to.y - from.y)) / length;
}

/** Without the points that lie within `most` of the line (Ramer, Douglas and Peucker). */
function thinned(points: readonly Point[], most: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (points.length < 3 || first === undefined || last === undefined) return [...points];
  let far = 0;
  let index = 0;
  for (const [at, point] of points.entries()) {
    const off = at === 0 || at === points.length - 1 ? 0 : offLine(point, first, last);
    if (off > far) [far, index] = [off, at];
  }
  if (far <= most) return [first, last];
  return [...thinned(points.slice(0, index + 1), most).slice(0, -1), ...thinned(points.slice(index), most)];
}

/** A stroke as a hand made it, calmer. Its ends stay. @param smoothing 0–100 */
export function smoothLine(points: readonly Point[], smoothing: number, thickness: number): Point[] {
  const rounds = Math.round(smoothing / 12);
  let line = [...points];
  for (let round = 0; round < rounds; round += 1) {
    line = line.map((point, at) => {
      const before = line[at - 1];
      const after = line[at + 1];
      if (before === undefined || after === undefined) return point;
      return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 };
    });
  }
  return thinned(line, 0.3 + (thickness * smoothing) / 1_500);
}

import type { CurvePoint } from './photo-values.ts';

/** A tone curve as a function of 0–1; see `toneCurve`. */
export type Tone = (at: number) => number;

/** With the ends that are not set: black stays black, white stays white. */
function withEnds(points: readonly CurvePoint[]): CurvePoint[] {
  const all = [...points];
  if (all[0]?.[0] !== 0) all.unshift([0, 0]);
  if (all.at(-1)?.[0] !== 255) all.push([255, 255]);
  return all;
}

/** Slopes at the points, limited so that the curve never turns back between two of them (Fritsch and Carlson, 1980). */
function slopesOf(points: readonly CurvePoint[]): number[] {
  const rises = points.slice(1).map(([x, y], at) => (y - (points[at]?.[1] ?? 0)) / (x - (points[at]?.[0] ?? 0)));
  const slopes = points.map((_, at) => {
    const [before, after] = [rises[at - 1], rises[at]];
    if (before === undefined || after === undefined) return before ?? after ?? 1;
    return before * after <= 0 ? 0 : (before + after) / 2;
  });
  for (const [at, rise] of rises.entries()) {
    const [a, b] = [slopes[at] ?? 0, slopes[at + 1] ?? 0];
    const most = 3 * Math.abs(rise);
    slopes[at] = Math.max(-most, Math.min(most, a));
    slopes[at + 1] = Math.max(-most, Math.min(most, b));
  }
  return slopes;
}

/** The monotone cubic curve through points of rising tone; undefined: the straight line. */
export function toneCurve(points: readonly CurvePoint[]): Tone | undefined {
  if (points.length === 0) return undefined;
  const all = withEnds(points);
  const slopes = slopesOf(all);
  return (share) => {
    const at = share * 255;
    let part = 0;
    while (part < all.length - 2 && at > (all[part + 1]?.[0] ?? 0)) part += 1;
    const [x0, y0] = all[part] ?? [0, 0];
    const [x1, y1] = all[part + 1] ?? [255, 255];
    const width = x1 - x0;
    const t = Math.min(1, Math.max(0, (at - x0) / width));
    const [m0, m1] = [(slopes[part] ?? 1) * width, (slopes[part + 1] ?? 1) * width];
    const t2 = t * t;
    const t3 = t2 * t;
    const y = (2 * t3 - 3 * t2 + 1) * y0 + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * y1 + (t3 - t2) * m1;
    return Math.min(1, Math.max(0, y / 255));
  };
}

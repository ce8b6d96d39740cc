import { type CurvePoint, MOST_POINTS } from '../../../../src/pixels/adjust/photo-values.ts';

const toByte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));

/** With a point more; undefined where there are as many as there may be, or one stands there already. */
export function addPoint(points: readonly CurvePoint[], at: number, to: number): readonly CurvePoint[] | undefined {
  const tone = toByte(at);
  if (points.length >= MOST_POINTS || points.some(([one]) => one === tone)) return undefined;
  return [...points, [tone, toByte(to)] as const].sort(([one], [other]) => one - other);
}

/** A point elsewhere; it never passes its neighbours. */
export function movePoint(points: readonly CurvePoint[], index: number, at: number, to: number): readonly CurvePoint[] {
  const low = (points[index - 1]?.[0] ?? -1) + 1;
  const high = (points[index + 1]?.[0] ?? 256) - 1;
  const tone = Math.min(high, Math.max(low, toByte(at)));
  return points.map((point, place) => (place === index ? ([tone, toByte(to)] as const) : point));
}

export const removePoint = (points: readonly CurvePoint[], index: number): readonly CurvePoint[] =>
  points.filter((_, place) => place !== index);

/** Points by their places: one that is dragged stays the same one, whatever its tones. */
export const numbered = (points: readonly CurvePoint[]) =>
  points.map((point, index) => ({ key: `point ${index}`, point, index }));

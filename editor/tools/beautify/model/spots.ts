import type { FaceSpot } from '../../../../src/pixels/beautify/values.ts';
import { FACE_OVAL, POINT } from '../../../../src/pixels/faces/mesh-points.ts';
import { type BeautyValues, MOST_SPOTS } from './values.ts';

type Face = BeautyValues['faces'][number];

/** A spot that is marked by hand: its radius as a share of the face's width, and the least of it, px. */
const MARKED = { share: 0.028, least: 2 } as const;

const x = ({ points }: Face, index: number): number => points[index * 2] ?? 0;
const y = ({ points }: Face, index: number): number => points[index * 2 + 1] ?? 0;

/** Whether a place of the photo lies within a face. */
export function isOn(face: Face, px: number, py: number): boolean {
  let inside = false;
  for (const [n, index] of FACE_OVAL.entries()) {
    const before = FACE_OVAL[n === 0 ? FACE_OVAL.length - 1 : n - 1] ?? index;
    const [ay, by] = [y(face, before), y(face, index)];
    if (ay <= py === by <= py) continue;
    const [ax, bx] = [x(face, before), x(face, index)];
    if (px < ax + ((py - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

const changed = (values: BeautyValues, at: number, change: (face: Face) => Face): BeautyValues => ({
  faces: values.faces.map((face, n) => (n === at ? change(face) : face)),
});

/** With a spot marked on a face; the face as it was where it has as many as may be. */
export function withSpot(values: BeautyValues, at: number, place: { x: number; y: number }): BeautyValues {
  return changed(values, at, (face) => {
    const { spots = [] } = face;
    if (spots.length >= MOST_SPOTS) return face;
    const across = x(face, POINT.leftEar) - x(face, POINT.rightEar);
    const down = y(face, POINT.leftEar) - y(face, POINT.rightEar);
    const radius = Math.round(Math.max(MARKED.least, MARKED.share * Math.hypot(across, down)) * 10) / 10;
    // Where spots are left as they are, nothing would be seen of it.
    const sliders = face.sliders.spots === 0 ? { ...face.sliders, spots: 100 } : face.sliders;
    return { ...face, sliders, spots: [...spots, { x: Math.round(place.x), y: Math.round(place.y), radius }] };
  });
}

/** With one spot of a face changed. */
export const withSpotAs = (
  values: BeautyValues,
  at: number,
  which: number,
  change: (spot: FaceSpot) => FaceSpot,
): BeautyValues =>
  changed(values, at, (face) => ({
    ...face,
    spots: face.spots?.map((spot, n) => (n === which ? change(spot) : spot)),
  }));

/** Where a spot is marked by a key, until arrows move it: the cheek on the left. */
export const cheekOf = (face: Face): { x: number; y: number } => ({
  x: x(face, POINT.rightCheek),
  y: y(face, POINT.rightCheek),
});

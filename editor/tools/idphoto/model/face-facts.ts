import { POINT } from '../../../../src/pixels/faces/mesh-points.ts';
import type { Facts } from './checks.ts';
import type { Guides, Point } from './placement.ts';

/** A face as the server gives it, in px of our photo. */
export interface Face {
  box: { x: number; y: number; width: number; height: number };
  points: readonly number[];
}

export const pointOf = ({ points }: Face, index: number): Point => [points[index * 2] ?? 0, points[index * 2 + 1] ?? 0];

const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
const apart = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** Radians by which the line of the eyes is askew. */
export function tiltOf(face: Face): number {
  const [right, left] = [pointOf(face, POINT.rightEyeOuter), pointOf(face, POINT.leftEyeOuter)];
  return Math.atan2(left[1] - right[1], left[0] - right[0]);
}

const eyeMiddle = (face: Face): Point =>
  between(
    between(pointOf(face, POINT.rightEyeOuter), pointOf(face, POINT.rightEyeInner)),
    between(pointOf(face, POINT.leftEyeOuter), pointOf(face, POINT.leftEyeInner)),
  );

/** Share of a head above the hairline, where no matte says how high the hair goes. */
const HAIR = 0.24;

/** Crown, eyes and chin. @param crown from the matte; left out: by the proportions of a head */
export function guidesOf(face: Face, crown: Point | undefined): Guides {
  const [forehead, chin] = [pointOf(face, POINT.forehead), pointOf(face, POINT.chin)];
  const guess: Point = [forehead[0] + (forehead[0] - chin[0]) * HAIR, forehead[1] + (forehead[1] - chin[1]) * HAIR];
  return { crown: crown ?? guess, eyes: eyeMiddle(face), chin };
}

/** What the mesh tells of a face. */
export function faceFacts(face: Face): NonNullable<Facts['face']> {
  const lids = (upper: number, lower: number, outer: number, inner: number) =>
    apart(pointOf(face, upper), pointOf(face, lower)) / Math.max(1, apart(pointOf(face, outer), pointOf(face, inner)));
  const lips = apart(pointOf(face, POINT.lipUpperInner), pointOf(face, POINT.lipLowerInner));
  return {
    rightEye: pointOf(face, POINT.rightEyeOuter),
    leftEye: pointOf(face, POINT.leftEyeOuter),
    middle: between(pointOf(face, POINT.rightEar), pointOf(face, POINT.leftEar)),
    eyesOpen: Math.min(
      lids(POINT.rightLidUpper, POINT.rightLidLower, POINT.rightEyeOuter, POINT.rightEyeInner),
      lids(POINT.leftLidUpper, POINT.leftLidLower, POINT.leftEyeOuter, POINT.leftEyeInner),
    ),
    mouthOpen: lips / Math.max(1, apart(pointOf(face, POINT.mouthRight), pointOf(face, POINT.mouthLeft))),
  };
}

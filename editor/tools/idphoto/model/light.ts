import { POINT } from '../../../../src/pixels/faces/mesh-points.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { type Face, pointOf, tiltOf } from './face-facts.ts';
import type { Point } from './placement.ts';

/** How the light falls off across a face: on the right cheek and on the left one, 0–255, and how to go from one to the other. */
export interface Light {
  right: number;
  left: number;
  /** px of the photo: the middle between the cheeks, and a step from there to the left one. */
  middle: Point;
  step: Point;
}

/** Radius of what is measured of a cheek, as a share of the face's width. */
const CHEEK = 0.07;
/** Most by which a side is made lighter or darker. */
const MOST = 1.35;

/** Mean lightness round a place; undefined outside of the picture. */
function lightness({ data, width, height }: Rgba, [x, y]: Point, radius: number): number | undefined {
  let [sum, count] = [0, 0];
  for (let row = Math.max(0, Math.ceil(y - radius)); row <= Math.min(height - 1, y + radius); row += 1) {
    for (let column = Math.max(0, Math.ceil(x - radius)); column <= Math.min(width - 1, x + radius); column += 1) {
      if ((row - y) ** 2 + (column - x) ** 2 > radius ** 2) continue;
      const at = (row * width + column) * 4;
      sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
      count += 1;
    }
  }
  return count < 4 ? undefined : sum / count;
}

/** @param copy of the photo, smaller by `scale` */
export function lightOn(face: Face, copy: Rgba, scale: number): Light | undefined {
  const [right, left] = [pointOf(face, POINT.rightCheek), pointOf(face, POINT.leftCheek)];
  const radius = Math.max(1.5, CHEEK * face.box.width * scale);
  const seen = [right, left].map(([x, y]) => lightness(copy, [x * scale, y * scale], radius));
  const [onRight, onLeft] = seen;
  if (onRight === undefined || onLeft === undefined) return undefined;
  const turn = tiltOf(face);
  const half = Math.hypot(left[0] - right[0], left[1] - right[1]) / 2;
  return {
    ...{ right: onRight, left: onLeft },
    middle: [(right[0] + left[0]) / 2, (right[1] + left[1]) / 2],
    step: [half * Math.cos(turn), half * Math.sin(turn)],
  };
}

/** Factor by which a place `share` of the way to the left cheek (−1: the right one) is made lighter. @param amount 0–1 */
export function gainAt({ right, left }: Pick<Light, 'right' | 'left'>, share: number, amount: number): number {
  const mean = (right + left) / 2;
  const along = Math.min(Math.max(share, -1.25), 1.25);
  const here = mean + ((left - right) / 2) * along;
  const gain = (mean / Math.max(here, 1)) ** amount;
  return Math.min(Math.max(gain, 1 / MOST), MOST);
}

/** Difference of the light on both cheeks, share of its mean, once it was made even by `amount`. */
export function unevenness(light: Light, amount: number): number {
  const [right, left] = [light.right * gainAt(light, -1, amount), light.left * gainAt(light, 1, amount)];
  return Math.abs(left - right) / Math.max(1, (left + right) / 2);
}

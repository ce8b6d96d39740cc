import type { Rgba } from '../kernels/pixels.ts';
import { shrink } from '../kernels/shrink.ts';
import { beautify } from './beautify.ts';
import type { FaceSliders, MeshFace } from './values.ts';

/** A square round a head, as a multiple of its face's longer side. */
const ROUND = 1.5;

/** The square round a face, within the picture; undefined: the face lies outside. */
function squareOf(points: readonly number[], scale: number, { width, height }: Rgba) {
  const range = (from: 0 | 1): readonly [number, number] => {
    const values = points.filter((_, at) => at % 2 === from).map((value) => value * scale);
    return [Math.min(...values), Math.max(...values)];
  };
  const [[left, right], [top, bottom]] = [range(0), range(1)];
  if (right <= 0 || bottom <= 0 || left >= width || top >= height) return undefined;
  const side = Math.min(width, height, Math.max(1, Math.round(Math.max(right - left, bottom - top) * ROUND)));
  const clampStart = (middle: number, most: number) =>
    Math.min(Math.max(0, Math.round(middle - side / 2)), most - side);
  return { x: clampStart((left + right) / 2, width), y: clampStart((top + bottom) / 2, height), side };
}

/**
 * One face with each of the sliders, as squares of at most `side` px.
 * @param scale px of `picture` for one of the photo
 */
export function facePictures(
  picture: Rgba,
  { points, spots = [] }: Omit<MeshFace, 'sliders'>,
  looks: readonly FaceSliders[],
  scale: number,
  side: number,
): Rgba[] {
  const square = squareOf(points, scale, picture);
  if (square === undefined) return [];
  const part: Rgba = { data: new Uint8ClampedArray(square.side ** 2 * 4), width: square.side, height: square.side };
  for (let y = 0; y < square.side; y += 1) {
    const from = ((square.y + y) * picture.width + square.x) * 4;
    part.data.set(picture.data.subarray(from, from + square.side * 4), y * square.side * 4);
  }
  const small = square.side > side ? shrink(part, side, side) : part;
  const ratio = small.width / square.side;
  const [left, top] = [square.x / scale, square.y / scale];
  const moved = {
    points: points.map((value, at) => value - (at % 2 === 0 ? left : top)),
    spots: spots.map((spot) => ({ ...spot, x: spot.x - left, y: spot.y - top })),
  };
  return looks.map((sliders) => {
    const made: Rgba = { ...small, data: small.data.slice() };
    beautify(made, [{ ...moved, sliders }], scale * ratio);
    return made;
  });
}

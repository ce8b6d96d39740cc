import type { Plane } from '../kernels/pixels.ts';
import type { PixelBox, Size } from '../shapes.ts';
import type { MarkPoint } from './drawn-mark.ts';

/** A line of a soft brush; lengths are px. */
export interface SoftStroke {
  readonly width: number;
  /** 0–1: the share of the radius that is painted whole; the rest fades. */
  readonly hardness: number;
  readonly points: readonly MarkPoint[];
}

/** The part of a picture that a stroke reaches; undefined: none. */
export function strokeBox({ width, points }: SoftStroke, picture: Size): PixelBox | undefined {
  const radius = Math.max(0.5, width / 2);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.max(0, Math.floor(least(xs) - radius)), Math.max(0, Math.floor(least(ys) - radius))];
  const right = Math.min(picture.width, Math.ceil(most(xs) + radius));
  const bottom = Math.min(picture.height, Math.ceil(most(ys) + radius));
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : undefined;
}

const least = (values: readonly number[]): number => values.reduce((low, value) => Math.min(low, value), Infinity);
const most = (values: readonly number[]): number => values.reduce((high, value) => Math.max(high, value), -Infinity);

/** How much of each pixel of a box a stroke covers, 0–255. A stroke that crosses itself covers no more. */
export function strokeCover({ width, hardness, points }: SoftStroke, box: PixelBox): Plane {
  const radius = Math.max(0.5, width / 2);
  const data = new Uint8Array(box.width * box.height);
  const cover = coverAt(radius, Math.max(1, radius * (1 - hardness)));
  for (const [index, to] of points.entries()) coverPiece(data, box, points[index - 1] ?? to, to, radius, cover);
  return { width: box.width, height: box.height, data };
}

/** By the distance from the line: 255 within, 0 from the radius on, soft between. */
const coverAt =
  (radius: number, soft: number) =>
  (distance: number): number => {
    const share = Math.min(1, Math.max(0, (radius - distance) / soft));
    return Math.round(255 * share * share * (3 - 2 * share));
  };

function coverPiece(
  data: Uint8Array,
  box: PixelBox,
  from: MarkPoint,
  to: MarkPoint,
  radius: number,
  cover: (distance: number) => number,
): void {
  const [stepX, stepY] = [to[0] - from[0], to[1] - from[1]];
  const length = stepX * stepX + stepY * stepY;
  const low = (one: number, other: number, start: number) => Math.max(start, Math.floor(Math.min(one, other) - radius));
  const high = (one: number, other: number, end: number) => Math.min(end, Math.ceil(Math.max(one, other) + radius));
  const [right, bottom] = [high(from[0], to[0], box.x + box.width), high(from[1], to[1], box.y + box.height)];
  for (let y = low(from[1], to[1], box.y); y < bottom; y += 1) {
    for (let x = low(from[0], to[0], box.x); x < right; x += 1) {
      const [dx, dy] = [x + 0.5 - from[0], y + 0.5 - from[1]];
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, (dx * stepX + dy * stepY) / length));
      const value = cover(Math.hypot(dx - along * stepX, dy - along * stepY));
      const at = (y - box.y) * box.width + x - box.x;
      if (value > (data[at] ?? 0)) data[at] = value;
    }
  }
}

import type { Plane } from '../kernels/pixels.ts';
import type { StrokePoint } from '../render-recipe.ts';
import type { PixelBox, Size } from '../shapes.ts';
import { boxOf, union } from './boxes.ts';

/** Coverage of a part of the picture. */
export interface Cover {
  box: PixelBox;
  plane: Plane;
}

/**
 * What a stroke covers, 0–255: capsules from point to point whose radius goes from one end's to the other's; where they overlap the
 * greater counts, so that a stroke is as strong as one dab. Undefined outside the picture.
 * @param hardness 0–1: the share of the radius that is solid; even the hardest rim is a pixel wide
 */
export function strokeCover(picture: Size, points: readonly StrokePoint[], hardness: number): Cover | undefined {
  // Of the ways between the points: one may lead over the picture from a point beside it to another.
  const box = points.reduce<PixelBox | undefined>(
    (all, from, index) => union(all, boxOf(picture, ...limits(from, points[index + 1] ?? from))),
    undefined,
  );
  if (box === undefined) return undefined;
  const plane: Plane = { data: new Uint8Array(box.width * box.height), width: box.width, height: box.height };
  for (const [index, from] of points.entries()) {
    const to = points[index + 1] ?? from;
    if (to === from && index > 0) break;
    capsule(plane, box, from, to, hardness);
  }
  return { box, plane };
}

function capsule({ data, width, height }: Plane, box: PixelBox, from: StrokePoint, to: StrokePoint, hardness: number) {
  const [x0, y0] = [from.x - box.x, from.y - box.y];
  const [ax, ay] = [to.x - from.x, to.y - from.y];
  const long = ax * ax + ay * ay;
  const grow = to.radius - from.radius;
  const reach = Math.max(from.radius, to.radius) + 1;
  // A pen that is pressed harder where it stands: one disc holds the other.
  const larger = grow * grow < long ? undefined : grow > 0 ? 1 : 0;
  const part = boxOf({ width, height }, ...rim(x0, ax, y0, ay, reach));
  if (part === undefined) return;
  for (let y = part.y; y < part.y + part.height; y += 1) {
    const py = y + 0.5 - y0;
    for (let x = part.x; x < part.x + part.width; x += 1) {
      const px = x + 0.5 - x0;
      const along = larger ?? Math.min(Math.max((px * ax + py * ay) / long, 0), 1);
      const [qx, qy] = [px - ax * along, py - ay * along];
      const radius = from.radius + grow * along;
      const square = qx * qx + qy * qy;
      if (square >= (radius + 0.5) * (radius + 0.5)) continue;
      const soft = Math.max(radius * (1 - hardness), 1);
      const share = Math.min((radius + 0.5 - Math.sqrt(square)) / soft, 1);
      const value = Math.round(share * 255);
      const at = y * width + x;
      if (value > (data[at] ?? 0)) data[at] = value;
    }
  }
}

/** What both discs lie in, and a pixel more. */
const limits = (from: StrokePoint, to: StrokePoint): [number, number, number, number] => [
  Math.min(from.x - from.radius, to.x - to.radius) - 1,
  Math.min(from.y - from.radius, to.y - to.radius) - 1,
  Math.max(from.x + from.radius, to.x + to.radius) + 1,
  Math.max(from.y + from.radius, to.y + to.radius) + 1,
];

const rim = (x: number, ax: number, y: number, ay: number, reach: number): [number, number, number, number] => [
  Math.min(x, x + ax) - reach,
  Math.min(y, y + ay) - reach,
  Math.max(x, x + ax) + reach,
  Math.max(y, y + ay) + reach,
];

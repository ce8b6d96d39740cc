import type { Plane } from '../kernels/pixels.ts';
import { type Component, components } from '../matte-tools/components.ts';
import { paintComponents } from '../matte-tools/paint-components.ts';
import { isTrace, shows } from '../matte-tools/remove-specks.ts';
import type { StrokePoint } from '../render-recipe.ts';
import { type Cover, strokeCover } from './stroke-cover.ts';

/** Leaves the pieces that a stroke touches; without a stroke, or where it touches none, the largest. */
export function keepOnly(matte: Plane, points: readonly StrokePoint[]): Plane {
  const pieces = components(matte, shows, true);
  const cover = strokeCover(matte, points, 1);
  const touched = cover ? pieces.filter((piece) => touches(piece, cover, matte.width)) : [];
  const largest = pieces.reduce<Component | undefined>(
    (most, one) => (most && most.area >= one.area ? most : one),
    undefined,
  );
  const kept = new Set(touched.length > 0 ? touched : largest ? [largest] : []);
  return paintComponents(
    matte,
    pieces.filter((piece) => !kept.has(piece)),
    0,
    isTrace,
  );
}

function touches({ spans }: Component, { box, plane }: Cover, width: number): boolean {
  return spans.some(({ from, to }) => {
    const y = Math.floor(from / width) - box.y;
    if (y < 0 || y >= box.height) return false;
    const left = Math.max((from % width) - box.x, 0);
    const right = Math.min((from % width) + to - from - box.x, box.width);
    return left < right && plane.data.subarray(y * box.width + left, y * box.width + right).some((value) => value > 0);
  });
}

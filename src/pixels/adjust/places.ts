import type { Size } from '../shapes.ts';
import { turnOf } from './exact.ts';
import type { Crop } from './photo-values.ts';
import { frameBox, LENS, PERSPECTIVE, rotatedSize, sourceOf } from './warp.ts';

type Place = readonly [x: number, y: number];

/** The way of a place through a crop and back, px. */
export interface Places {
  /** Of the cropped picture → of the photo. */
  toPhoto(x: number, y: number): Place;
  /** Of the photo → of the cropped picture; it may lie outside of that. */
  toFrame(x: number, y: number): Place;
}

/** Newton's steps for the lens; it has settled long before. */
const STEPS = 12;

/** The radius that a lens has moved to `swollen`. */
function unswollen(swollen: number, bend: number): number {
  let radius = swollen;
  for (let step = 0; step < STEPS; step += 1) {
    const off = radius * (1 + bend * radius * radius) - swollen;
    radius -= off / (1 + 3 * bend * radius * radius);
  }
  return radius;
}

/** A place of the turned picture → where it is seen in the finished plane: `sourceOf` the other way round. */
function planeOf(crop: Crop, { width, height }: Size): (x: number, y: number) => Place {
  const { sin, cos } = turnOf(crop.angle);
  const half = Math.max(width, height) / 2;
  const across = (crop.horizontal / 100) * PERSPECTIVE;
  const down = (crop.vertical / 100) * PERSPECTIVE;
  const bend = (crop.lens / 100) * LENS;
  return (x, y) => {
    const [p0, q0] = [(x - width / 2) / half, (y - height / 2) / half];
    const swollen = Math.hypot(p0, q0);
    const straight = swollen === 0 ? 1 : unswollen(swollen, bend) / swollen;
    const [p, q] = [p0 * straight, q0 * straight];
    const depth = 1 / (1 - across * p - down * q);
    const [u, v] = [p * depth, q * depth];
    return [(u * cos - v * sin) * half + width / 2, (u * sin + v * cos) * half + height / 2];
  };
}

/** @param photo size of the photo before the crop */
export function placesOf(crop: Crop, photo: Size): Places {
  const rotated = rotatedSize(photo, crop);
  const box = frameBox(crop.rect, rotated);
  const source = sourceOf(crop, rotated);
  const plane = planeOf(crop, rotated);
  const { width: w, height: h } = photo;
  const turns = ((crop.turns % 4) + 4) % 4;
  return {
    toPhoto(x, y) {
      const [sx, sy] = source(box.x + x, box.y + y);
      const across = [sx, sy, w - sx, w - sy][turns] ?? sx;
      const down = [sy, h - sx, h - sy, sx][turns] ?? sy;
      return [crop.mirror ? w - across : across, crop.flip ? h - down : down];
    },
    toFrame(x, y) {
      const across = crop.mirror ? w - x : x;
      const down = crop.flip ? h - y : y;
      const sx = [across, h - down, w - across, down][turns] ?? across;
      const sy = [down, across, h - down, w - across][turns] ?? down;
      const [px, py] = plane(sx, sy);
      return [px - box.x, py - box.y];
    },
  };
}

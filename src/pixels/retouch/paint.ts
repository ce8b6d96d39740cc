import type { Plane } from '../kernels/pixels.ts';
import type { Cover } from './stroke-cover.ts';

export type Mode = 'keep' | 'erase';

/** Moves the matte towards kept or erased by what is covered, in place. */
export function paint({ data, width }: Plane, { box, plane }: Cover, mode: Mode): void {
  const target = mode === 'keep' ? 255 : 0;
  for (let y = 0; y < box.height; y += 1) {
    for (let x = 0, at = (box.y + y) * width + box.x, from = y * box.width; x < box.width; x += 1, at += 1, from += 1) {
      const part = plane.data[from] ?? 0;
      if (part === 0) continue;
      const value = data[at] ?? 0;
      data[at] = part === 255 ? target : Math.round(value + ((target - value) * part) / 255);
    }
  }
}

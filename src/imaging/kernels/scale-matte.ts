import type { Size } from '../shapes.ts';
import { fuseMatte } from './fuse-matte.ts';
import type { MatteKernel } from './matte-kernel.ts';
import type { Plane } from './pixels.ts';

/** The matte at the picture's size: what `fuseMatte` writes into an opaque picture. */
export function scaleMatte(kernel: MatteKernel, matte: Plane, { width, height }: Size): Plane {
  const picture = { data: new Uint8ClampedArray(width * height * 4).fill(255), width, height };
  fuseMatte(kernel, picture, matte);
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i += 1) data[i] = picture.data[i * 4 + 3] ?? 0;
  return { data, width, height };
}

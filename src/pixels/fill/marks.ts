import type { Plane } from '../kernels/pixels.ts';
import type { PixelBox, Size } from '../shapes.ts';

/** Of a mark, from this value on a pixel is marked. */
export const MARKED = 128;

/** Share of the picture that is marked, 0–1. */
export function shareOf({ data }: Plane): number {
  let marked = 0;
  for (const value of data) if (value >= MARKED) marked += 1;
  return data.length === 0 ? 0 : marked / data.length;
}

/** The smallest box round what is marked; undefined where nothing is. */
export function boxOf({ data, width, height }: Plane): PixelBox | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 0) < MARKED) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Everything within `radius` px (along each axis) of what is marked. */
export function dilatedMark(mark: Plane, radius: number): Plane {
  if (radius < 1) return mark;
  const { width, height } = mark;
  const across = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) spread(mark.data, across, y * width, 1, width, radius);
  const data = new Uint8Array(width * height);
  for (let x = 0; x < width; x += 1) spread(across, data, x, width, height, radius);
  return { width, height, data };
}

function spread(from: Uint8Array, to: Uint8Array, start: number, step: number, count: number, radius: number): void {
  let last = -radius - 1;
  for (let i = 0; i < count + radius; i += 1) {
    if (i < count && (from[start + i * step] ?? 0) >= MARKED) last = i;
    const at = i - radius;
    if (at >= 0 && i - last <= 2 * radius) to[start + at * step] = 255;
  }
}

/** A mark over a larger picture, each of its pixels as a block. */
export function enlargedMark(mark: Plane, { width, height }: Size): Plane {
  const data = new Uint8Array(width * height);
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor((x * mark.width) / width));
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * mark.height) / height) * mark.width;
    for (let x = 0; x < width; x += 1) data[y * width + x] = mark.data[row + (columns[x] ?? 0)] ?? 0;
  }
  return { width, height, data };
}

/** Part of a mark. */
export function croppedMark({ data, width }: Plane, box: PixelBox): Plane {
  const out = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y += 1) {
    const from = (box.y + y) * width + box.x;
    out.set(data.subarray(from, from + box.width), y * box.width);
  }
  return { width: box.width, height: box.height, data: out };
}

/** A box as many times as large each way, as far as the picture goes. */
export function widenedBox({ x, y, width, height }: PixelBox, times: number, picture: Size): PixelBox {
  const margin = Math.round((Math.max(width, height, 48) * (times - 1)) / 2);
  const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)];
  const [right, bottom] = [Math.min(picture.width, x + width + margin), Math.min(picture.height, y + height + margin)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

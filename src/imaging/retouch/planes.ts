import { OPAQUE_FROM, type Plane, type Rgba } from '../kernels/pixels.ts';
import type { PixelBox } from '../shapes.ts';

/** A copy of a part. */
export function cropped({ data, width }: Plane, { x, y, width: columns, height: rows }: PixelBox): Plane {
  const out = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const from = (y + row) * width + x;
    out.set(data.subarray(from, from + columns), row * columns);
  }
  return { data: out, width: columns, height: rows };
}

/** Puts a part back at `x`, `y`. */
export function paste(into: Plane, part: Plane, x: number, y: number): void {
  for (let row = 0; row < part.height; row += 1) {
    into.data.set(part.data.subarray(row * part.width, (row + 1) * part.width), (y + row) * into.width + x);
  }
}

/** Where two planes of one size differ; `within` says where to look. */
export function difference(one: Plane, other: Plane, within: PixelBox): PixelBox | undefined {
  let [left, right, top, bottom] = [one.width, -1, -1, -1];
  for (let y = within.y; y < within.y + within.height; y += 1) {
    const row = y * one.width;
    let first = row + within.x;
    let last = row + within.x + within.width - 1;
    while (first <= last && one.data[first] === other.data[first]) first += 1;
    if (first > last) continue;
    while (one.data[last] === other.data[last]) last -= 1;
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, first - row);
    right = Math.max(right, last - row);
  }
  return top < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The opaque box (D60), looked for from the rims inwards. */
export function opaqueBox({ data, width, height }: Rgba): PixelBox | undefined {
  const shows = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) >= OPAQUE_FROM;
  const row = (y: number, from: number, to: number) => {
    for (let x = from; x < to; x += 1) if (shows(x, y)) return true;
    return false;
  };
  let top = 0;
  while (top < height && !row(top, 0, width)) top += 1;
  if (top === height) return undefined;
  let bottom = height - 1;
  while (!row(bottom, 0, width)) bottom -= 1;
  // Row by row, each only as far as it can still widen the box: columns would be walked across memory.
  let [left, right] = [width, -1];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = 0; x < left; x += 1) if (shows(x, y)) left = x;
    for (let x = width - 1; x > right; x -= 1) if (shows(x, y)) right = x;
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

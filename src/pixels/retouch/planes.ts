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

/** Where two planes of one size differ; `box` says where to look. */
export function difference(one: Plane, other: Plane, box: PixelBox): PixelBox | undefined {
  let [left, right, top, bottom] = [one.width, -1, -1, -1];
  for (let y = box.y; y < box.y + box.height; y += 1) {
    const row = y * one.width;
    let first = row + box.x;
    let last = row + box.x + box.width - 1;
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

/** The opaque box of a picture (D60) that is kept up as rows change. */
export class OpaqueBox {
  readonly #picture: Rgba;
  /** The first and last column that shows, for each row; none: −1 in the second. */
  readonly #first: Int32Array;
  readonly #last: Int32Array;

  constructor(picture: Rgba) {
    this.#picture = picture;
    this.#first = new Int32Array(picture.height);
    this.#last = new Int32Array(picture.height);
    this.renew(0, picture.height);
  }

  /** The rows `from` to `end` − 1 have changed. */
  renew(from: number, end: number): void {
    const { data, width } = this.#picture;
    for (let y = from; y < end; y += 1) {
      const row = y * width * 4 + 3;
      let first = 0;
      while (first < width && (data[row + first * 4] ?? 0) < OPAQUE_FROM) first += 1;
      let last = first < width ? width - 1 : -1;
      while (last > first && (data[row + last * 4] ?? 0) < OPAQUE_FROM) last -= 1;
      this.#first[y] = first;
      this.#last[y] = last;
    }
  }

  /** Undefined where nothing shows. */
  get box(): PixelBox | undefined {
    let [left, right, top, bottom] = [this.#picture.width, -1, -1, -1];
    for (const [y, last] of this.#last.entries()) {
      if (last < 0) continue;
      if (top < 0) top = y;
      bottom = y;
      left = Math.min(left, this.#first[y] ?? 0);
      right = Math.max(right, last);
    }
    return top < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }
}

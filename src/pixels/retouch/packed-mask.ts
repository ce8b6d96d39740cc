import type { Plane } from '../kernels/pixels.ts';
import type { PackedMask } from '../render-recipe.ts';

/** Seven bits of a length go into a character; a set eighth says that more follow. */
const MORE = 0x80;
/** Characters that one call of String.fromCharCode takes. */
const PIECE = 8_192;
/** No mask is larger than an upload (D44). */
const MOST = 16_777_216;

/** Runs of equal bytes, each its value and its length, as characters below 256. */
export function packMask({ data, width, height }: Plane): PackedMask {
  const codes: number[] = [];
  for (let at = 0; at < data.length; ) {
    const value = data[at] ?? 0;
    let end = at + 1;
    while (end < data.length && data[end] === value) end += 1;
    codes.push(value);
    let length = end - at;
    for (; length >= MORE; length = Math.floor(length / MORE)) codes.push((length % MORE) + MORE);
    codes.push(length);
    at = end;
  }
  const pieces: string[] = [];
  for (let at = 0; at < codes.length; at += PIECE) pieces.push(String.fromCharCode(...codes.slice(at, at + PIECE)));
  return { width, height, runs: pieces.join('') };
}

/** @returns undefined for what `packMask` never makes: it may come from a browser's storage */
export function unpackMask({ width, height, runs }: PackedMask): Plane | undefined {
  const count = width * height;
  if (!Number.isInteger(width) || !Number.isInteger(height) || !(count > 0) || count > MOST) return undefined;
  const data = new Uint8Array(count);
  let to = 0;
  for (let at = 0; at < runs.length; ) {
    const value = runs.charCodeAt(at);
    let [length, unit] = [0, 1];
    for (at += 1; at < runs.length; at += 1, unit *= MORE) {
      const code = runs.charCodeAt(at);
      length += (code % MORE) * unit;
      if (code < MORE) break;
    }
    at += 1;
    if (value > 255 || length === 0 || to + length > count) return undefined;
    data.fill(value, to, to + length);
    to += length;
  }
  return to === count ? { data, width, height } : undefined;
}

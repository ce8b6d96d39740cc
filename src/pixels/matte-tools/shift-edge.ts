import type { Plane } from '../kernels/pixels.ts';

/** px; more would be another outline. */
export const MAX_SHIFT = 50;

/**
 * Moves the edge out (positive) or in (negative), soft edges as they are: every level of alpha grows or shrinks by a disc. Between
 * whole pixels the two neighbours are mixed. Past the frame nothing is known: there the edge does not move.
 * @param pixels of the plane, −`MAX_SHIFT`–`MAX_SHIFT`; beyond is taken as the limit
 */
export function shiftEdge(matte: Plane, pixels: number): Plane {
  const by = Math.min(Math.abs(pixels), MAX_SHIFT);
  const less = Math.floor(by);
  const part = by - less;
  if (pixels < 0) return inverted(shiftEdge(inverted(matte), -pixels));
  const near = inflated(matte, less);
  if (part === 0) return near;
  const far = inflated(matte, less + 1);
  return { ...matte, data: near.data.map((value, at) => Math.round(value + ((far.data[at] ?? 0) - value) * part)) };
}

const inverted = ({ data, width, height }: Plane): Plane => ({ data: data.map((value) => 255 - value), width, height });

/**
 * The greatest value within a disc. A disc is a stack of chords: for each row the greatest over each half-width is made once, from
 * the next smaller one, and kept while rows near it need it.
 */
function inflated({ data, width, height }: Plane, radius: number): Plane {
  if (radius === 0) return { data: data.slice(), width, height };
  const chords = Array.from({ length: radius + 1 }, (_, away) => Math.floor(Math.sqrt(radius * radius - away * away)));
  const rows = 2 * radius + 1;
  const kept = new Uint8Array(rows * (radius + 1) * width);
  const out = new Uint8Array(data.length);
  const place = (y: number, chord: number) => ((y % rows) * (radius + 1) + chord) * width;

  function take(y: number): void {
    kept.set(data.subarray(y * width, (y + 1) * width), place(y, 0));
    for (let chord = 1; chord <= radius; chord += 1) {
      const from = place(y, chord - 1);
      const to = place(y, chord);
      for (let x = 0; x < width; x += 1) {
        const left = kept[from + Math.max(x - 1, 0)] ?? 0;
        const right = kept[from + Math.min(x + 1, width - 1)] ?? 0;
        const middle = kept[from + x] ?? 0;
        const sides = left > right ? left : right;
        kept[to + x] = sides > middle ? sides : middle;
      }
    }
  }

  for (let y = 0; y < Math.min(radius, height); y += 1) take(y);
  for (let y = 0; y < height; y += 1) {
    if (y + radius < height) take(y + radius);
    const to = y * width;
    for (let near = Math.max(y - radius, 0); near <= Math.min(y + radius, height - 1); near += 1) {
      const from = place(near, chords[Math.abs(near - y)] ?? 0);
      for (let x = 0; x < width; x += 1) {
        const value = kept[from + x] ?? 0;
        if (value > (out[to + x] ?? 0)) out[to + x] = value;
      }
    }
  }
  return { data: out, width, height };
}

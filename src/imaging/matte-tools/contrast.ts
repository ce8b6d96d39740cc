import type { Plane } from '../kernels/pixels.ts';

/**
 * Makes soft edges steeper round their middle; clear and opaque stay.
 * @param percent 0–100: 0 changes nothing, 50 doubles the slope, 100 cuts at the middle
 */
export function contrast(matte: Plane, percent: number): Plane {
  return steepen(matte, 100 / Math.max(100 - percent, 100 / 510));
}

/** Multiplies the slope round the middle by `gain` ≥ 1; 510 and above leave nothing between clear and opaque. */
export function steepen({ data, width, height }: Plane, gain: number): Plane {
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.round(Math.min(Math.max((value - 127.5) * gain + 127.5, 0), 255)),
  );
  return { data: data.map((value) => table[value] ?? value), width, height };
}

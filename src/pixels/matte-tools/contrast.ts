import type { Plane } from '../kernels/pixels.ts';

/**
 * Makes soft edges steeper round their middle, or flatter; clear and opaque stay.
 * @param percent −100–100: 0 changes nothing, 50 doubles the slope, 100 cuts at the middle; −100 flattens it to a tenth
 */
export function contrast(matte: Plane, percent: number): Plane {
  if (percent < 0) return flattened(matte, 0.5 + (0.4 * Math.min(-percent, 100)) / 100);
  return steepen(matte, 100 / Math.max(100 - percent, 100 / 510));
}

/** Schlick's gain, downwards (Graphics Gems IV, 1994): steep at the ends, flat in the middle. */
function flattened({ data, width, height }: Plane, middle: number): Plane {
  const bias = (value: number) => value / ((1 / middle - 2) * (1 - value) + 1);
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.round(255 * (value < 127.5 ? bias((2 * value) / 255) / 2 : 1 - bias(2 - (2 * value) / 255) / 2)),
  );
  return { data: data.map((value) => table[value] ?? value), width, height };
}

/** Multiplies the slope round the middle by `gain` ≥ 1; 510 and above leave nothing between clear and opaque. */
export function steepen({ data, width, height }: Plane, gain: number): Plane {
  const table = Uint8Array.from({ length: 256 }, (_, value) =>
    Math.round(Math.min(Math.max((value - 127.5) * gain + 127.5, 0), 255)),
  );
  return { data: data.map((value) => table[value] ?? value), width, height };
}

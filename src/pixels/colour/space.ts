/** A red-green-blue space: what its three primaries are in XYZ (D50), and what light a value stands for. */
export interface ColourSpace {
  /** X, Y, Z of red, of green, of blue. */
  readonly primaries: readonly number[];
  /** Light, 0–1, of each 8-bit value: red, green, blue. */
  readonly curves: readonly [Float32Array, Float32Array, Float32Array];
}

/** sRGB's primaries, adapted to D50 as ICC profiles have them (Bradford). */
export const SRGB_PRIMARIES: readonly number[] = [
  0.4360747, 0.2225045, 0.0139322, 0.3850649, 0.7168786, 0.0971045, 0.1430804, 0.0606169, 0.7141733,
];

/** IEC 61966-2-1. */
export const srgbToLight = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

export const lightToSrgb = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

export const curveOf = (toLight: (value: number) => number): Float32Array =>
  Float32Array.from({ length: 256 }, (_, i) => toLight(i / 255));

export function spaceOf(primaries: readonly number[], toLight: (value: number) => number): ColourSpace {
  const curve = curveOf(toLight);
  return { primaries, curves: [curve, curve, curve] };
}

import { type ColourSpace, lightToSrgb, SRGB_PRIMARIES } from './space.ts';

/** Steps of the table that turns light into sRGB: a quarter of an 8-bit value at its steepest. */
const STEPS = 16_384;

let encoded: Uint8ClampedArray | undefined;
const encoding = (): Uint8ClampedArray => {
  encoded ??= Uint8ClampedArray.from({ length: STEPS + 1 }, (_, i) => lightToSrgb(i / STEPS) * 255);
  return encoded;
};

/**
 * Turns straight RGBA of another space into sRGB, in place; colours that sRGB lacks are cut off at its border, alpha stays. No
 * canvas is asked: some browsers do not know tagged pixels, and a canvas would lose the colour under low alpha.
 */
export function toSrgb(data: Uint8ClampedArray, { primaries, curves: [red, green, blue] }: ColourSpace): void {
  const table = encoding();
  const m = multiply(invert(SRGB_PRIMARIES), primaries).map((value) => value * STEPS);
  const [rr = 0, rg = 0, rb = 0, gr = 0, gg = 0, gb = 0, br = 0, bg = 0, bb = 0] = m;
  for (let at = 0; at < data.length; at += 4) {
    const r = red[data[at] ?? 0] ?? 0;
    const g = green[data[at + 1] ?? 0] ?? 0;
    const b = blue[data[at + 2] ?? 0] ?? 0;
    data[at] = table[step(rr * r + gr * g + br * b)] ?? 0;
    data[at + 1] = table[step(rg * r + gg * g + bg * b)] ?? 0;
    data[at + 2] = table[step(rb * r + gb * g + bb * b)] ?? 0;
  }
}

const step = (light: number): number => (light <= 0 ? 0 : light >= STEPS ? STEPS : (light + 0.5) | 0);

/** Three by three, column by column: [x of red, y of red, z of red, x of green, …]. */
function multiply(left: readonly number[], right: readonly number[]): number[] {
  return Array.from({ length: 9 }, (_, i) => {
    const [row, column] = [i % 3, i - (i % 3)];
    return [0, 1, 2].reduce((sum, k) => sum + (left[row + k * 3] ?? 0) * (right[column + k] ?? 0), 0);
  });
}

function invert([a = 0, d = 0, g = 0, b = 0, e = 0, h = 0, c = 0, f = 0, i = 0]: readonly number[]): number[] {
  const det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const cofactors = [
    e * i - f * h,
    f * g - d * i,
    d * h - e * g,
    c * h - b * i,
    a * i - c * g,
    b * g - a * h,
    b * f - c * e,
    c * d - a * f,
    a * e - b * d,
  ];
  return cofactors.map((value) => value / det);
}

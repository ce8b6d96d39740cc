/** Bits of a factor's fraction. */
const FACTOR = 13;
/** What stays of a fraction between the rows and the columns. */
const BETWEEN = 2;

const line = new Int32Array(64);

/**
 * The cosine transform of a block, times 8: first its rows, then its columns, each as Loeffler, Ligtenberg and Moschytz factor it
 * (ICASSP 1989) with twelve products, here two at a time; factors are rounded to 13 bits. What browsers' own encoders do by
 * default, so that the files are theirs to the last coefficient.
 * @param step numbers from one row of samples to the next
 * @param out 64 of `i16`, row by row
 */
export function cosines(i16: Int16Array, from: number, step: number, out: number): void {
  for (let y = 0; y < 8; y += 1) {
    for (let x = 0; x < 8; x += 1) line[y * 8 + x] = i16[from + y * step + x] ?? 0;
    eight(y * 8, 1, true);
  }
  for (let x = 0; x < 8; x += 1) eight(x, 8, false);
  i16.set(line, out);
}

/** Eight numbers of `line` that are `step` apart, in place. */
function eight(at: number, step: number, isRow: boolean): void {
  const v0 = line[at] ?? 0;
  const v1 = line[at + step] ?? 0;
  const v2 = line[at + 2 * step] ?? 0;
  const v3 = line[at + 3 * step] ?? 0;
  const v4 = line[at + 4 * step] ?? 0;
  const v5 = line[at + 5 * step] ?? 0;
  const v6 = line[at + 6 * step] ?? 0;
  const v7 = line[at + 7 * step] ?? 0;
  const shift = isRow ? FACTOR - BETWEEN : FACTOR + BETWEEN;
  const half = 1 << (shift - 1);
  const d0 = v0 - v7;
  const d1 = v1 - v6;
  const d2 = v2 - v5;
  const d3 = v3 - v4;

  const e0 = v0 + v7 + v3 + v4;
  const e1 = v1 + v6 + v2 + v5;
  const e2 = v1 + v6 - v2 - v5;
  const e3 = v0 + v7 - v3 - v4;
  line[at] = isRow ? (e0 + e1) << BETWEEN : (e0 + e1 + 2) >> BETWEEN;
  line[at + 4 * step] = isRow ? (e0 - e1) << BETWEEN : (e0 - e1 + 2) >> BETWEEN;
  line[at + 2 * step] = (Math.imul(10703, e3) + Math.imul(4433, e2) + half) >> shift;
  line[at + 6 * step] = (Math.imul(4433, e3) - Math.imul(10704, e2) + half) >> shift;

  const z3 = Math.imul(9633, d2 + d0) - Math.imul(6436, d3 + d1) + half;
  const z4 = Math.imul(9633, d3 + d1) + Math.imul(6437, d2 + d0) + half;
  line[at + 7 * step] = (z3 - Math.imul(4927, d3) - Math.imul(7373, d0)) >> shift;
  line[at + step] = (z4 - Math.imul(7373, d3) + Math.imul(4926, d0)) >> shift;
  line[at + 5 * step] = (z4 - Math.imul(4176, d2) - Math.imul(20995, d1)) >> shift;
  line[at + 3 * step] = (z3 - Math.imul(20995, d2) + Math.imul(4177, d1)) >> shift;
}

/** Divides 64 numbers at `at` by those at `divisors`, in place; halves away from zero. */
export function quantised(i16: Int16Array, at: number, divisors: number): void {
  for (let i = 0; i < 64; i += 1) {
    const value = i16[at + i] ?? 0;
    const divisor = i16[divisors + i] ?? 1;
    const whole = ((Math.abs(value) + (divisor >> 1)) / divisor) | 0;
    i16[at + i] = value < 0 ? -whole : whole;
  }
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosines, quantised } from '../../../../src/pixels/kernels/js-cosines.ts';

const block = fc.array(fc.integer({ min: -128, max: 127 }), { minLength: 64, maxLength: 64 });
const transformed = (samples: readonly number[]): Int16Array => {
  const i16 = Int16Array.from([...samples, ...Array.from({ length: 64 }, () => 0)]);
  cosines(i16, 0, 8, 64);
  return i16.slice(64);
};
/** The transform as the standard writes it down (T.81, A.3.3), times 8. */
function plain(samples: readonly number[]): number[] {
  const scale = (u: number) => (u === 0 ? Math.SQRT1_2 : 1);
  const wave = (x: number, u: number) => Math.cos(((2 * x + 1) * u * Math.PI) / 16);
  return Array.from({ length: 64 }, (_, at) => {
    const [v, u] = [at >> 3, at & 7];
    let sum = 0;
    for (let y = 0; y < 8; y += 1)
      for (let x = 0; x < 8; x += 1) sum += (samples[y * 8 + x] ?? 0) * wave(x, u) * wave(y, v);
    return 2 * scale(u) * scale(v) * sum;
  });
}

describe('the cosine transform of a block', () => {
  it('is what the standard says, to a few of its eighths', () => {
    fc.assert(
      fc.property(block, (samples) => {
        const wanted = plain(samples);
        for (const [at, value] of transformed(samples).entries())
          expect(Math.abs(value - (wanted[at] ?? Number.NaN))).toBeLessThan(4);
      }),
      { numRuns: 60 },
    );
  });

  it('of a plain block is its mean alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: -128, max: 127 }), (value) => {
        const [first, ...rest] = transformed(Array.from({ length: 64 }, () => value));
        expect(first).toBe(value * 64);
        expect(rest.every((one) => one === 0)).toBe(true);
      }),
    );
  });

  it('lies on its side where the block does', () => {
    const aside = (all: ArrayLike<number>) => Array.from({ length: 64 }, (_, at) => all[(at & 7) * 8 + (at >> 3)] ?? 0);
    fc.assert(
      fc.property(block, (samples) => {
        const [one, other] = [aside(transformed(samples)), transformed(aside(samples))];
        for (const [at, value] of one.entries()) expect(Math.abs(value - (other[at] ?? 0))).toBeLessThan(4);
      }),
      { numRuns: 60 },
    );
  });

  it('reads a block out of longer rows, and leaves what is beside it', () => {
    const i16 = new Int16Array(200).fill(99);
    for (let y = 0; y < 8; y += 1) for (let x = 0; x < 8; x += 1) i16[3 + y * 16 + x] = 5;
    cosines(i16, 3, 16, 136);
    expect([i16[136], i16[137], i16[135], i16[2], i16[11]]).toEqual([320, 0, 99, 99, 99]);
  });
});

describe('coefficients that are divided', () => {
  it('are rounded to the nearest, halves away from zero, and a sign changes nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: -16_000, max: 16_000 }), fc.integer({ min: 1, max: 255 }), (value, divisor) => {
        const i16 = new Int16Array(128);
        i16.fill(divisor, 64);
        i16[0] = value;
        i16[1] = -value;
        quantised(i16, 0, 64);
        const whole = Math.floor((Math.abs(value) + (divisor >> 1)) / divisor);
        expect([i16[0], i16[1]]).toEqual(
          [value < 0 ? -whole : whole, value < 0 ? whole : -whole].map((one) => one + 0),
        );
        expect(Math.abs((i16[0] ?? 0) * divisor - value)).toBeLessThanOrEqual(divisor / 2 + 0.5);
      }),
    );
  });
});

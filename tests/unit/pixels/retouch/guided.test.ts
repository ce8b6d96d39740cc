import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guidedLines } from '../../../../src/pixels/retouch/guided.ts';

const planes = fc
  .record({ width: fc.integer({ min: 1, max: 14 }), height: fc.integer({ min: 1, max: 11 }), seed: fc.nat(999) })
  .map(({ width, height, seed }) => {
    const share = (at: number) => (((at + 3) * 7919 + seed * 31) % 101) / 100;
    const plane = (step: number) => Float32Array.from({ length: width * height }, (_, at) => share(at * step));
    return { size: { width, height }, guide: plane(1), value: plane(5) };
  });
/** Rows become columns. */
const transposed = (plane: Float32Array, { width, height }: { width: number; height: number }) =>
  Float32Array.from(plane, (_, at) => plane[(at % height) * width + Math.floor(at / height)] ?? 0);
const near = (one: Float32Array, other: Float32Array, digits = 3) => {
  expect(one.length).toBe(other.length);
  for (const [at, value] of one.entries()) expect(value).toBeCloseTo(other[at] ?? Number.NaN, digits);
};

describe('lines through a guide', () => {
  it('give a value back that is the same everywhere, whatever the guide', () => {
    fc.assert(
      fc.property(planes, fc.double({ min: 0, max: 1, noNaN: true }), ({ size, guide }, level) => {
        const { slope, base } = guidedLines(
          guide,
          guide.map(() => level),
          size,
        );
        near(
          guide.map((at, cell) => (slope[cell] ?? 0) * at + (base[cell] ?? 0)),
          guide.map(() => level),
        );
      }),
    );
  });

  it('find a value that is a line of the guide', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.9, max: 0.9, noNaN: true }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (rise, start) => {
          const size = { width: 16, height: 12 };
          const guide = Float32Array.from({ length: 192 }, (_, at) => ((at % 2) ^ (Math.floor(at / 16) % 2) ? 1 : 0));
          const { slope, base } = guidedLines(
            guide,
            guide.map((at) => start + rise * at),
            size,
          );
          for (const [cell, found] of slope.entries()) {
            expect(found).toBeCloseTo(rise, 2);
            expect(base[cell]).toBeCloseTo(start, 2);
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  it('are as steep again where the value is twice as large', () => {
    fc.assert(
      fc.property(planes, ({ size, guide, value }) => {
        const once = guidedLines(guide, value, size);
        const twice = guidedLines(
          guide,
          value.map((at) => 2 * at),
          size,
        );
        near(
          twice.slope,
          once.slope.map((at) => 2 * at),
        );
        near(
          twice.base,
          once.base.map((at) => 2 * at),
        );
      }),
    );
  });

  it('lie on their side where the picture does', () => {
    fc.assert(
      fc.property(planes, ({ size, guide, value }) => {
        const upright = guidedLines(guide, value, size);
        const lying = guidedLines(transposed(guide, size), transposed(value, size), {
          width: size.height,
          height: size.width,
        });
        near(lying.slope, transposed(upright.slope, size));
        near(lying.base, transposed(upright.base, size));
      }),
      { numRuns: 30 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TAP_BITS, type Taps, taps, triangle } from '../../../../src/pixels/compose/taps.ts';

const ONE = 1 << TAP_BITS;

const weightsOf = ({ first, length, weights }: Taps, x: number): number[] => [
  ...weights.subarray((x - first) * length, (x - first + 1) * length),
];
const sumOf = (found: Taps, x: number) => weightsOf(found, x).reduce((sum, weight) => sum + weight, 0);

/** What a pixel of the target becomes of a line of source values. */
const drawn = (found: Taps, x: number, line: readonly number[]): number =>
  weightsOf(found, x).reduce((sum, weight, i) => {
    if (weight === 0) return sum;
    const value = line[(found.starts[x - found.first] ?? 0) + i];
    if (value === undefined) throw new Error(`pixel ${x} reads past the line`);
    return sum + (weight * value) / ONE;
  }, 0);

const axes = fc.record({
  from: fc.double({ min: 0, max: 20, noNaN: true }),
  source: fc.double({ min: 1, max: 40, noNaN: true }),
  at: fc.double({ min: -30, max: 30, noNaN: true }),
  length: fc.double({ min: 0.5, max: 60, noNaN: true }),
});
const filters = fc.constantFrom(undefined, triangle);

describe('the weights of an axis', () => {
  it('add up to what of the pixel is covered, exactly', () => {
    fc.assert(
      fc.property(axes, fc.integer({ min: 1, max: 50 }), filters, (axis, clip, filter) => {
        const limit = Math.ceil(axis.from + axis.source);
        const found = taps(axis, limit, clip, filter);
        for (let x = found.first; x < found.end; x += 1) {
          const covered = Math.min(x + 1, axis.at + axis.length) - Math.max(x, axis.at);
          expect(sumOf(found, x)).toBe(Math.round(covered * ONE));
        }
      }),
    );
  });

  it('touch the pixels of the canvas that the piece covers, and no others', () => {
    fc.assert(
      fc.property(axes, fc.integer({ min: 1, max: 50 }), (axis, clip) => {
        const { first, end } = taps(axis, 100, clip);
        const covers = (x: number) => x + 1 > axis.at && x < axis.at + axis.length;
        for (let x = 0; x < clip; x += 1) expect([x, x >= first && x < end]).toEqual([x, covers(x)]);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(clip);
      }),
    );
  });

  it('read nothing beside the piece that is drawn: what lies there in the picture does not shine in', () => {
    fc.assert(
      fc.property(axes, filters, (axis, filter) => {
        const limit = Math.ceil(axis.from + axis.source);
        const low = Math.floor(axis.from);
        // Beside the piece there are no values at all, so that reading one throws.
        const line = Array.from({ length: limit }, (_, x) => (x < low ? Number.NaN : 100));
        const found = taps(axis, limit, 40, filter);
        for (let x = found.first; x < found.end; x += 1) {
          const covered = sumOf(found, x) / ONE;
          expect(drawn(found, x, line)).toBeCloseTo(100 * covered, 6);
        }
      }),
    );
  });

  it('keep a slope a slope, enlarged and reduced', () => {
    const line = Array.from({ length: 64 }, (_, x) => x + 0.5);
    for (const length of [16, 24, 64, 100, 256]) {
      const found = taps({ from: 0, source: 64, at: 0, length }, 64, length);
      // Near the ends the last pixel goes on.
      const rim = Math.ceil((3 * length) / 64) + 3;
      for (let x = rim; x < length - rim; x += 1) {
        expect(Math.abs(drawn(found, x, line) - ((x + 0.5) * 64) / length)).toBeLessThan(0.02);
      }
    }
  });

  it('are those of the mirror image from the other side', () => {
    const here = taps({ from: 2, source: 13, at: 3.25, length: 29.5 }, 17, 40);
    const there = taps({ from: 2, source: 13, at: 40 - 3.25 - 29.5, length: 29.5 }, 17, 40);
    const line = Array.from({ length: 17 }, (_, x) => (x * x * 7) % 31);
    for (let x = here.first; x < here.end; x += 1) {
      expect(Math.abs(drawn(here, x, line) - drawn(there, 39 - x, line.toReversed()))).toBeLessThan(0.02);
    }
  });
});

describe('at the picture’s own size', () => {
  it('each pixel is itself alone', () => {
    const found = taps({ from: 3, source: 5, at: 2, length: 5 }, 20, 30);
    expect([found.first, found.end]).toEqual([2, 7]);
    const line = Array.from({ length: 20 }, (_, x) => x * x);
    expect([2, 3, 4, 5, 6].map((x) => drawn(found, x, line))).toEqual([9, 16, 25, 36, 49]);
  });

  it('a piece that stands on half a pixel covers its ends by half', () => {
    const found = taps({ from: 0, source: 4, at: 0.5, length: 4 }, 4, 10, triangle);
    expect([found.first, found.end]).toEqual([0, 5]);
    expect([sumOf(found, 0), sumOf(found, 1), sumOf(found, 4)]).toEqual([ONE / 2, ONE, ONE / 2]);
  });
});

it('a piece beside the canvas touches nothing', () => {
  for (const at of [-9, 30]) {
    const found = taps({ from: 0, source: 4, at, length: 4 }, 4, 30);
    expect([found.end - found.first, found.weights.length]).toEqual([0, 0]);
  }
});

it('halved by the triangle, nothing is skipped: every source pixel counts as much', () => {
  const found = taps({ from: 0, source: 40, at: 0, length: 20 }, 40, 20, triangle);
  const counted = new Array<number>(40).fill(0);
  for (let x = 0; x < 20; x += 1) {
    for (const [i, weight] of weightsOf(found, x).entries()) {
      const pixel = (found.starts[x] ?? 0) + i;
      if (weight !== 0) counted[pixel] = (counted[pixel] ?? 0) + weight;
    }
  }
  for (const sum of counted.slice(2, -2)) expect(Math.abs(sum - ONE / 2)).toBeLessThanOrEqual(2);
});

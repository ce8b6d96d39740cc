import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opened } from '../../../../src/pixels/see-through/distances.ts';
import { findHaze } from '../../../../src/pixels/see-through/haze.ts';
import { shrunkShares } from '../../../../src/pixels/see-through/shrink.ts';

const SIDE = 512;
const draw = (share: (x: number, y: number) => number, side = SIDE) =>
  Float32Array.from({ length: side * side }, (_, at) => share(at % side, Math.floor(at / side)));
const disc = (x: number, y: number, radius = 120) => Math.hypot(x - 256, y - 256) < radius;
/** The same numbers each time. */
const noise = (at: number) => ((at * 2_654_435_761) % 4096) / 4096;

describe('haze', () => {
  it('is a half-sure body, as large as it is and with its mean', () => {
    const { body, blobs } = findHaze(
      draw((x, y) => (disc(x, y) ? (x > 256 ? 0.6 : 1) : 0)),
      SIDE,
    );
    expect(blobs).toHaveLength(1);
    expect(blobs[0]?.mean).toBeCloseTo(0.6, 2);
    // Half a disc each.
    expect((blobs[0]?.area ?? 0) / body).toBeCloseTo(1, 1);
  });

  it('is no edge, no wire, no hair and nothing that is sure or absent', () => {
    const none = [
      draw((x, y) => Math.min(1, Math.max(0, 0.5 + (120 - Math.hypot(x - 256, y - 256)) / 5))),
      draw((x) => (x % 40 < 5 ? 0.6 : 0)),
      draw((x, y) => (disc(x, y) ? 0.2 + 0.7 * noise(y * SIDE + x) : 0)),
      draw((x, y) => (disc(x, y) ? 0.97 : 0.1)),
      draw(() => 0),
    ];
    expect(none.map((mask) => findHaze(mask, SIDE).blobs.length)).toEqual([0, 0, 0, 0, 0]);
  });

  it('is the same at twice the size', () => {
    const small = findHaze(
      draw((x, y) => (disc(x, y) ? (y > 300 ? 0.5 : 1) : 0)),
      SIDE,
    );
    const large = findHaze(
      draw((x, y) => (disc(x / 2, y / 2) ? (y > 600 ? 0.5 : 1) : 0), 2 * SIDE),
      2 * SIDE,
    );
    const [one, other] = [small.blobs[0]?.area ?? 0, large.blobs[0]?.area ?? 0];
    expect(one).toBeGreaterThan(1000);
    expect(Math.abs(other / one - 1)).toBeLessThan(0.03);
  });
});

it('a plane is shrunk to means, the cut blocks at its border too', () => {
  const side = 515;
  const { side: small, values, step } = shrunkShares(new Float32Array(side * side).fill(0.25), side);
  expect([small, step]).toEqual([258, 2]);
  expect(values.every((value) => value === 0.25)).toBe(true);
});

it('what is opened is part of what was there, keeps discs, and loses lines', () => {
  const side = 40;
  fc.assert(
    fc.property(fc.uint8Array({ minLength: side * side, maxLength: side * side, max: 1 }), (member) => {
      expect(opened(member, side, side, 2).every((value, at) => value <= (member[at] ?? 0))).toBe(true);
    }),
    { numRuns: 8 },
  );
  const round = Uint8Array.from({ length: side * side }, (_, at) =>
    Number(Math.hypot((at % side) - 20, Math.floor(at / side) - 20) < 9),
  );
  const kept = opened(round, side, side, 3).reduce((sum, value) => sum + value, 0);
  expect(kept / round.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(0.95);
  const line = Uint8Array.from({ length: side * side }, (_, at) => Number(Math.abs((at % side) - 20) < 2));
  expect(opened(line, side, side, 3).includes(1)).toBe(false);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resampleMask } from '../../../../src/pixels/mask/resample-mask.ts';

const SIDE = 64;
const disc = Float32Array.from({ length: SIDE * SIDE }, (_, at) =>
  Math.hypot((at % SIDE) + 0.5 - 28, Math.floor(at / SIDE) + 0.5 - 36) < 14 ? 1 : 0,
);

/** Centre of the weight, as a share of width and height. */
function centre(bytes: Uint8Array, width: number, height: number) {
  let [weight, x, y] = [0, 0, 0];
  for (const [at, value] of bytes.entries()) {
    weight += value;
    x += value * ((at % width) + 0.5);
    y += value * (Math.floor(at / width) + 0.5);
  }
  return { x: x / weight / width, y: y / weight / height, share: weight / 255 / width / height };
}

describe('resampleMask', () => {
  it('keeps place and area at every size, larger, smaller and mixed', () => {
    const at = centre(resampleMask(disc, SIDE, SIDE, SIDE, 0), SIDE, SIDE);
    fc.assert(
      fc.property(fc.integer({ min: 24, max: 200 }), fc.integer({ min: 24, max: 200 }), (width, height) => {
        const got = centre(resampleMask(disc, SIDE, width, height, 0), width, height);
        expect(Math.abs(got.x - at.x) * SIDE).toBeLessThan(0.05);
        expect(Math.abs(got.y - at.y) * SIDE).toBeLessThan(0.05);
        expect(Math.abs(got.share / at.share - 1)).toBeLessThan(0.02);
      }),
      { numRuns: 40 },
    );
  });

  it('takes an offset back', () => {
    const width = 128;
    const at = centre(resampleMask(disc, SIDE, width, width, 0), width, width);
    const moved = centre(resampleMask(disc, SIDE, width, width, 0.5), width, width);
    expect((at.x - moved.x) * SIDE).toBeCloseTo(0.5, 3);
    expect((at.y - moved.y) * SIDE).toBeCloseTo(0.5, 3);
  });

  it('gives the same bytes at the same size, rounds, and never stretches or overflows', () => {
    const levels = Float32Array.of(0.1, 0.2, 0.2, 0.1);
    expect([...resampleMask(levels, 2, 2, 2, 0)]).toEqual([26, 51, 51, 26]);
    expect([...resampleMask(Float32Array.of(-1, 2, 0.5, 1), 2, 2, 2, 0)]).toEqual([0, 255, 128, 255]);
    // Bicubic overshoots beside an edge: it must be cut, not wrapped around.
    const edge = resampleMask(disc, SIDE, 300, 300, 0);
    expect(edge[150 * 300 + 131]).toBe(255);
    expect(new Set(resampleMask(new Float32Array(4).fill(1), 2, 50, 3, 0))).toEqual(new Set([255]));
  });
});

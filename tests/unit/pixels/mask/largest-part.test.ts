import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestPart } from '../../../../src/pixels/mask/largest-part.ts';

const SIDE = 32;
const draw = (inside: (x: number, y: number) => boolean) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, at) => (inside(at % SIDE, Math.floor(at / SIDE)) ? 1 : 0));

describe('largestPart', () => {
  it('takes a line that runs askew, by corners alone, for one part', () => {
    expect(
      largestPart(
        draw((x, y) => x === y),
        SIDE,
      ),
    ).toEqual({ share: 1, span: 1 });
  });

  it('measures the part with most pixels, not the longest', () => {
    const mask = draw((x, y) => (x < 8 && y < 8) || (y === 20 && x < 24));
    expect(largestPart(mask, SIDE)).toEqual({ share: 64 / 88, span: 8 / SIDE });
  });

  it('does not join what ends at the right with what begins at the left of the next row', () => {
    const mask = draw((x, y) => (y === 4 && x > 20) || (y === 5 && x < 5));
    expect(largestPart(mask, SIDE)).toEqual({ share: 11 / 16, span: 11 / SIDE });
  });

  it('finds nothing where nothing is above one half', () => {
    expect(largestPart(new Float32Array(SIDE * SIDE).fill(0.5), SIDE)).toEqual({ share: 0, span: 0 });
  });

  it('says the same of a mask and of the mask turned by a quarter', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }), (on) => {
        const mask = Float32Array.from(on, Number);
        const mirrored = Float32Array.from(on, (_, at) => Number(on[(at % 8) * 8 + 7 - Math.floor(at / 8)]));
        expect(largestPart(mirrored, 8).share).toBe(largestPart(mask, 8).share);
      }),
    );
  });
});

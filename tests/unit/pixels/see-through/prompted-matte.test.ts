import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePrompted } from '../../../../src/pixels/see-through/prompted-matte.ts';

const SIDE = 256;
const draw = (share: (x: number, y: number) => number, side = SIDE) =>
  Float32Array.from({ length: side * side }, (_, at) =>
    share(((at % side) * SIDE) / side, (Math.floor(at / side) * SIDE) / side),
  );
const on = (cx: number, cy: number, radius: number) => (x: number, y: number) => Math.hypot(x - cx, y - cy) < radius;
const body = on(128, 128, 60);
const prompted = { side: 128, values: draw((x, y) => Number(body(x, y)), 128) };
const at = (mask: Float32Array, x: number, y: number) => mask[y * SIDE + x] ?? -1;

describe('a matte merged with a prompted mask', () => {
  it('is solid where the mask is, and it was uncertain or empty', () => {
    const torn = draw((x, y) => (body(x, y) ? (x > 150 ? 0.4 : y > 150 ? 0.02 : 1) : 0));
    const result = mergePrompted(torn, SIDE, prompted);
    expect([at(result, 170, 128), at(result, 128, 165), at(result, 100, 128)].every((share) => share > 0.9)).toBe(true);
    expect(at(result, 128, 230)).toBe(0);
  });

  it('loses uncertain areas that the mask lacks, and keeps certain ones', () => {
    const veiled = draw((x, y) => (body(x, y) || y > 236 ? 1 : x > 200 ? 0.5 : 0));
    const result = mergePrompted(veiled, SIDE, prompted);
    expect(at(result, 230, 100)).toBeLessThan(0.05);
    expect(at(result, 128, 128)).toBe(1);
    expect(at(result, 100, 248)).toBe(1);
  });

  it('loses small separate parts that the mask lacks, however certain; no hair, and no second subject', () => {
    const crumb = on(30, 30, 6);
    const second = on(230, 230, 16);
    const isHair = (x: number, y: number) => Math.abs(x - 30) < 0.6 && y > 100 && y < 160;
    const strewn = draw((x, y) => Number(body(x, y) || crumb(x, y) || second(x, y) || isHair(x, y)));
    const result = mergePrompted(strewn, SIDE, prompted);
    expect(at(result, 30, 30)).toBeLessThan(0.05);
    expect([at(result, 230, 230), at(result, 30, 130), at(result, 128, 128)]).toEqual([1, 1, 1]);
    const both = { side: SIDE, values: draw((x, y) => Number(body(x, y) || crumb(x, y))) };
    expect(at(mergePrompted(strewn, SIDE, both), 30, 30)).toBe(1);
  });

  it('keeps its own edges, and is returned as it is where only those differ', () => {
    const soft = draw((x, y) => Math.min(1, Math.max(0, 0.5 + (60.5 - Math.hypot(x - 128, y - 128)) / 2)));
    expect(mergePrompted(soft, SIDE, prompted) === soft).toBe(true);
  });

  it('stays in 0..1, and the matte given is not changed', () => {
    const shares = fc.constantFrom(0, 0.02, 0.3, 0.6, 0.96, 1);
    fc.assert(
      fc.property(fc.array(shares, { minLength: 16, maxLength: 16 }), (blocks) => {
        const mask = draw((x, y) => blocks[Math.floor(y / 64) * 4 + Math.floor(x / 64)] ?? 0);
        const copy = mask.slice();
        const result = mergePrompted(mask, SIDE, prompted);
        expect(mask.every((share, i) => share === copy[i])).toBe(true);
        expect(result.every((share) => share >= 0 && share <= 1)).toBe(true);
      }),
      { numRuns: 6 },
    );
  });
});

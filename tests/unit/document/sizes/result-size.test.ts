import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../../src/cutout/presets/presets.ts';
import { CROWN_SHARE, HEAD_SHARE } from '../../../../src/document/sizes/place-head.ts';
import { marginOf, resultSize } from '../../../../src/document/sizes/result-size.ts';
import type { ResultSize } from '../../../../src/document/sizes/size-rule.ts';
import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';

/** A picture and a box in it. */
const subjects: fc.Arbitrary<{ picture: Size; edge: PixelBox }> = fc
  .record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) })
  .chain((picture) =>
    fc
      .tuple(fc.nat(picture.width - 1), fc.nat(picture.height - 1))
      .chain(([x, y]) =>
        fc.record({
          x: fc.constant(x),
          y: fc.constant(y),
          width: fc.integer({ min: 1, max: picture.width - x }),
          height: fc.integer({ min: 1, max: picture.height - y }),
        }),
      )
      .map((edge) => ({ picture, edge })),
  );

const presets = fc.constantFrom(...PRESETS);
const ofType = (type: string) => fc.constantFrom(...PRESETS.filter((preset) => preset.type === type));

const row = (size: ResultSize) => Object.values(size).join(' ');
const picture = { width: 1000, height: 800 };
const edge = { x: 300, y: 200, width: 400, height: 500 };

describe('resultSize, seen', () => {
  // width height · sx sy sw sh · dx dy dw dh · edge left top width height
  it.each([
    ['original', '', '1000 800 0 0 1000 800 0 0 1000 800 300 200 400 500'],
    ['edge', '', '400 500 300 200 400 500 0 0 400 500 0 0 400 500'],
    ['ratio', '1:1', '1000 1000 300 200 400 500 300 250 400 500 300 250 400 500'],
    ['ratio', '16:9', '1424 801 300 200 400 500 512 150 400 500 512 150 400 500'],
    ['ratio', '9:16', '1008 1792 300 200 400 500 304 646 400 500 304 646 400 500'],
    ['preset', '800*800', '800 800 300 200 400 500 118 48 563 704 118 48 563 704'],
    ['preset', '300*300', '300 300 300 200 400 500 59 36 182 228 59 36 182 228'],
  ] as const)('%s %s', (type, value, expected) => {
    expect(row(resultSize({ type, value }, picture, edge))).toBe(expected);
  });

  it('puts a head of an ID photo where the rule wants it, and the body on the lower edge', () => {
    const head = { crown: 220, chin: 420, centre: 480 };
    const size = resultSize(
      { type: 'preset_human', value: '295*413' },
      { width: 1000, height: 1500 },
      {
        x: 200,
        y: 220,
        width: 560,
        height: 1280,
      },
      { head },
    );
    const scale = size.dh / size.sh;
    expect(size.dy / 413).toBeCloseTo(CROWN_SHARE, 2);
    expect(((head.chin - head.crown) * scale) / 413).toBeCloseTo(HEAD_SHARE, 1);
    expect((head.centre - size.sx) * (size.dw / size.sw) + size.dx).toBeCloseTo(295 / 2, -1);
    expect(size.dy + size.dh).toBe(413);
  });

  it('lets a subject stand on the lower edge that the picture cuts there', () => {
    const cut = resultSize({ type: 'ratio', value: '9:16' }, picture, { x: 100, y: 300, width: 400, height: 500 });
    expect(cut.dy + cut.dh).toBe(cut.height);
  });

  it.each([
    ['ratio', '1*1'],
    ['ratio', '0:1'],
    ['ratio', ''],
    ['preset', '1:1'],
    ['preset', '800*-1'],
    ['preset_human', '1e3*900'],
  ] as const)('refuses %s %s', (type, value) => {
    expect(() => resultSize({ type, value }, picture, edge)).toThrow(RangeError);
  });
});

describe('resultSize, always', () => {
  it('gives the fourteen fields, whole and not negative', () => {
    fc.assert(
      fc.property(presets, subjects, (preset, subject) => {
        const size = resultSize(preset, subject.picture, subject.edge);
        expect(Object.keys(size)).toHaveLength(14);
        expect(Object.values(size).every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
      }),
    );
  });

  it('draws inside the canvas, from inside the picture', () => {
    fc.assert(
      fc.property(presets, subjects, (preset, subject) => {
        const size = resultSize(preset, subject.picture, subject.edge);
        expect(size.dx + size.dw).toBeLessThanOrEqual(size.width);
        expect(size.dy + size.dh).toBeLessThanOrEqual(size.height);
        expect(size.sx + size.sw).toBeLessThanOrEqual(subject.picture.width);
        expect(size.sy + size.sh).toBeLessThanOrEqual(subject.picture.height);
        expect(Math.min(size.dw, size.dh, size.sw, size.sh)).toBeGreaterThanOrEqual(1);
        expect(size.edgeLeft).toBeGreaterThanOrEqual(size.dx);
        expect(size.edgeTop).toBeGreaterThanOrEqual(size.dy);
        expect(size.edgeLeft + size.edgeWidth).toBeLessThanOrEqual(size.dx + size.dw);
        expect(size.edgeTop + size.edgeHeight).toBeLessThanOrEqual(size.dy + size.dh);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the aspect to a pixel', () => {
    fc.assert(
      fc.property(presets, subjects, (preset, subject) => {
        const size = resultSize(preset, subject.picture, subject.edge);
        const [across, down] = [size.dw / size.sw, size.dh / size.sh];
        // Whole pixels on both sides: each may be half a pixel off, of the source and of the result.
        const slack = 1.01 / size.dw + 1.01 / size.dh + 1.01 / size.sw + 1.01 / size.sh;
        expect(Math.abs(across / down - 1)).toBeLessThanOrEqual(slack * Math.max(across / down, 1));
      }),
      { numRuns: 500 },
    );
  });

  it('holds the margin of a preset on all sides and touches it on two', () => {
    fc.assert(
      fc.property(ofType('preset'), subjects, (preset, subject) => {
        const size = resultSize(preset, subject.picture, subject.edge);
        const margin = marginOf(size);
        const sides = [size.dx, size.dy, size.width - size.dx - size.dw, size.height - size.dy - size.dh];
        expect(margin).toBe(48);
        expect(Math.min(...sides)).toBe(margin);
      }),
    );
  });

  it('gives a ratio exactly, large enough for the picture and no larger than the cap', () => {
    fc.assert(
      fc.property(ofType('ratio'), subjects, (preset, subject) => {
        const size = resultSize(preset, subject.picture, subject.edge);
        const [w = 0, h = 0] = preset.value.split(':').map(Number);
        expect(size.width * h).toBe(size.height * w);
        expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(8000);
        const isCapped = Math.max(size.width + w, size.height + h) > 8000;
        if (!isCapped) expect(size.width >= subject.picture.width && size.height >= subject.picture.height).toBe(true);
      }),
    );
  });

  it('stands an ID photo on its lower edge and under its top', () => {
    fc.assert(
      fc.property(ofType('preset_human'), subjects, (preset, subject) => {
        const size = resultSize(preset, subject.picture, subject.edge);
        expect(size.dy + size.dh).toBe(size.height);
        expect(Math.abs(size.dy - Math.round(size.height * CROWN_SHARE))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the margin of D6', () => {
  it.each([
    [800, 800, 48],
    [1080, 1920, 48],
    [400, 4000, 48],
    [399, 4000, 47],
    [100, 100, 12],
    [5, 5, 0],
  ])('of %d×%d is %d', (width, height, margin) => {
    expect(marginOf({ width, height })).toBe(margin);
  });
});

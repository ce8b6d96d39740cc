import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../../src/cutout/presets/presets.ts';
import {
  croppedToSubject,
  FILE_SCALES,
  factorOf,
  fullFactor,
  resized,
} from '../../../../src/document/export/file-size.ts';
import { OWN_SIDE } from '../../../../src/document/sizes/own-size.ts';
import { resultSize } from '../../../../src/document/sizes/result-size.ts';
import type { ResultSize } from '../../../../src/document/sizes/size-rule.ts';

/** What the rules make of a subject somewhere in a picture. */
const results: fc.Arbitrary<ResultSize> = fc
  .record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) })
  .chain((picture) =>
    fc.record({
      preset: fc.constantFrom(...PRESETS),
      picture: fc.constant(picture),
      x: fc.nat(picture.width - 1),
      y: fc.nat(picture.height - 1),
      across: fc.double({ min: 0, max: 1, noNaN: true }),
      down: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  )
  .map(({ preset, picture, x, y, across, down }) => {
    const width = Math.max(1, Math.floor(across * (picture.width - x)));
    const height = Math.max(1, Math.floor(down * (picture.height - y)));
    return resultSize(preset, picture, { x, y, width, height });
  });

const scales = fc.constantFrom(...FILE_SCALES);

/** Whole pixels, at least one, inside the canvas. */
function expectWhole({ width, height, dx, dy, dw, dh, sx, sy, sw, sh }: ResultSize): void {
  for (const value of [width, height, dx, dy, dw, dh, sx, sy, sw, sh]) expect(Number.isInteger(value)).toBe(true);
  expect(Math.min(width, height, dw, dh, sw, sh)).toBeGreaterThanOrEqual(1);
  expect(Math.min(dx, dy, sx, sy)).toBeGreaterThanOrEqual(0);
  expect(dx + dw).toBeLessThanOrEqual(width);
  expect(dy + dh).toBeLessThanOrEqual(height);
}

describe('how large a file is', () => {
  const seen: ResultSize = {
    ...{ width: 800, height: 400, sx: 0, sy: 0, sw: 1600, sh: 800 },
    ...{ dx: 0, dy: 0, dw: 400, dh: 200, edgeLeft: 10, edgeTop: 10, edgeWidth: 100, edgeHeight: 100 },
  };

  it.each([
    ['1x', 0, 1],
    ['2x', 0, 2],
    ['full', 0, 4],
    ['own', 1600, 2],
    ['own', 400, 0.5],
    ['own', 1, OWN_SIDE.least / 800],
    ['own', 1e9, OWN_SIDE.most / 800],
    ['own', Number.NaN, OWN_SIDE.most / 800],
    ['own', Number.POSITIVE_INFINITY, OWN_SIDE.most / 800],
  ] as const)('%s with a side of %d is %d times the size', (scale, side, factor) => {
    expect(factorOf(seen, scale, side)).toBe(factor);
  });

  it('is never larger than the photo’s own pixels give, by any choice but a side of one’s own', () => {
    expect(fullFactor({ ...seen, sw: 200, sh: 100 })).toBe(1);
    expect(factorOf({ ...seen, sw: 200, sh: 100 }, '2x', 0)).toBe(1);
    expect(factorOf({ ...seen, sw: 600, sh: 300 }, '2x', 0)).toBe(1.5);
  });

  it('never passes what can be made, nor shrinks by full', () => {
    fc.assert(
      fc.property(results, scales, fc.double(), (size, scale, side) => {
        const factor = factorOf(size, scale, side);
        const longer = Math.max(size.width, size.height);
        expect(factor).toBeGreaterThan(0);
        if (scale !== 'own') expect(factor).toBeGreaterThanOrEqual(1);
        expect(Math.round(longer * factor)).toBeLessThanOrEqual(Math.max(OWN_SIDE.most, longer));
      }),
    );
  });
});

describe('a result of another size', () => {
  it('is the same one at 1', () => {
    fc.assert(fc.property(results, (size) => void expect(resized(size, 1)).toBe(size)));
  });

  it('is whole pixels within its canvas, of the same part of the photo', () => {
    fc.assert(
      fc.property(results, fc.double({ min: 0.01, max: 4, noNaN: true }), (size, factor) => {
        const next = resized(size, factor);
        expectWhole(next);
        const part = ({ sx, sy, sw, sh }: ResultSize) => [sx, sy, sw, sh];
        expect(part(next)).toEqual(part(size));
        expect(next.edgeLeft + next.edgeWidth).toBeLessThanOrEqual(next.width);
        expect(next.edgeTop + next.edgeHeight).toBeLessThanOrEqual(next.height);
      }),
    );
  });

  it('has the subject where it was, to a pixel', () => {
    fc.assert(
      fc.property(results, fc.double({ min: 1, max: 4, noNaN: true }), (size, factor) => {
        const next = resized(size, factor);
        expect(Math.abs(next.dx - size.dx * factor)).toBeLessThanOrEqual(1);
        expect(Math.abs(next.dw - size.dw * factor)).toBeLessThanOrEqual(1);
        expect(Math.abs(next.dh - size.dh * factor)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a result cropped to its subject', () => {
  it('is as large as the subject’s box, which fills it', () => {
    fc.assert(
      fc.property(results, (size) => {
        const cropped = croppedToSubject(size);
        expectWhole(cropped);
        expect(cropped).toMatchObject({
          ...{ width: size.edgeWidth, height: size.edgeHeight },
          ...{ edgeLeft: 0, edgeTop: 0, edgeWidth: size.edgeWidth, edgeHeight: size.edgeHeight },
        });
      }),
    );
  });

  it('takes nothing from outside of what was drawn before, and cropping again changes nothing', () => {
    fc.assert(
      fc.property(results, (size) => {
        const cropped = croppedToSubject(size);
        expect(cropped.sx).toBeGreaterThanOrEqual(size.sx);
        expect(cropped.sy).toBeGreaterThanOrEqual(size.sy);
        expect(cropped.sx + cropped.sw).toBeLessThanOrEqual(size.sx + size.sw);
        expect(cropped.sy + cropped.sh).toBeLessThanOrEqual(size.sy + size.sh);
        expect(croppedToSubject(cropped)).toEqual(cropped);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cmOf, printed, pxOf, withSide } from '../../../../../../editor/tools/enhance/model/print-size.ts';
import { secondsOf } from '../../../../../../editor/tools/enhance/model/seconds.ts';

describe('the size of a print', () => {
  it.each([
    [{ width: 5760, height: 4316 }, 300, '49 × 37'],
    [{ width: 1440, height: 1079 }, 300, '12 × 9.1'],
    [{ width: 1181, height: 1772 }, 150, '20 × 30'],
    [{ width: 1, height: 1 }, 300, '0 × 0'],
  ])('of %o at %i dpi is %s cm', (size, dpi, words) => {
    expect(printed(size, dpi)).toBe(words);
  });

  it('is as many pixels as were asked for in centimetres, to half a tenth', () => {
    const cm = fc.integer({ min: 1, max: 2_000 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(cm, fc.integer({ min: 72, max: 1_200 }), (wanted, dpi) => {
        expect(Math.abs(cmOf(pxOf(wanted, dpi), dpi) - wanted)).toBeLessThanOrEqual(0.05 + 1.27 / dpi);
      }),
    );
    expect(pxOf(20, 300)).toBe(2362);
    expect(pxOf(0.001, 72)).toBe(1);
  });

  it('has the photo’s ratio, whichever side is typed', () => {
    expect(withSide({ width: 300, height: 200 }, 'width', 600)).toEqual({ width: 600, height: 400 });
    expect(withSide({ width: 300, height: 200 }, 'height', 100)).toEqual({ width: 150, height: 100 });
    expect(withSide({ width: 9000, height: 2 }, 'width', 10)).toEqual({ width: 10, height: 1 });
  });
});

describe('how long it takes', () => {
  const from = { width: 1_000, height: 1_000 };
  const twice = { width: 2_000, height: 2_000 };
  it.each([
    ['a model that nothing is known of', {}, { model: 2, cleans: true }, undefined],
    ['a model by its tiles', { tile: 500 }, { model: 2, cleans: true }, 8],
    ['here, without the cleaning that is wanted', { resize: 0.001 }, { model: 1, cleans: true }, undefined],
    ['here, cleaning known, size not', { clean: 0.001 }, { model: 1, cleans: true }, undefined],
    ['here, larger alone', { resize: 0.001 }, { model: 1, cleans: false }, 4],
    ['here, both', { resize: 0.001, clean: 0.001 }, { model: 1, cleans: true }, 6],
    ['what is fast', { resize: 0.000001 }, { model: 1, cleans: false }, 1],
  ])('is estimated for %s', (_what, speed, { model, cleans }, seconds) => {
    expect(secondsOf(speed, { from, size: twice, model, cleans })).toBe(seconds);
  });

  it('counts no size where that stays', () => {
    expect(secondsOf({ clean: 0.01 }, { from, size: from, model: 1, cleans: true })).toBe(15);
  });
});

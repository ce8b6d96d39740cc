import { describe, expect, it } from 'vitest';
import {
  chosenBy,
  hasBlocks,
  isDark,
  isSoft,
  measurePhoto,
  noiseLevel,
} from '../../../../../../editor/tools/enhance/model/measure.ts';
import { FIRST_STATE, type Found } from '../../../../../../editor/tools/enhance/model/state.ts';
import { drawnPicture } from '../../../../pixels/adjust/recipes.ts';
import { onTheSpot } from '../../../shell/edit/harness.ts';

const CALM: Found = { noise: 0, stops: 0, blur: 0, quality: undefined, small: false };
const { signal } = new AbortController();

describe('what a photo needs', () => {
  it.each([
    [0, 'none'],
    [1.79, 'none'],
    [1.8, 'weak'],
    [3.99, 'weak'],
    [4, 'strong'],
  ] as const)('noise of σ %d is %s', (noise, level) => {
    expect(noiseLevel({ ...CALM, noise })).toBe(level);
  });

  it.each([
    [5.99, 'none'],
    [6, 'strong'],
  ] as const)('in a small photo σ %d is %s: grass and hair are as fine', (noise, level) => {
    expect(noiseLevel({ ...CALM, noise, small: true })).toBe(level);
  });

  it('is dark, soft and in blocks from what a person sees on', () => {
    expect([0.34, 0.35].map((stops) => isDark({ ...CALM, stops }))).toEqual([false, true]);
    expect([0.43, 0.44].map((blur) => isSoft({ ...CALM, blur }))).toEqual([false, true]);
    expect([undefined, 87, 86].map((quality) => hasBlocks({ ...CALM, quality }))).toEqual([false, false, true]);
  });

  it('sets the switches: what is not needed is off, however it stood before', () => {
    const on = chosenBy(FIRST_STATE.choices, { noise: 6, stops: 1, blur: 0.6, quality: 40, small: false });
    expect([on.noise, on.light.on, on.blocks.on, on.sharpen.on]).toEqual([
      { on: true, strength: 60 },
      true,
      true,
      true,
    ]);
    const off = chosenBy(on, CALM);
    expect([off.noise.on, off.light.on, off.blocks.on, off.sharpen.on]).toEqual([false, false, false, false]);
    expect(chosenBy(on, { ...CALM, noise: 2 }).noise).toEqual({ on: true, strength: 40 });
    expect([off.factor, off.own, off.light.amount]).toEqual([on.factor, on.own, on.light.amount]);
  });
});

describe('measuring', () => {
  const measured: { width: number; height: number }[] = [];
  const work = onTheSpot({
    measure: ({ picture: { width, height } }) => {
      measured.push({ width, height });
      return { noise: 1, stops: 2, blur: 3 };
    },
  });

  it('takes a piece from the middle at its own size: a smaller copy would have less of everything', async () => {
    await measurePhoto(signal, work, drawnPicture(1000, 950), undefined);
    await measurePhoto(signal, work, drawnPicture(300, 40), undefined);
    expect(measured).toEqual([
      { width: 900, height: 900 },
      { width: 300, height: 40 },
    ]);
  });

  it('asks the file for its quality only where its pixels are as they were decoded', async () => {
    // Quantisation as of quality 50: the table of the standard itself.
    const table = [
      16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51,
      61, 60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77,
      113, 121, 112, 100, 120, 92, 101, 103, 99,
    ];
    const jpeg = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xdb, 0, 67, 0, ...table, 0xff, 0xda])]);
    const photo = drawnPicture(20, 20);
    const found = await measurePhoto(signal, work, photo, jpeg);
    expect(found.quality).toBeGreaterThanOrEqual(48);
    expect(found.quality).toBeLessThanOrEqual(52);
    expect((await measurePhoto(signal, work, photo, undefined)).quality).toBeUndefined();
  });
});

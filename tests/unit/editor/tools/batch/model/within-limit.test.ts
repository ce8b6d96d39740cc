import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '../../../../../../editor/tools/batch/model/estimate.ts';
import type { Photo } from '../../../../../../editor/tools/batch/model/state.ts';
import { bestWithin } from '../../../../../../editor/tools/batch/model/within-limit.ts';

const blobOf = (bytes: number): Blob => Object.assign(Object.create(null), { size: bytes });

/** An encoder whose files grow with the quality, and the qualities that it was asked for. */
function encoder(least: number, most: number) {
  const asked: number[] = [];
  const encode = async (quality: number) => {
    asked.push(quality);
    return blobOf(Math.round(least + (most - least) * quality));
  };
  return { encode, asked };
}

describe('a file that is not to be larger', () => {
  it('is made once where there is no limit, or it is light enough', async () => {
    for (const limit of [undefined, 900]) {
      const { encode, asked } = encoder(0, 1_000);
      expect([(await bestWithin(encode, 0.9, limit)).size, asked]).toEqual([900, [0.9]]);
    }
  });

  it('is the smallest that there is where none is light enough, and never of a better quality than was chosen', async () => {
    const { encode, asked } = encoder(500, 1_000);
    expect((await bestWithin(encode, 0.8, 10)).size).toBe(550);
    expect(asked).toEqual([0.8, 0.1]);
    const low = encoder(500, 1_000);
    expect((await bestWithin(low.encode, 0.04, 10)).size).toBe(520);
    expect(Math.max(...low.asked)).toBe(0.04);
  });

  it('is within the limit wherever that can be, as good as a few tries make it, in few tries', () => {
    const limits = fc.record({
      least: fc.integer({ min: 1, max: 1_000 }),
      more: fc.integer({ min: 0, max: 100_000 }),
      quality: fc.integer({ min: 1, max: 100 }).map((percent) => percent / 100),
      limit: fc.integer({ min: 1, max: 100_000 }),
    });
    return fc.assert(
      fc.asyncProperty(limits, async ({ least, more, quality, limit }) => {
        const { encode, asked } = encoder(least, least + more);
        const { size } = await bestWithin(encode, quality, limit);
        const smallest = Math.round(least + more * Math.min(0.1, quality));
        if (smallest <= limit) expect(size).toBeLessThanOrEqual(limit);
        else expect(size).toBe(smallest);
        expect(Math.max(...asked)).toBeLessThanOrEqual(quality);
        expect(asked.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe('what a run will come to', () => {
  const photo = (bytes: number, made?: number, state: Photo['state'] = made === undefined ? 'waiting' : 'ready') =>
    ({ state, file: blobOf(bytes), ...(made !== undefined && { result: { blob: blobOf(made) } }) }) as unknown as Photo;
  const estimated = (photos: Photo[], pace?: number) =>
    estimate({ state: { photos, pace } as never, isReady: ({ result }) => result !== undefined });

  it('is not known before a file was made', () => {
    expect(estimated([photo(10), photo(20)])).toEqual({
      count: 2,
      from: 30,
      to: undefined,
      exact: false,
      left: undefined,
    });
    expect(estimated([])).toEqual({ count: 0, from: 0, to: undefined, exact: false, left: undefined });
  });

  it('is what the made ones weigh, and as much again for each that is open', () => {
    expect(estimated([photo(10, 4), photo(20, 8), photo(30)], 500)).toEqual({
      ...{ count: 3, from: 60, to: 18, exact: false, left: 500 },
    });
  });

  it('is exact once all are made, and leaves out what failed', () => {
    expect(estimated([photo(10, 4), photo(20, undefined, 'failed')], 500)).toEqual({
      ...{ count: 2, from: 10, to: 4, exact: true, left: 0 },
    });
  });
});

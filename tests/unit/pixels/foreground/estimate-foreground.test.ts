import { describe, expect, it } from 'vitest';
import { estimateForeground } from '../../../../src/pixels/foreground/estimate-foreground.ts';
import { createJsForeground } from '../../../../src/pixels/kernels/js-foreground.ts';
import { copyOf, noisePicture } from './pictures.ts';

/** A clock that jumps to whatever is waited for, and tells how long that was. */
function jumpingClock() {
  const waits: number[] = [];
  return {
    waits,
    now: () => waits.reduce((sum, ms) => sum + ms, 0),
    after(ms: number, run: () => void) {
      waits.push(ms);
      let cancelled = false;
      queueMicrotask(() => {
        if (!cancelled) run();
      });
      return () => {
        cancelled = true;
      };
    },
  };
}

const never = new AbortController().signal;

describe('estimateForeground', () => {
  it('pauses 100 ms between the four tiles and nowhere without them', async () => {
    const [tiled, whole] = [jumpingClock(), jumpingClock()];
    await estimateForeground(never, noisePicture(40, 20, 1), 'fine', { clock: tiled, chunkSize: 30 });
    await estimateForeground(never, noisePicture(40, 20, 1), 'fine', { clock: whole });
    expect(tiled.waits.filter((ms) => ms > 0)).toEqual([100, 100, 100]);
    expect(whole.waits.filter((ms) => ms > 0)).toEqual([]);
  });

  it('gives the same from either kernel, tiled or not', async () => {
    const picture = noisePicture(90, 61, 2);
    const results = await Promise.all(
      [{}, { chunkSize: 50 }, { kernel: createJsForeground() }].map(async (options) => {
        const copy = copyOf(picture);
        await estimateForeground(never, copy, 'fine', { clock: jumpingClock(), ...options });
        return copy.data;
      }),
    );
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    expect(results[0]).not.toEqual(picture.data);
  });

  it('stops at an abort between tiles', async () => {
    const abort = new AbortController();
    const clock = jumpingClock();
    const stopping = {
      ...clock,
      after(ms: number, run: () => void) {
        if (ms === 100) abort.abort(new Error('enough'));
        return clock.after(ms, run);
      },
    };
    const picture = noisePicture(40, 20, 1);
    const before = copyOf(picture);
    await expect(estimateForeground(abort.signal, picture, 'spec', { clock: stopping, chunkSize: 30 })).rejects.toThrow(
      'enough',
    );
    expect(picture.data.slice(40 * 10 * 4)).toEqual(before.data.slice(40 * 10 * 4));
  });

  it('does not begin after an abort', async () => {
    const picture = noisePicture(8, 8, 1);
    const before = copyOf(picture);
    await expect(
      estimateForeground(AbortSignal.abort(new Error('no')), picture, 'spec', { clock: jumpingClock() }),
    ).rejects.toThrow('no');
    expect(picture).toEqual(before);
  });

  it('reports shares that never go back and end at 1', async () => {
    const shares: number[] = [];
    const report = (share: number) => void shares.push(share);
    await estimateForeground(never, noisePicture(3, 900, 1), 'fine', { clock: jumpingClock(), chunkSize: 500, report });
    expect(shares.length).toBeGreaterThan(5);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});

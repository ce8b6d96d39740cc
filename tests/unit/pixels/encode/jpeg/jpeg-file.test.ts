import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../../../src/base/clock.ts';
import { blobStore } from '../../../../../src/imaging/blob-store.ts';
import { jpegFile } from '../../../../../src/pixels/encode/jpeg/jpeg-file.ts';
import { bytesOf } from '../files.ts';

const never = new AbortController().signal;
const [width, height] = [70, 600];

/** Opaque red above, half clear below. */
const composition = {
  width,
  height,
  draw(top: number, rows: number, out: Uint8ClampedArray) {
    for (let at = 0; at < width * rows * 4; at += 4) {
      const y = top + Math.floor(at / 4 / width);
      out.set([200, 10, 10, y < height / 2 ? 255 : 128], at);
    }
  },
};
const BACKGROUND = [0, 0, 255] as const;

describe('a JPEG of a composition', () => {
  it('lies on its background, in each of its strips', async () => {
    const file = await jpegFile(never, blobStore, composition, {
      quality: 1,
      background: BACKGROUND,
      clock: systemClock,
    });
    expect(file.type).toBe('image/jpeg');
    const read = await sharp(await bytesOf(file))
      .raw()
      .toBuffer();
    const wrong = Array.from({ length: height }, (_, y) => y).filter((y) => {
      const at = (y * width + 35) * 3;
      const wanted = y < height / 2 ? [200, 10, 10] : [100, 5, 132];
      return wanted.some((value, i) => Math.abs((read[at + i] ?? 0) - value) > 2);
    });
    expect(wrong).toEqual([]);
  });

  it('tells how far it is while it takes long, and is given up where that is asked', async () => {
    let now = 0;
    const slow = { ...systemClock, now: () => (now += 40) };
    const heard: number[] = [];
    const report = (share: number): void => void heard.push(share);
    await jpegFile(never, blobStore, composition, { quality: 0.9, background: BACKGROUND, clock: slow, report });
    expect(heard.length).toBeGreaterThan(4);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    expect(heard.every((share) => share > 0 && share <= 1)).toBe(true);

    for (const after of [0.1, 0.9]) {
      const controller = new AbortController();
      const given = jpegFile(controller.signal, blobStore, composition, {
        quality: 0.9,
        background: BACKGROUND,
        clock: slow,
        report: (share) => share > after && controller.abort('enough'),
      });
      await expect(given).rejects.toBe('enough');
    }
  });
});

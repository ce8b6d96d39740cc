import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { gifOf, weighGif } from '../../../../../../editor/tools/gif/worker/weigh-gif.ts';
import { decodeGif } from '../../../../../../src/pixels/gif/decode-gif.ts';
import { clipFrom, clipOf, drawn } from '../clips.ts';

const { signal } = new AbortController();
const LIMITS = { maxFrames: 99, maxPixels: 1e8 };

/** What software that is not ours reads in a file. */
const readBySharp = async (file: Uint8Array) => {
  const { pages = 0, delay = [], loop, width, pageHeight } = await sharp(file, { animated: true }).metadata();
  return { pages, delay, loop, width, pageHeight };
};

describe('a GIF', () => {
  it('has its frames, their delays and its loop, as others read it', async () => {
    const { clip, plan } = clipOf('a ball on a still background', 60, 40, 6);
    const frames = plan.frames.map((frame, at) => ({ ...frame, delay: 40 + at * 20 }));
    expect(await readBySharp(await gifOf(signal, clip, { ...plan, frames }))).toEqual({
      pages: 6,
      delay: [40, 60, 80, 100, 120, 140],
      loop: 0,
      width: 60,
      pageHeight: 40,
    });
    expect((await readBySharp(await gifOf(signal, clip, { ...plan, loop: 'own', plays: 3 }))).loop).toBe(3);
    expect(decodeGif(await gifOf(signal, clip, { ...plan, loop: 'once' }), LIMITS)?.plays).toBe(1);
  });

  it('goes forth and back with two frames less than twice as many, and blends its end into its start', async () => {
    const { clip, plan } = clipOf('a gradient that turns', 30, 20, 7);
    expect((await readBySharp(await gifOf(signal, clip, { ...plan, bounce: true }))).pages).toBe(12);
    const plain = await sharp(await gifOf(signal, clip, plan), { page: 6 })
      .raw()
      .toBuffer();
    const blended = await sharp(await gifOf(signal, clip, { ...plan, blend: 2 }), { page: 6 })
      .raw()
      .toBuffer();
    expect(Buffer.compare(plain, blended)).not.toBe(0);
  });

  it('without loss keeps few colours exactly, frame by frame, however little changes', async () => {
    const colours = [
      [255, 0, 0],
      [0, 0, 255],
      [255, 255, 0],
      [0, 255, 0],
    ] as const;
    const pictures = Array.from({ length: 5 }, (_, frame) =>
      drawn(32, 24, (x, y) => colours[(x === frame && y < 9 ? frame : x >> 3) % 4] ?? [0, 0, 0]),
    );
    const { clip, plan } = clipFrom(pictures);
    const file = await gifOf(signal, clip, { ...plan, lossy: 0, dither: 0, colours: 256 });
    const ours = decodeGif(file, LIMITS);
    for (const [page, picture] of pictures.entries()) {
      const { data } = await sharp(file, { page }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      let most = 0;
      for (let at = 0; at < data.length; at += 1)
        most = Math.max(most, Math.abs((data[at] ?? 0) - (picture.data[at] ?? 0)));
      // 4 bits a colour in the table: what is one colour stays one.
      expect([page, most <= 17]).toEqual([page, true]);
      expect(Buffer.compare(data, Buffer.from(ours?.frames[page]?.picture.data ?? []))).toBe(0);
    }
  });

  it('keeps what is clear', async () => {
    const pictures = [0, 1, 2].map((frame) => drawn(20, 20, (x) => [200, 40, 40, x < 5 + frame * 4 ? 255 : 0]));
    const { clip, plan } = clipFrom(pictures);
    const file = await gifOf(signal, clip, plan);
    for (const page of [0, 1, 2]) {
      const { data } = await sharp(file, { page }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([data[3], data[19 * 4 + 3], data[(4 + page * 4) * 4 + 3], data[(6 + page * 4) * 4 + 3]]).toEqual([
        255, 0, 255, 0,
      ]);
    }
  });

  it.each([2, 4, 17, 128, 256])('with %d colours is read by others', async (colours) => {
    const { clip, plan } = clipOf('cuts between plain pictures', 40, 30, 9);
    expect((await readBySharp(await gifOf(signal, clip, { ...plan, colours }))).pages).toBe(9);
  });

  it('becomes lighter with more loss, fewer colours, a smaller width and fewer frames', async () => {
    const { clip, plan } = clipOf('grain over a slow pan', 96, 64, 10);
    const sizes = [];
    for (const change of [
      { lossy: 0 },
      { lossy: 60 },
      { lossy: 60, colours: 16 },
      { lossy: 60, colours: 16, width: 60 },
      { lossy: 60, colours: 16, width: 60, every: 2 },
    ]) {
      sizes.push((await gifOf(signal, clip, { ...plan, ...change })).length);
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  it('is weighed exactly where that is quick, and nearly by a sample of eight frames', async () => {
    const { clip, plan } = clipOf('a gradient that turns', 240, 160, 60);
    const about = await weighGif(signal, clip, plan);
    const exact = (await gifOf(signal, clip, plan)).length;
    expect(about.exact).toBe(false);
    expect(Math.abs(about.bytes / exact - 1)).toBeLessThan(0.2);
    const few = { ...plan, to: 5 };
    expect(await weighGif(signal, clip, few)).toEqual({ bytes: (await gifOf(signal, clip, few)).length, exact: true });
  });

  it('ends when it is not wanted any more', async () => {
    const { clip, plan } = clipOf('a gradient that turns', 30, 20, 20);
    const controller = new AbortController();
    const made = gifOf(controller.signal, clip, plan, (share) => share > 0.3 && controller.abort(new Error('stopped')));
    await expect(made).rejects.toThrow('stopped');
  });
});

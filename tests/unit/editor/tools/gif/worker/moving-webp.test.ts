import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type DecodeStill, movingWebp } from '../../../../../../editor/tools/gif/worker/moving-webp.ts';
import { animatedWebp } from '../../../../../../src/pixels/webp/animated-webp.ts';

const LIMITS = { maxFrames: 50, maxPixels: 4_000_000 };
const { signal } = new AbortController();

const decode: DecodeStill = async (_, file) => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
};

/** A soft square over a background that is clear on its left: parts, blending and clearing all have something to do. */
async function written(width: number, height: number, pages: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * pages * 4);
  for (let at = 0; at < data.length; at += 4) {
    const pixel = at / 4;
    const [x, y] = [pixel % width, Math.floor(pixel / width) % height];
    const page = Math.floor(pixel / (width * height));
    const isIn = Math.abs(x - 5 - page * 7) < 5 && Math.abs(y - 9) < 5;
    data.set(isIn ? [240, 30 * page, 20, page % 2 ? 255 : 120] : [10, 200, 90, x < width / 3 ? 0 : 255], at);
  }
  return await sharp(data, { raw: { width, height: height * pages, channels: 4, pageHeight: height } })
    .webp({ lossless: true, delay: Array.from({ length: pages }, (_, page) => 20 + page), loop: 0 })
    .toBuffer();
}

describe('a WebP that moves', () => {
  it('comes out as other software shows it, frame by frame', async () => {
    const file = await written(60, 24, 5);
    const webp = await movingWebp(signal, file, LIMITS, decode);
    expect([webp?.width, webp?.height, webp?.plays, webp?.left]).toEqual([60, 24, 0, 0]);
    expect(webp?.frames.map(({ delay }) => delay)).toEqual([20, 21, 22, 23, 24]);
    for (const [page, { picture }] of webp?.frames.entries() ?? []) {
      const theirs = await sharp(file, { page }).ensureAlpha().raw().toBuffer();
      const wrong = theirs.filter((value, at) => theirs[at | 3] !== 0 && Math.abs(value - (picture.data[at] ?? 0)) > 1);
      expect([page, wrong.length]).toEqual([page, 0]);
    }
  });

  it('a part that is cleared leaves nothing, and one that replaces hides what was under it', async () => {
    const soft = await sharp({
      create: { width: 4, height: 4, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    })
      .webp({ lossless: true })
      .toBuffer();
    const frames = [0, 1, 2].map(() => ({ file: soft, delay: 50 }));
    const whole = Buffer.concat(animatedWebp(frames, { width: 4, height: 4, plays: 1 }));
    const flags = [...whole.toString('latin1').matchAll(/ANMF/g)].map(({ index }) => index + 8 + 15);
    // Blended twice over, then cleared: the third stands alone.
    for (const [at, flag] of [0, 1, 0].entries()) whole[flags[at] ?? 0] = flag;
    const webp = await movingWebp(signal, whole, LIMITS, decode);
    expect(webp?.frames.map(({ picture }) => picture.data[3])).toEqual([128, 192, 128]);
    for (const [at, flag] of [0, 2, 2].entries()) whole[flags[at] ?? 0] = flag;
    const replaced = await movingWebp(signal, whole, LIMITS, decode);
    expect(replaced?.frames.map(({ picture }) => picture.data[3])).toEqual([128, 128, 128]);
  });

  it('has no more frames than there is room for, and says how many are left', async () => {
    const file = await written(60, 24, 5);
    const few = await movingWebp(signal, file, { ...LIMITS, maxFrames: 2 }, decode);
    expect([few?.frames.length, few?.left]).toEqual([2, 3]);
    const small = await movingWebp(signal, file, { ...LIMITS, maxPixels: 60 * 24 * 3 + 5 }, decode);
    expect([small?.frames.length, small?.left]).toEqual([3, 2]);
    expect(await movingWebp(signal, file, { ...LIMITS, maxPixels: 100 }, decode)).toBeUndefined();
  });

  it('keeps what was decoded before a frame that cannot be, and ends when it is not wanted', async () => {
    const file = await written(60, 24, 4);
    let asked = 0;
    const poor: DecodeStill = async (...with_) => {
      asked += 1;
      if (asked === 3) throw new Error('unreadable');
      return await decode(...with_);
    };
    expect((await movingWebp(signal, file, LIMITS, poor))?.frames).toHaveLength(2);
    const stopped = AbortSignal.abort(new Error('not wanted'));
    await expect(movingWebp(stopped, file, LIMITS, decode)).rejects.toThrow('not wanted');
  });
});

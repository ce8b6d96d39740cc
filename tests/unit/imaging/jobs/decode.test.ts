import { describe, expect, it } from 'vitest';
import { decode, decodeMatte, decodeWhole } from '../../../../src/imaging/jobs/decode.ts';
import type { Source } from '../../../../src/imaging/types.ts';
import { bitmapOf, fakeCanvases } from '../fake-canvas.ts';

const RED = [255, 0, 0, 255];
const sourceOf = (blob: Blob, width: number, height: number, more: Partial<Source> = {}): Source => ({
  blob,
  width,
  height,
  format: 'jpeg',
  mayHaveAlpha: false,
  ...more,
});
const going = () => new AbortController().signal;

/** A signal that fires while the browser decodes. */
function late() {
  const controller = new AbortController();
  queueMicrotask(() => controller.abort(new DOMException('over', 'AbortError')));
  return controller.signal;
}

describe('a picture', () => {
  it('is decoded at its own size, and nothing else is made', async () => {
    const { decodes, made } = fakeCanvases();
    const bitmap = await decode(going(), sourceOf(decodes(bitmapOf(4, 3, RED)), 4, 3));
    expect([bitmap.width, bitmap.height, made.length]).toEqual([4, 3, 1]);
  });

  it('that was let in smaller is made smaller by the browser, and the large one is let go', async () => {
    const { decodes, made, asked } = fakeCanvases();
    const source = sourceOf(decodes(bitmapOf(8, 6, RED)), 4, 3, { full: { width: 8, height: 6 } });
    const bitmap = await decode(going(), source);
    expect([bitmap.width, bitmap.height]).toEqual([4, 3]);
    expect(asked[1]).toEqual({ resizeWidth: 4, resizeHeight: 3, resizeQuality: 'high' });
    expect(made.map(({ closed }) => closed)).toEqual([1, 0]);
  });

  it.each([
    ['jpeg', 'IMAGE_UNREADABLE'],
    ['png', 'IMAGE_UNREADABLE'],
    ['heic', 'HEIC_FAILED'],
  ] as const)('%s that cannot be decoded is %s', async (format, code) => {
    fakeCanvases();
    const source = sourceOf(new Blob(['broken']), 4, 3, { format });
    await expect(decode(going(), source)).rejects.toMatchObject({ code, recoverable: true });
  });

  it('AVIF in a browser without it is another format, not a broken picture', async () => {
    fakeCanvases();
    const source = sourceOf(new Blob(['avif']), 4, 3, { format: 'avif' });
    await expect(decodeWhole(going(), source)).rejects.toMatchObject({ code: 'IMAGE_FORMAT' });
  });

  it.each([
    [5, 3],
    [4, 2],
    [3, 4],
  ])('of another size than its header says, %s × %s, is refused and let go', async (width, height) => {
    const { decodes, made } = fakeCanvases();
    const source = sourceOf(decodes(bitmapOf(width, height, RED)), 4, 3);
    await expect(decodeWhole(going(), source)).rejects.toMatchObject({
      code: 'IMAGE_UNREADABLE',
      message: expect.stringContaining(`decoded ${width} x ${height}`),
    });
    expect(made.map(({ closed }) => closed)).toEqual([1]);
  });

  it('that was given up meanwhile is let go, by the reason of who gave up', async () => {
    const { decodes, made } = fakeCanvases();
    await expect(decode(late(), sourceOf(decodes(bitmapOf(4, 3, RED)), 4, 3))).rejects.toThrow('over');
    expect(made.map(({ closed }) => closed)).toEqual([1]);
  });
});

describe('a matte', () => {
  it('is data and no colour', async () => {
    const { decodes, asked } = fakeCanvases();
    await decodeMatte(going(), decodes(bitmapOf(2, 2, RED)));
    expect(asked).toEqual([{ colorSpaceConversion: 'none', premultiplyAlpha: 'none' }]);
  });

  it('that cannot be decoded is a failed matting, with its cause', async () => {
    fakeCanvases();
    await expect(decodeMatte(going(), new Blob(['x']))).rejects.toMatchObject({
      code: 'MATTING_FAILED',
      cause: expect.any(DOMException),
    });
  });

  it('that was given up is given up, whatever was wrong with it', async () => {
    const { decodes, made } = fakeCanvases();
    const over = AbortSignal.abort(new DOMException('over', 'AbortError'));
    await expect(decodeMatte(over, new Blob(['x']))).rejects.toThrow('over');
    await expect(decodeMatte(over, decodes(bitmapOf(2, 2, RED)))).rejects.toThrow('over');
    expect(made.map(({ closed }) => closed)).toEqual([1]);
  });
});

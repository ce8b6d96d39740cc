import { describe, expect, test } from 'vitest';
import { resize } from '../../../src/imaging/resize/resize.ts';
import type { CompressOptions, Source, SourceLimits, UploadCopy } from '../../../src/imaging/types.ts';

const { signal } = new AbortController();
const source: Source = { blob: new Blob(['x']), format: 'jpeg', width: 9_000, height: 3_000, mayHaveAlpha: false };

/** Writes down what it is asked. */
function room() {
  const heard: { limits?: SourceLimits; opened?: Source; compressed?: Source; options?: CompressOptions } = {};
  const copy: UploadCopy = { blob: new Blob(['y']), width: 8, height: 3, mimeType: 'image/png', transparent: true };
  return {
    heard,
    check: async (_: AbortSignal, __: Blob, limits: SourceLimits) => {
      heard.limits = limits;
      return source;
    },
    open: async (_: AbortSignal, checked: Source) => {
      heard.opened = checked;
      return { ...checked, format: 'png' as const };
    },
    compress: async (_: AbortSignal, opened: Source, options: CompressOptions) => {
      Object.assign(heard, { compressed: opened, options });
      return copy;
    },
  };
}

describe('resize', () => {
  test('asks for 8000 px and JPEG 0.92 unless it is told otherwise', async () => {
    const imaging = room();
    await resize(signal, imaging, new Blob(['x']));
    expect(imaging.heard.options).toEqual({ maxSide: 8_000, quality: 0.92 });
    await resize(signal, imaging, new Blob(['x']), { maxSide: 100, quality: 0.5 });
    expect(imaging.heard.options).toEqual({ maxSide: 100, quality: 0.5 });
  });

  test('takes files of any size and format that a decoder may be given', async () => {
    const imaging = room();
    await resize(signal, imaging, new Blob(['x']));
    expect(imaging.heard.limits).toMatchObject({
      maxBytes: Number.POSITIVE_INFINITY,
      maxSide: Number.POSITIVE_INFINITY,
    });
    expect(imaging.heard.limits?.formats).toEqual(expect.arrayContaining(['jpg', 'png', 'webp', 'heic']));
  });

  test('checks no picture twice, and makes smaller what was opened', async () => {
    const imaging = room();
    const resized = await resize(signal, imaging, source);
    expect(imaging.heard.limits).toBeUndefined();
    expect(imaging.heard.opened).toBe(source);
    expect(imaging.heard.compressed?.format).toBe('png');
    expect(resized).toEqual({ blob: expect.any(Blob), width: 8, height: 3, mimeType: 'image/png' });
  });
});

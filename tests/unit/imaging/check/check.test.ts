import { describe, expect, expectTypeOf, test } from 'vitest';
import { check } from '../../../../src/imaging/check/check.ts';
import type { ImagingCode } from '../../../../src/imaging/error.ts';
import type { ErrorCode } from '../../../../src/protocol/errors.ts';
import { DEFAULT_LIMITS } from '../../../../src/protocol/limits.ts';

const { signal } = new AbortController();
const LIMIT = DEFAULT_LIMITS.maxBytes;

/** The first 33 bytes of an 8-bit RGB PNG. */
function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(8, 13);
  bytes.set(new TextEncoder().encode('IHDR'), 12);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set([8, 2, 0, 0, 0], 24);
  return bytes;
}

const padded = (head: Uint8Array<ArrayBuffer>, size: number) => new Blob([head, new Uint8Array(size - head.length)]);
const rejection = (blob: Blob, limits = DEFAULT_LIMITS) => check(signal, blob, limits).catch((error: unknown) => error);

describe('check code 2, too large', () => {
  test('passes a file of exactly the limit and refuses one byte more', async () => {
    await expect(check(signal, padded(pngHeader(10, 10), LIMIT), DEFAULT_LIMITS)).resolves.toMatchObject({ width: 10 });
    expect(await rejection(padded(pngHeader(10, 10), LIMIT + 1))).toMatchObject({
      code: 'IMAGE_TOO_LARGE',
      details: { bytes: LIMIT + 1, limit: LIMIT },
    });
  });

  test('comes before the format: a TIFF of 30 MB is too large', async () => {
    const tiff = padded(new Uint8Array([0x49, 0x49, 0x2a, 0]), 30_000_000);
    expect(await rejection(tiff)).toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  });
});

describe('check code 3, too many pixels', () => {
  test('passes a side of exactly the limit and refuses one pixel more', async () => {
    await expect(check(signal, new Blob([pngHeader(8000, 10)]), DEFAULT_LIMITS)).resolves.toMatchObject({
      width: 8000,
    });
    expect(await rejection(new Blob([pngHeader(10, 8001)]))).toMatchObject({
      code: 'IMAGE_DIMENSIONS',
      recoverable: true,
      details: { width: 10, height: 8001, limit: 8000 },
    });
  });

  test('measures a partner by the partner’s limit', async () => {
    const limits = { ...DEFAULT_LIMITS, maxSide: 15_000 };
    await expect(check(signal, new Blob([pngHeader(15_000, 10)]), limits)).resolves.toMatchObject({ width: 15_000 });
  });
});

describe('a picture over the limit that may be taken smaller', () => {
  const shrinking = { ...DEFAULT_LIMITS, shrink: true };

  test('passes with the limit’s size in its own shape, and remembers its own', async () => {
    const blob = new Blob([pngHeader(9000, 6001)]);
    expect(await rejection(blob)).toMatchObject({ code: 'IMAGE_DIMENSIONS', details: { limit: 8000, shrink: 1 } });
    expect(await check(signal, blob, shrinking)).toMatchObject({
      width: 8000,
      height: 5334,
      full: { width: 9000, height: 6001 },
    });
  });

  test('a picture within the limit is left as it is', async () => {
    const source = await check(signal, new Blob([pngHeader(8000, 8000)]), shrinking);
    expect(source).toMatchObject({ width: 8000, height: 8000 });
    expect(source.full).toBeUndefined();
  });

  test('a partner’s limit is met in the same way', async () => {
    const limits = { ...shrinking, maxSide: 15_000 };
    expect(await check(signal, new Blob([pngHeader(20_000, 11_000)]), limits)).toMatchObject({
      width: 15_000,
      height: 8250,
    });
  });

  test('what no decoder should be given is refused all the same, before any of them sees it', async () => {
    const bomb = new Blob([pngHeader(20_000, 14_000)]);
    expect(await check(signal, bomb, shrinking).catch((error: unknown) => error)).toMatchObject({
      code: 'IMAGE_DIMENSIONS',
      details: { width: 20_000, height: 14_000, limit: 8000, shrink: 0 },
    });
  });
});

describe('check code 1, format', () => {
  test('names what was found and lists the formats in capitals', async () => {
    const gif = new Blob([new TextEncoder().encode('GIF89a..........')], { type: 'image/jpeg' });
    expect(await rejection(gif)).toMatchObject({
      code: 'IMAGE_FORMAT',
      details: { found: 'gif', formats: 'JPG, JPEG, PNG, HEIC, WEBP, AVIF' },
    });
  });

  test('refuses an empty file', async () => {
    expect(await rejection(new Blob([]))).toMatchObject({ code: 'IMAGE_FORMAT', details: { found: 'empty' } });
  });

  test('takes WebP only where the key lists it', async () => {
    const head = new Uint8Array(30);
    head.set(new TextEncoder().encode('RIFF....WEBPVP8X'));
    head.set([0x10, 0, 0, 0, 99, 0, 0, 49, 0, 0], 20);
    const webp = new Blob([head]);
    expect(await rejection(webp, { ...DEFAULT_LIMITS, formats: ['jpg', 'jpeg', 'png', 'heic'] })).toMatchObject({
      code: 'IMAGE_FORMAT',
    });
    const listed = { ...DEFAULT_LIMITS, formats: [...DEFAULT_LIMITS.formats, 'webp' as const] };
    await expect(check(signal, webp, listed)).resolves.toMatchObject({ width: 100, height: 50, mayHaveAlpha: true });
  });
});

test('a header that gives no size is check code 4', async () => {
  expect(await rejection(new Blob([pngHeader(0, 10)]))).toMatchObject({ code: 'IMAGE_UNREADABLE' });
  expect(await rejection(new Blob([new Uint8Array([0xff, 0xd8, 0xff])]))).toMatchObject({ code: 'IMAGE_UNREADABLE' });
});

test('an aborted check ends with the reason', async () => {
  const aborted = AbortSignal.abort('enough');
  await expect(check(aborted, new Blob([pngHeader(1, 1)]), DEFAULT_LIMITS)).rejects.toBe('enough');
});

test('each code of this room is on the closed list', () => {
  expectTypeOf<ImagingCode>().toExtend<ErrorCode>();
});

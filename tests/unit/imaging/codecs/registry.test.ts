import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { systemClock } from '../../../../src/base/clock.ts';
import { encode } from '../../../../src/imaging/codecs/encode.ts';
import type { EncodeOptions } from '../../../../src/imaging/codecs/encode-options.ts';
import { CODECS, canEncode, codecOf, type EncodeFormat } from '../../../../src/imaging/codecs/registry.ts';
import { plainRecipe } from '../../../../src/pixels/plain-recipe.ts';
import type { OutputFormat } from '../../../../src/protocol/wire.ts';
import { figure } from '../../pixels/compose/scenes.ts';
import { bytesOf } from '../../pixels/encode/files.ts';

const never = new AbortController().signal;
const subject = figure();
const ids = CODECS.map(({ id }) => id);
/** EXIF as a camera-block has it: an empty directory. */
const CAMERA = Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0);

function fileOf(format: EncodeFormat, options: Partial<EncodeOptions> = {}): Promise<Blob> {
  const { data, ...size } = subject.picture;
  return encode(
    never,
    subject,
    { format, watermark: false, ...options },
    {
      clock: systemClock,
      report: () => {},
      original: async () => ({ ...size, data: data.slice() }),
      camera: async () => CAMERA,
    },
  );
}

/** Do two options give the same file? */
async function isSame(format: EncodeFormat, one: Partial<EncodeOptions>, other: Partial<EncodeOptions>) {
  const [a, b] = [await bytesOf(await fileOf(format, one)), await bytesOf(await fileOf(format, other))];
  return a.equals(b);
}

const libwebp = new URL('../../../../node_modules/@jsquash/webp/codec/enc/', import.meta.url);
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => new Response(readFileSync(new URL(basename(address), libwebp))));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the codec registry', () => {
  it('lists each codec folder once, under the name of its folder', () => {
    const folder = new URL('../../../../src/imaging/codecs/', import.meta.url);
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(ids.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
  });

  it('offers hosts exactly the formats of the wire', () => {
    const WIRE: Record<OutputFormat, true> = { png: true, jpeg: true, webp: true };
    expectTypeOf<OutputFormat>().toExtend<EncodeFormat>();
    expect(CODECS.filter(({ forHosts }) => forHosts).map(({ id }) => id)).toEqual(Object.keys(WIRE));
  });

  it('gives no two codecs the same extension', () => {
    expect(new Set(CODECS.map(({ extension }) => extension)).size).toBe(CODECS.length);
  });
});

describe.each(ids)('the codec %s', (format) => {
  const codec = codecOf(format);

  it('writes a file of its media type', async () => {
    const file = await fileOf(format);
    expect(file.type).toBe(codec.mime);
    expect(file.size).toBeGreaterThan(100);
  });

  it('uses quality, dpi and camera data exactly where it says so', async () => {
    expect(await isSame(format, { quality: 0.5 }, { quality: 0.95 })).toBe(!codec.quality);
    expect(await isSame(format, { dpi: 72 }, { dpi: 300 })).toBe(!codec.dpi);
    expect(await isSame(format, { camera: true }, { camera: false })).toBe(!codec.camera);
  });

  it('is drawn on a colour exactly where it has no alpha', async () => {
    expect(await isSame(format, { background: [255, 0, 0] }, { background: [0, 0, 255] })).toBe(codec.alpha);
  });

  it('keeps to its limits', async () => {
    const { maxPixels = 100_000, maxSide = maxPixels } = codec.limits ?? {};
    expect(canEncode(format, { width: maxSide, height: 1 })).toBe(true);
    if (codec.limits === undefined) return;
    const recipe = plainRecipe({ width: maxSide + 1, height: 1 });
    await expect(fileOf(format, { recipe })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });
});

it('a WebP has at most the 24 megapixels that its encoder is given', () => {
  expect(canEncode('webp', { width: 6000, height: 4000 })).toBe(true);
  expect(canEncode('webp', { width: 6000, height: 4001 })).toBe(false);
});

it.each([0, 10_000, 1.5, Number.NaN])('%d dpi are refused', async (dpi) => {
  await expect(fileOf('png', { dpi })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
});

it('a matte is the alpha as grey', async () => {
  const { data, info } = await sharp(await bytesOf(await fileOf('matte')))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, data: rgba } = subject.picture;
  expect(info).toMatchObject({ width, height });
  expect([...data]).toEqual(Array.from({ length: width * height }, (_, i) => rgba[i * 4 + 3]));
});

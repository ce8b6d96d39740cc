import exifr from 'exifr';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { blobStore } from '../../../../../src/imaging/blob-store.ts';
import { createJpegWriter, type JpegOptions } from '../../../../../src/pixels/encode/jpeg/write-jpeg.ts';
import type { JpegKernel } from '../../../../../src/pixels/kernels/jpeg-kernel.ts';
import { createJsJpeg } from '../../../../../src/pixels/kernels/js-jpeg.ts';
import { createWasmJpeg } from '../../../../../src/pixels/kernels/wasm-jpeg.ts';
import { bytesOf } from '../files.ts';

const wasm = createWasmJpeg();
const fallback = createJsJpeg();

async function write(kernel: JpegKernel, options: JpegOptions, rgba: Uint8Array): Promise<Buffer> {
  const writer = createJpegWriter(kernel, blobStore, options);
  const line = options.width * 4;
  for (let y = 0; y < options.height; y += 1) {
    writer.row().set(rgba.subarray(y * line, (y + 1) * line));
    writer.take();
  }
  return bytesOf(await writer.end());
}

/** Opaque RGBA: `colourAt` gives a channel's value. */
function drawn(width: number, height: number, colourAt: (x: number, y: number, channel: number) => number): Uint8Array {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < rgba.length; at += 1) {
    const pixel = at >> 2;
    if (at % 4 < 3) rgba[at] = colourAt(pixel % width, Math.floor(pixel / width), at % 4);
  }
  return new Uint8Array(rgba.buffer);
}

const noise = (x: number, y: number, channel: number): number =>
  Math.imul(Math.imul(x * 131 + y * 7919 + channel * 31, 0x2c1b3c6d) ^ 0x9e3779b1, 0x85ebca6b) >>> 24;

const PICTURES = {
  smooth: (x: number, y: number, channel: number) => 128 + 90 * Math.sin(x / (31 + channel * 9)) * Math.cos(y / 43),
  'of a fine grain': (x: number, y: number, channel: number) =>
    120 + 70 * Math.sin(x / 19 + y / 27 + channel) + (noise(x, y, channel) & 15),
  'of hard edges': (x: number, y: number, channel: number) => (((x >> 5) + (y >> 4) + channel) % 3 === 0 ? 235 : 25),
  noise,
  white: () => 255,
} as const;

const RGB = 3;

/** Decoded by libjpeg, in dB against what went in. */
async function likeness(file: Buffer, rgba: Uint8Array): Promise<number> {
  const read = await sharp(file).raw().toBuffer();
  let sum = 0;
  for (let at = 0; at < read.length; at += 1) {
    sum += ((read[at] ?? 0) - (rgba[Math.floor(at / RGB) * 4 + (at % RGB)] ?? 0)) ** 2;
  }
  return 10 * Math.log10(255 ** 2 / (sum / read.length));
}

const sizes = fc.record({
  width: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(257)),
  height: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(97)),
  quality: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(100)),
  kind: fc.constantFrom(...Object.values(PICTURES)),
});

describe('a JPEG', () => {
  it('has the same bytes from both kernels, whatever its size, quality and content', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async ({ width, height, quality, kind }) => {
        const rgba = drawn(width, height, kind);
        const options = { width, height, quality };
        expect((await write(fallback, options, rgba)).equals(await write(wasm, options, rgba))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('is read by another decoder at its size, with every pixel there', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async ({ width, height }) => {
        const rgba = drawn(width, height, PICTURES.smooth);
        const file = await write(wasm, { width, height, quality: 95 }, rgba);
        expect(await sharp(file, { failOn: 'warning' }).metadata()).toMatchObject({ width, height, format: 'jpeg' });
        expect(await likeness(file, rgba)).toBeGreaterThan(32);
      }),
      { numRuns: 60 },
    );
  });

  it.each(Object.entries(PICTURES))('that is %s is as good and as small as libjpeg’s', async (_, kind) => {
    const [width, height] = [500, 331];
    const rgba = drawn(width, height, kind);
    for (const quality of [20, 50, 75, 92, 100]) {
      const ours = await write(wasm, { width, height, quality }, rgba);
      const theirs = await sharp(rgba, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .jpeg({ quality, chromaSubsampling: quality === 100 ? '4:4:4' : '4:2:0', optimiseCoding: true })
        .toBuffer();
      expect(ours.length, `quality ${quality}`).toBeLessThanOrEqual(theirs.length * 1.05);
      const worst = (await likeness(theirs, rgba)) - 0.3;
      // A picture of one colour has no noise at all.
      expect(Math.min(await likeness(ours, rgba), 99), `quality ${quality}`).toBeGreaterThan(Math.min(worst, 98));
    }
  });

  it('has the same bytes again from a kernel that was used before', async () => {
    const options = { width: 300, height: 200, quality: 92 };
    const rgba = drawn(300, 200, PICTURES['of a fine grain']);
    const first = await write(wasm, options, rgba);
    await write(wasm, { width: 90, height: 40, quality: 100 }, drawn(90, 40, noise));
    expect((await write(wasm, options, rgba)).equals(first)).toBe(true);
  });

  it('goes on where its tokens wait in more than one Blob', async () => {
    const [width, height] = [1500, 1001];
    const rgba = drawn(width, height, noise);
    const file = await write(wasm, { width, height, quality: 100 }, rgba);
    expect(file.length).toBeGreaterThan(4_194_304);
    expect(await likeness(file, rgba)).toBeGreaterThan(40);
  });

  it('tells its dots an inch and its camera where it is asked to, and nothing else', async () => {
    const options = { width: 20, height: 10, quality: 90 };
    const rgba = drawn(20, 10, PICTURES.smooth);
    const plain = await write(wasm, options, rgba);
    expect(plain.subarray(0, 20).toString('hex')).toBe('ffd8ffe000104a46494600010100000100010000');
    expect(plain.includes('Exif')).toBe(false);
    // A directory of one entry: Make, "Cam".
    const camera = Buffer.from('4d4d002a00000008' + '0001' + '010f000200000004' + '43616d00' + '00000000', 'hex');
    const written = await write(wasm, { ...options, dpi: 300, camera }, rgba);
    expect((await sharp(written).metadata()).density).toBe(300);
    expect(await exifr.parse(written)).toEqual({ Make: 'Cam' });
  });
});

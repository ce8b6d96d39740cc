import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { blobStore } from '../../../../../src/imaging/blob-store.ts';
import { createPngWriter, type PngColours, type PngOptions } from '../../../../../src/pixels/encode/png/write-png.ts';
import { createJsPng } from '../../../../../src/pixels/kernels/js-png.ts';
import type { PngKernel } from '../../../../../src/pixels/kernels/png-kernel.ts';
import { createWasmPng } from '../../../../../src/pixels/kernels/wasm-png.ts';
import { bytesOf, chunksOf } from '../files.ts';

const wasm = createWasmPng();
const fallback = createJsPng();
const STEPS: Readonly<Record<PngColours, 1 | 3 | 4>> = { rgba: 4, rgb: 3, grey: 1 };

function write(kernel: PngKernel, options: PngOptions, data: Uint8Array): Promise<Buffer> {
  const writer = createPngWriter(kernel, blobStore, options);
  const line = options.width * STEPS[options.colours];
  for (let y = 0; y < options.height; y += 1) {
    writer.row().set(data.subarray(y * line, (y + 1) * line));
    writer.take();
  }
  return bytesOf(writer.end());
}

/** What a second reader finds, in the channels that were written. */
async function read(file: Buffer, colours: PngColours): Promise<Buffer> {
  const picture = sharp(file);
  return (colours === 'grey' ? picture.toColourspace('b-w') : picture).raw().toBuffer();
}

/** Noise, ramps and flats in turn: what compresses well beside what does not, and repeats near and far. */
function picture(length: number, seed: number): Uint8Array {
  let state = seed * 2_654_435_761 + 1;
  return Uint8Array.from({ length }, (_, at) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + at;
    const kind = ((at >> 7) + seed) % 5;
    if (kind === 0) return state >>> 24;
    if (kind === 1) return at >> 2;
    if (kind === 2) return 0;
    if (kind === 3) return (at % 29) * 5;
    return 200 + ((state >>> 20) & 3);
  });
}

const sizes = fc.record({
  width: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(257, 1023)),
  height: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(97)),
  colours: fc.constantFrom<PngColours>('rgba', 'rgb', 'grey'),
  seed: fc.nat(1_000),
});

describe('a PNG', () => {
  it('holds each byte that went in, whatever the picture', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async ({ width, height, colours, seed }) => {
        const data = picture(width * height * STEPS[colours], seed);
        const file = await write(wasm, { width, height, colours }, data);
        expect(Buffer.compare(await read(file, colours), data)).toBe(0);
      }),
      { numRuns: 120 },
    );
  });

  it('has the same bytes from both kernels', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async ({ width, height, colours, seed }) => {
        const data = picture(width * height * STEPS[colours], seed);
        const options = { width, height, colours };
        expect(Buffer.compare(await write(fallback, options, data), await write(wasm, options, data))).toBe(0);
      }),
      { numRuns: 80 },
    );
  });

  it('has the same bytes again from a kernel that was used before', async () => {
    const options = { width: 300, height: 200, colours: 'rgba' } as const;
    const data = picture(300 * 200 * 4, 7);
    const first = await write(wasm, options, data);
    await write(wasm, { width: 900, height: 40, colours: 'rgb' }, picture(900 * 40 * 3, 1));
    expect(Buffer.compare(await write(wasm, options, data), first)).toBe(0);
  });

  it('goes on over many blocks, and with rows longer than one', async () => {
    for (const [width, height] of [
      [1200, 700],
      [40_000, 3],
    ] as const) {
      const data = picture(width * height * 4, 3);
      const file = await write(wasm, { width, height, colours: 'rgba' }, data);
      expect(Buffer.compare(await read(file, 'rgba'), data)).toBe(0);
    }
  });

  it.each([
    ['clear', () => 0],
    ['noise', (at: number) => Math.imul(at, 2_654_435_761) >>> 24],
    // One symbol ever rarer than the next by Fibonacci's numbers asks for codes of more than 15 bits.
    [
      'of codes that have to be shortened',
      (at: number) => Math.floor(Math.log(1 + (Math.imul(at, 40_503) >>> 8)) * 1.9),
    ],
  ])('of a picture that is %s comes out as it went in', async (_, valueAt) => {
    const data = Uint8Array.from({ length: 512 * 300 * 4 }, (__, at) => valueAt(at));
    const file = await write(wasm, { width: 512, height: 300, colours: 'rgba' }, data);
    expect(Buffer.compare(await read(file, 'rgba'), data)).toBe(0);
  });

  it('of what is clear takes next to nothing', async () => {
    const file = await write(wasm, { width: 2000, height: 2000, colours: 'rgba' }, new Uint8Array(16_000_000));
    expect(file.length).toBeLessThan(30_000);
  });

  it('says that it is sRGB, how many dots an inch it has, and nothing else', async () => {
    const data = picture(64 * 64 * 4, 1);
    const plain = await write(wasm, { width: 64, height: 64, colours: 'rgba' }, data);
    expect(chunksOf(plain)).toEqual(['IHDR', 'sRGB', 'IDAT', 'IEND']);
    const dense = await write(wasm, { width: 64, height: 64, colours: 'rgba', dpi: 300 }, data);
    expect(chunksOf(dense)).toEqual(['IHDR', 'sRGB', 'pHYs', 'IDAT', 'IEND']);
    expect((await sharp(dense).metadata()).density).toBe(300);
    const grey = await write(wasm, { width: 64, height: 64, colours: 'grey' }, data.subarray(0, 4096));
    expect(chunksOf(grey)).toEqual(['IHDR', 'IDAT', 'IEND']);
  });
});

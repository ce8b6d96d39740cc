import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../../../src/base/clock.ts';
import { bytesOf } from '../../../pixels/encode/files.ts';

const never = new AbortController().signal;
const [width, height] = [90, 300];
const alphaAt = (x: number, y: number): number => Math.min(255, x * 2 + (y & 31));

const composition = {
  width,
  height,
  draw(top: number, rows: number, out: Uint8ClampedArray) {
    for (let at = 0; at < width * rows * 4; at += 4) {
      const [x, y] = [(at / 4) % width, top + Math.floor(at / 4 / width)];
      out.set([60 + x, 200 - (y >> 1), 90, alphaAt(x, y)], at);
    }
  },
};
const WISH = { quality: 0.92, clock: systemClock };

const folder = new URL('../../../../../node_modules/@jsquash/webp/codec/enc/', import.meta.url);
let fetched: string[] = [];

/** A fresh module: it keeps what it compiled. */
async function webpFile() {
  vi.resetModules();
  return (await import('../../../../../src/imaging/codecs/webp/webp-file.ts')).webpFile;
}

beforeEach(() => {
  fetched = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const name = basename(address);
    fetched.push(name);
    return new Response(readFileSync(new URL(name, folder)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a WebP', () => {
  it('is read by another decoder with its alpha as it was, and has the same bytes again', async () => {
    const write = await webpFile();
    const file = await write(never, composition, WISH);
    expect(file.type).toBe('image/webp');
    const bytes = await bytesOf(file);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width, height, channels: 4 });
    const wrong = Array.from({ length: width * height }, (_, i) => i).filter(
      (i) => data[i * 4 + 3] !== alphaAt(i % width, Math.floor(i / width)),
    );
    expect(wrong).toEqual([]);
    expect((await bytesOf(await write(never, composition, WISH))).equals(bytes)).toBe(true);
    expect(fetched).toEqual(['webp_enc_simd.wasm']);
  });

  it('has the same bytes where an engine has no SIMD', async () => {
    const wanted = await bytesOf(await (await webpFile())(never, composition, WISH));
    fetched = [];
    const compile = vi.spyOn(WebAssembly, 'compile').mockRejectedValueOnce(new WebAssembly.CompileError('no SIMD'));
    const file = await (await webpFile())(never, composition, WISH);
    compile.mockRestore();
    expect(fetched).toEqual(['webp_enc_simd.wasm', 'webp_enc.wasm']);
    expect((await bytesOf(file)).equals(wanted)).toBe(true);
  });

  it('is refused where no build compiles', async () => {
    const compile = vi.spyOn(WebAssembly, 'compile').mockRejectedValue(new WebAssembly.CompileError('forbidden'));
    await expect((await webpFile())(never, composition, WISH)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    compile.mockRestore();
  });

  it('can be tried again where its encoder could not be fetched', async () => {
    const write = await webpFile();
    const honest = fetch;
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await expect(write(never, composition, WISH)).rejects.toMatchObject({ code: 'NETWORK', recoverable: true });
    vi.stubGlobal('fetch', honest);
    expect((await write(never, composition, WISH)).size).toBeGreaterThan(100);
  });
});

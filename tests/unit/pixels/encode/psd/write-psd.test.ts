import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blobStore } from '../../../../../src/imaging/blob-store.ts';
import { packBits, packedAtMost } from '../../../../../src/pixels/encode/psd/pack-bits.ts';
import { createPsdWriter } from '../../../../../src/pixels/encode/psd/write-psd.ts';
import { bytesOf } from '../files.ts';
import { readLayers } from './read-layers.ts';

function unpack(bytes: Uint8Array): number[] {
  const out: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const count = bytes[at] ?? 0;
    if (count < 128) out.push(...bytes.subarray(at + 1, at + 2 + count));
    else out.push(...new Array<number>(257 - count).fill(bytes[at + 1] ?? 0));
    at += count < 128 ? count + 2 : 2;
  }
  return out;
}

describe('packBits', () => {
  it('can be taken back, and never needs more room than it says', () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 300 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(rows, (runs) => {
        const row = Uint8Array.from(runs.flatMap(([value, count]) => new Array<number>(count).fill(value)));
        const out = new Uint8Array(packedAtMost(row.length));
        const length = packBits(row, out);
        expect(length).toBeLessThanOrEqual(out.length);
        expect(unpack(out.subarray(0, length))).toEqual([...row]);
      }),
    );
    const noise = Uint8Array.from({ length: 5_000 }, (_, i) => Math.imul(i, 2_654_435_761) >>> 24);
    const out = new Uint8Array(packedAtMost(noise.length));
    expect(unpack(out.subarray(0, packBits(noise, out)))).toEqual([...noise]);
  });
});

const [width, height] = [37, 21];
const pixels = (seed: number, alphaOf: (x: number, y: number) => number) =>
  Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => {
    const pixel = at >> 2;
    return at % 4 === 3 ? alphaOf(pixel % width, Math.floor(pixel / width)) : (at * seed + (at >> 5)) & 255;
  });

const background = pixels(3, () => 255);
const figure = pixels(7, () => 255);
const maskAt = (x: number, y: number) => Math.min(x * 9 + y, 255);
const merged = pixels(5, (x) => (x < 10 ? 0 : x * 6));

async function written(dpi?: number): Promise<Buffer> {
  const layers = [
    { name: 'Background', masked: false },
    { name: 'Cut-out', masked: true },
  ];
  const writer = createPsdWriter(blobStore, { width, height, layers, dpi });
  for (let y = 0; y < height; y += 1) {
    const row = (of: Uint8ClampedArray) => of.subarray(y * width * 4, (y + 1) * width * 4);
    const mask = Uint8Array.from({ length: width }, (_, x) => maskAt(x, y));
    writer.add({ layers: [row(background), row(figure)], masks: [undefined, mask], merged: row(merged) });
  }
  return bytesOf(writer.end());
}

describe('a PSD', () => {
  it('is read by another as it was written: layers, mask, dots an inch', async () => {
    const psd = readLayers(await written(300));
    expect(psd).toMatchObject({ width, height, channels: 4, bitsPerChannel: 8 });
    expect(psd.imageResources?.resolutionInfo).toMatchObject({ horizontalResolution: 300, verticalResolution: 300 });
    expect(psd.children?.map(({ name }) => name)).toEqual(['Background', 'Cut-out']);
    const [back, front] = psd.children ?? [];
    expect(back?.imageData?.data).toEqual(background);
    expect(back?.mask).toBeUndefined();
    expect(front?.imageData?.data).toEqual(figure);
    const mask = front?.mask?.imageData;
    expect(mask).toMatchObject({ width, height });
    const found = Array.from({ length: width * height }, (_, i) => mask?.data[i * 4]);
    expect(found).toEqual(Array.from({ length: width * height }, (_, i) => maskAt(i % width, Math.floor(i / width))));
  });

  it('shows the finished picture to what reads no layers', async () => {
    const psd = readLayers(await written());
    expect(psd.imageResources?.resolutionInfo).toBeUndefined();
    const found = psd.imageData?.data ?? [];
    for (let at = 0; at < merged.length; at += 4) {
      const alpha = merged[at + 3] ?? 0;
      expect(found[at + 3]).toBe(alpha);
      // White went in and out again, in bytes: what is faint is known less exactly.
      const slack = alpha === 0 ? 256 : 255 / alpha;
      for (let i = 0; i < 3; i += 1) {
        expect(Math.abs(Number(found[at + i]) - (merged[at + i] ?? 0))).toBeLessThanOrEqual(slack);
      }
    }
  });
});

import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../../../src/base/clock.ts';
import { srgbProfile } from '../../../../../src/imaging/codecs/tiff/srgb-profile.ts';
import { tiffFile } from '../../../../../src/imaging/codecs/tiff/tiff-file.ts';
import { readIcc } from '../../../../../src/pixels/colour/icc.ts';
import { bytesOf } from '../../../pixels/encode/files.ts';

const never = new AbortController().signal;

/** A picture by its bytes. */
const composition = (width: number, height: number, data: Uint8Array) => ({
  width,
  height,
  draw: (top: number, rows: number, out: Uint8ClampedArray) =>
    out.set(data.subarray(top * width * 4, (top + rows) * width * 4)),
});

const fileOf = async (width: number, height: number, data: Uint8Array, dpi?: number): Promise<Buffer> =>
  bytesOf(await tiffFile(never, composition(width, height, data), { clock: systemClock, dpi }));

/** The pixels as they are in the file: sharp turns them into sRGB by their profile, which rounds. */
const pixelsOf = (file: Buffer): Promise<Buffer> => sharp(file, { ignoreIcc: true }).raw().toBuffer();

/** Bytes that look like chance, the same each time. */
function noise(length: number): Uint8Array {
  let state = 7;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
}

/** The values of a directory's fields whose values stand in their entry. */
function fieldsOf(file: Buffer): Map<number, number> {
  const count = file.readUInt16LE(8);
  const entries = Array.from({ length: count }, (_, i) => 10 + i * 12);
  return new Map(entries.map((at) => [file.readUInt16LE(at), file.readUInt16LE(at + 8)]));
}

describe('a TIFF', () => {
  it('is read by another decoder with each pixel and its alpha as they were, and its dpi', async () => {
    const [width, height] = [300, 517];
    const data = Uint8Array.from({ length: width * height * 4 }, (_, i) => {
      const [x, y] = [(i >> 2) % width, Math.floor((i >> 2) / width)];
      return [x, y >> 1, x ^ y, x < 90 ? 0 : Math.min(255, (x - 90) * 3)][i & 3] ?? 0;
    });
    const file = await fileOf(width, height, data, 300);
    const metadata = await sharp(file).metadata();
    expect(metadata).toMatchObject({ format: 'tiff', width, height, channels: 4, hasAlpha: true, space: 'srgb' });
    expect(metadata).toMatchObject({ density: 300, resolutionUnit: 'inch' });
    expect((await pixelsOf(file)).equals(data)).toBe(true);
    expect(file.length).toBeLessThan(data.length / 4);
    expect((await fileOf(width, height, data, 300)).equals(file)).toBe(true);
  });

  it('says that its alpha is straight, and no resolution where none is known', async () => {
    const fields = fieldsOf(await fileOf(2, 2, noise(16)));
    expect(fields.get(338)).toBe(2);
    expect(fields.get(296)).toBe(1);
    expect(fields.has(282)).toBe(false);
    expect([...fields.keys()]).toEqual([...fields.keys()].toSorted((a, b) => a - b));
  });

  it('keeps what cannot be compressed, past the end of its code table', async () => {
    const data = noise(200 * 150 * 4);
    expect((await pixelsOf(await fileOf(200, 150, data))).equals(data)).toBe(true);
  });

  it('keeps any small picture', async () => {
    const sizes = fc.record({ width: fc.integer({ min: 1, max: 70 }), height: fc.integer({ min: 1, max: 70 }) });
    await fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 1, max: 256 }), async ({ width, height }, levels) => {
        const data = noise(width * height * 4).map((value) => value % levels);
        expect((await pixelsOf(await fileOf(width, height, data))).equals(data)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('has a profile that colour management reads as sRGB', async () => {
    const profile = srgbProfile();
    // Undefined for sRGB, and for what cannot be read: with its red moved it is another space, and so can be read.
    expect(readIcc(new DataView(profile.buffer))).toBeUndefined();
    const moved = profile.slice();
    moved[Buffer.from(moved).lastIndexOf('XYZ ') + 8] = 1;
    expect(readIcc(new DataView(moved.buffer))).toBeDefined();

    const data = noise(64 * 64 * 4);
    const file = await fileOf(64, 64, data);
    expect((await sharp(file).metadata()).icc?.equals(profile)).toBe(true);
    const managed = await sharp(file).raw().toBuffer();
    expect(managed.every((value, at) => Math.abs(value - (data[at] ?? 0)) <= 1)).toBe(true);
  });
});

import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readGreyPng } from '../../../../src/imaging/jobs/read-grey-png.ts';

const never = new AbortController().signal;
const read = (file: Buffer) => readGreyPng(never, new Blob([new Uint8Array(file)]));

const chunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};

/** A PNG of these filtered lines; checksums are not looked at. */
function pngOf(width: number, height: number, lines: Buffer, layout = [8, 0, 0, 0, 0], parts = 1): Buffer {
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(width, 0);
  sizes.writeUInt32BE(height, 4);
  const packed = deflateSync(lines);
  const step = Math.ceil(packed.length / parts);
  const idats = Array.from({ length: parts }, (_, i) => chunk('IDAT', packed.subarray(i * step, (i + 1) * step)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const ihdr = chunk('IHDR', Buffer.concat([sizes, Buffer.from(layout)]));
  return Buffer.concat([signature, ihdr, chunk('tEXt', Buffer.from('a')), ...idats, chunk('IEND', Buffer.alloc(0))]);
}

test('reads what libvips writes, with every filter, byte for byte', async () => {
  const [width, height] = [97, 61];
  const pixels = Buffer.from(Array.from({ length: width * height }, (_, i) => (i * i * 31 + (i >> 3)) & 255));
  const raw = sharp(pixels, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
  for (const adaptiveFiltering of [false, true]) {
    const plane = await read(await raw.clone().png({ adaptiveFiltering, palette: false }).toBuffer());
    expect([plane?.width, plane?.height]).toEqual([width, height]);
    expect(Buffer.from(plane?.data ?? []).equals(pixels)).toBe(true);
  }
});

test('agrees with libvips on any lines under any filters, in any number of chunks', async () => {
  const picture = fc
    .record({
      width: fc.integer({ min: 1, max: 9 }),
      height: fc.integer({ min: 1, max: 9 }),
      parts: fc.constantFrom(1, 2, 3),
    })
    .chain((size) =>
      fc.record({
        size: fc.constant(size),
        filters: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: size.height, maxLength: size.height }),
        bytes: fc.uint8Array({ minLength: size.width * size.height, maxLength: size.width * size.height }),
      }),
    );
  await fc.assert(
    fc.asyncProperty(picture, async ({ size: { width, height, parts }, filters, bytes }) => {
      const lines = filters.map((filter, y) =>
        Buffer.concat([Buffer.from([filter]), Buffer.from(bytes.subarray(y * width, (y + 1) * width))]),
      );
      const file = pngOf(width, height, Buffer.concat(lines), undefined, parts);
      const theirs = await sharp(withChecksums(file)).toColourspace('b-w').raw().toBuffer();
      expect(Buffer.from((await read(file))?.data ?? []).equals(theirs)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['another depth', () => pngOf(2, 2, Buffer.alloc(10), [16, 0, 0, 0, 0])],
  ['colour', () => pngOf(2, 2, Buffer.alloc(14), [8, 2, 0, 0, 0])],
  ['interlaced lines', () => pngOf(2, 2, Buffer.alloc(6), [8, 0, 0, 0, 1])],
  ['a filter that is none', () => pngOf(2, 1, Buffer.from([5, 0, 0]))],
  ['too few bytes', () => pngOf(2, 2, Buffer.alloc(5))],
  ['a bomb', () => pngOf(2, 2, Buffer.alloc(1_000_000))],
  ['no pixels', () => pngOf(0, 0, Buffer.alloc(0))],
  ['an area past every picture', () => pngOf(60_000, 60_000, Buffer.alloc(10))],
  ['a cut file', () => pngOf(50, 50, Buffer.alloc(51 * 50)).subarray(0, 70)],
  ['a JPEG', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['nothing', () => Buffer.alloc(0)],
])('leaves %s to the browser', async (_, make) => {
  expect(await read(make())).toBeUndefined();
});

test('leaves every file to an engine that has no DecompressionStream', async () => {
  const file = pngOf(2, 1, Buffer.from([0, 7, 9]));
  expect((await read(file))?.data).toEqual(new Uint8Array([7, 9]));
  vi.stubGlobal('DecompressionStream', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await read(file)).toBeUndefined();
});

test('ends with its signal', async () => {
  await expect(
    readGreyPng(AbortSignal.abort('enough'), new Blob([pngOf(1, 1, Buffer.alloc(2)).toString()])),
  ).rejects.toBe('enough');
});

/** The same file with the CRCs that libvips asks for. */
function withChecksums(file: Buffer): Buffer {
  const out = Buffer.from(file);
  for (let at = 8; at < out.length; ) {
    const length = out.readUInt32BE(at);
    out.writeUInt32BE(crc32(out.subarray(at + 4, at + 8 + length)), at + 8 + length);
    at += 12 + length;
  }
  return out;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

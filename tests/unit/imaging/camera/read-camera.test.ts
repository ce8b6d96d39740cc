import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { blobStore } from '../../../../src/imaging/blob-store.ts';
import { cameraBlock } from '../../../../src/imaging/camera/camera-block.ts';
import { readCamera } from '../../../../src/imaging/camera/read-camera.ts';
import type { SourceFormat } from '../../../../src/imaging/types.ts';
import { createJpegWriter } from '../../../../src/pixels/encode/jpeg/write-jpeg.ts';
import { jpegKernel } from '../../../../src/pixels/kernels/load-kernels.ts';

const signal = new AbortController().signal;
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1');
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A photo by libvips with what cameras and phones write, places and serial numbers among it. */
const photo = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#8a6' } })
    .withExif({
      IFD0: { Make: 'Fotowerk', Model: 'Model Seven', Artist: 'A. Person', Software: 'secret-app 1.2' },
      IFD2: {
        DateTimeOriginal: '2026:05:04 03:02:01',
        FNumber: '28/10',
        LensModel: 'Fifty',
        BodySerialNumber: 'SN-0042',
      },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 3/1', GPSMapDatum: 'WGS-84-here' },
    })
    .toFormat(format)
    .toBuffer();

const blobOf = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' });

describe('camera data', () => {
  it.each<SourceFormat & ('jpeg' | 'png' | 'webp')>(['jpeg', 'png', 'webp'])(
    'is read from a %s, without place and serial number',
    async (format) => {
      const camera = text(await readCamera(signal, { format, blob: blobOf(await photo(format)) }));
      for (const value of ['Fotowerk', 'Model Seven', 'A. Person', '2026:05:04 03:02:01', 'Fifty'])
        expect(camera).toContain(value);
      for (const kept of ['WGS-84-here', 'SN-0042', 'secret-app']) expect(camera).not.toContain(kept);
    },
  );

  it('stands in a JPEG where another reader finds it, and nothing else does', async () => {
    const camera = await readCamera(signal, { format: 'jpeg', blob: blobOf(await photo('jpeg')) });
    const writer = createJpegWriter(jpegKernel(), blobStore, { width: 9, height: 1, quality: 90, camera });
    writer.row().fill(255);
    writer.take();
    const file = new Uint8Array(await (await writer.end()).arrayBuffer());
    const { exif, width, orientation } = await sharp(file).metadata();
    expect(width).toBe(9);
    expect(orientation).toBeUndefined();
    expect(text(exif)).toBe(`Exif\0\0${text(camera)}`);
  });

  it('is none where a file has none, or ends in the middle', async () => {
    const bytes = await photo('jpeg');
    const bare = await sharp(bytes).jpeg().toBuffer();
    expect(await readCamera(signal, { format: 'jpeg', blob: blobOf(bare) })).toBeUndefined();
    expect(await readCamera(signal, { format: 'jpeg', blob: blobOf(bytes.subarray(0, 40)) })).toBeUndefined();
    expect(await readCamera(signal, { format: 'heic', blob: blobOf(bytes) })).toBeUndefined();
  });

  it('of its own block is the block itself', async () => {
    const once = await readCamera(signal, { format: 'png', blob: blobOf(await photo('png')) });
    expect(text(cameraBlock(view(once ?? new Uint8Array())))).toBe(text(once));
  });

  it('comes out of any bytes as nothing or as a block that stays the same', async () => {
    const honest =
      (await readCamera(signal, { format: 'jpeg', blob: blobOf(await photo('jpeg')) })) ?? new Uint8Array();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(honest.length - 1), fc.nat(255)), { maxLength: 12 }),
        fc.nat(honest.length),
        (changes, cut) => {
          const bytes = honest.slice(0, Math.max(cut, honest.length - cut));
          for (const [at, value] of changes) if (at > 1 && at < bytes.length) bytes[at] = value;
          const block = cameraBlock(view(bytes));
          expect(block?.length ?? 0).toBeLessThan(60_000);
          if (block) expect(text(cameraBlock(view(block)))).toBe(text(block));
        },
      ),
    );
  });
});

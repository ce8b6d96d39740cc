import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readCamera } from '../../../../src/imaging/camera/read-camera.ts';

const { signal } = new AbortController();
const word = (value: number): number[] => [value >> 8, value & 255];
const long = (value: number): number[] => [...word(value >>> 16), ...word(value & 0xffff)];
const textOf = (text: string): number[] => [...Buffer.from(text, 'latin1')];
const box = (name: string, ...content: number[][]): number[] => {
  const bytes = content.flat();
  return [...long(bytes.length + 8), ...textOf(name), ...bytes];
};
const full = (name: string, version: number, ...content: number[][]): number[] =>
  box(name, [version, 0, 0, 0], ...content);
const entry = (item: number, type: string): number[] => full('infe', 2, word(item), word(0), textOf(type), [0]);
const describes = (item: number, what: number): number[] => box('cdsc', word(item), word(1), word(what));

/** What a phone's EXIF item holds: how many bytes of another format's stand first, those, and the TIFF structure. */
async function exifItem(make: string): Promise<number[]> {
  const { exif } = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Make: make }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 3/1' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => sharp(bytes).metadata());
  return [...long(6), ...(exif ?? [])];
}

/** A HEIC as far as anyone asks it for EXIF: two items of it, of which the second describes the picture. */
async function file(method: 0 | 1): Promise<Uint8Array<ArrayBuffer>> {
  const [other, own] = [await exifItem('Thumbnailer'), await exifItem('Fotowerk')];
  const locations = (start: number) => {
    const location = (item: number, from: number, length: number) => [
      ...[...word(item), ...word(method), ...word(0), ...word(1)],
      ...[...long(from), ...long(length)],
    ];
    const rows = [location(2, start, other.length), location(3, start + other.length, own.length)];
    return full('iloc', 1, word(0x4400), word(rows.length), rows.flat());
  };
  const head = box('ftyp', textOf('heic'), long(0), textOf('mif1'));
  const parts = (start: number) =>
    full(
      'meta',
      0,
      full('pitm', 0, word(1)),
      full('iinf', 0, word(3), entry(1, 'hvc1'), entry(2, 'Exif'), entry(3, 'Exif')),
      full('iref', 0, describes(2, 9), describes(3, 1)),
      box('iprp', box('ipco', full('ispe', 0, long(8), long(8))), full('ipma', 0, long(1), word(1), [1, 1])),
      locations(start),
      ...(method === 1 ? [box('idat', other, own)] : []),
    );
  const start = method === 1 ? 0 : head.length + parts(0).length + 8;
  return Uint8Array.from([...head, ...parts(start), ...(method === 0 ? box('mdat', other, own) : [])]);
}

const cameraOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> => {
  const camera = await readCamera(signal, { format: 'heic', blob: new Blob([bytes]) });
  return camera && Buffer.from(camera).toString('latin1');
};

describe('the camera data of a HEIC', () => {
  it.each([
    ['behind its boxes', 0],
    ['among its boxes', 1],
  ] as const)('are those of its own picture, where they stand %s', async (_, method) => {
    const camera = await cameraOf(await file(method));
    expect(camera).toContain('Fotowerk');
    expect(camera).not.toContain('Thumbnailer');
    expect(camera).not.toContain('GPS');
  });

  it('are read from the file that was opened, not from what its decoder made of it', async () => {
    const heic = new Blob([await file(0)]);
    const camera = await readCamera(signal, { format: 'heic', blob: new Blob(['a JPEG']), heic });
    expect(Buffer.from(camera ?? []).toString('latin1')).toContain('Fotowerk');
  });

  it('come out of any bytes as some or as none', async () => {
    const honest = await file(1);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(honest.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        fc.nat(40),
        async (changes, cut) => {
          const bytes = honest.slice(0, honest.length - cut);
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
          const camera = await cameraOf(bytes);
          expect(camera?.length ?? 0).toBeLessThan(60_000);
        },
      ),
      { numRuns: 200 },
    );
  });
});

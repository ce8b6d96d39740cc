import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { PhotoExporter } from '../../../../../editor/shell/photo-file/photo-exporter.ts';
import { FIRST_PHOTO_FILE, type PhotoFile } from '../../../../../editor/shell/photo-file/photo-file.ts';
import type { EncodeOptions } from '../../../../../src/imaging/codecs/encode-options.ts';
import type { CameraFile, SourceFormat } from '../../../../../src/imaging/types.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';

const { signal } = new AbortController();
const original = new Blob(['the photo as it came']);

interface Open {
  trial?: boolean;
  file?: Partial<PhotoFile>;
  came?: SourceFormat | undefined;
  alpha?: number;
  before?: () => Promise<void>;
}

function exporterOf({ trial = false, file, came = 'jpeg', alpha = 255, before = async () => {} }: Open = {}) {
  const encoded: EncodeOptions[] = [];
  const photos: (CameraFile | undefined)[] = [];
  let saved = 0;
  let isOpen = true;
  const picture = { width: 30, height: 20, data: new Uint8ClampedArray(30 * 20 * 4).fill(alpha) };
  const imaging = {
    async encodePixels(...[, , options, , photo]: [object, object, EncodeOptions, unknown, CameraFile | undefined]) {
      encoded.push(options);
      photos.push(photo);
      return new Blob(['file']);
    },
  };
  const ports: ToolPorts = Object.assign(Object.create(null), {
    document: {
      getState: () => (isOpen ? { name: 'beach.png', format: came } : undefined),
      result: async () => picture,
      original: () => original,
      saved: () => {
        saved += 1;
      },
    },
    shell: createStore(() => ({ setting: { trial } })),
    imaging: { load: async () => imaging },
    screen: { made: () => {} },
  });
  const exporter = new PhotoExporter({ ports, state: { file: { ...FIRST_PHOTO_FILE, ...file } } }, before);
  const close = () => {
    isOpen = false;
  };
  return { exporter, encoded, photos, saved: () => saved, close };
}

describe('the file of a photo', () => {
  it('is a JPG of a JPG, in its size, under its name, with what the camera wrote', async () => {
    const { exporter, encoded, photos, saved } = exporterOf();
    const { file, name } = await exporter.make(signal, { to: 'download' });
    expect([name, file.width, file.height, file.mimeType]).toEqual(['beach.jpg', 30, 20, 'image/jpeg']);
    expect(encoded).toEqual([{ format: 'jpeg', quality: 0.92, watermark: false, dpi: 300, camera: true }]);
    expect(photos).toEqual([{ blob: original, format: 'jpeg' }]);
    exporter.saved();
    expect(saved()).toBe(1);
  });

  it.each([
    ['a PNG', { came: 'png' }],
    ['a photo that can be seen through', { alpha: 254 }],
  ] as const)('is a PNG of %s, also for a host', async (_what, open) => {
    const { exporter, encoded } = exporterOf(open);
    await exporter.make(signal, { to: 'download' });
    await exporter.make(signal, { to: 'host' });
    expect(encoded.map(({ format }) => format)).toEqual(['png', 'png']);
  });

  it('has the size, the dots and the data that were chosen', async () => {
    const file = { scale: 'own', side: 15, dpi: 72, camera: false } as const;
    const { exporter, encoded, photos } = exporterOf({ file });
    const { file: made } = await exporter.make(signal, { to: 'download' });
    expect([made.width, made.height]).toEqual([15, 10]);
    const place = { width: 15, height: 10, sx: 0, sy: 0, sw: 30, sh: 20, dx: 0, dy: 0, dw: 15, dh: 10 };
    expect(encoded).toEqual([{ format: 'jpeg', quality: 0.92, watermark: false, dpi: 72, recipe: { place } }]);
    expect(photos).toEqual([undefined]);
  });

  it.each([
    ['{name} for print', 'beach for print.jpg'],
    ['holiday', 'holiday.jpg'],
    ['  ', 'beach.jpg'],
    ['a/b', 'a_b.jpg'],
  ])('is called by the pattern %s', async (name, called) => {
    expect((await exporterOf({ file: { name } }).exporter.make(signal, { to: 'download' })).name).toBe(called);
  });

  it('is half of each side where that was chosen, and never larger than the photo', async () => {
    const half = await exporterOf({ file: { scale: 'half' } }).exporter.make(signal, { to: 'download' });
    const own = await exporterOf({ file: { scale: 'own', side: 999 } }).exporter.make(signal, { to: 'download' });
    expect([half.file.width, half.file.height, own.file.width, own.file.height]).toEqual([15, 10, 30, 20]);
  });

  it('is a PNG for a host where the choice is none of a host’s, and carries the mark of a trial', async () => {
    const { exporter, encoded } = exporterOf({ trial: true, file: { format: 'tiff', quality: 0.8 } });
    await exporter.make(signal, { to: 'host' });
    await exporter.make(signal, { to: 'download' });
    await exporter.make(signal, { to: 'host', format: 'webp', quality: 0.5 });
    expect(encoded.map(({ format, quality, watermark }) => [format, quality, watermark])).toEqual([
      ['png', 0.8, true],
      ['tiff', 0.8, true],
      ['webp', 0.5, true],
    ]);
  });

  it('is refused without a photo, in a format that holds none, and where a person has to act first', async () => {
    const closed = exporterOf();
    closed.close();
    await expect(closed.exporter.make(signal, { to: 'host' })).rejects.toMatchObject({ code: 'NO_IMAGE' });
    await expect(exporterOf().exporter.make(signal, { to: 'host', format: 'pdf' })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
    const before = async () => {
      throw cutoutError('NEEDS_USER', 'mark something');
    };
    const asked = exporterOf({ before });
    await expect(asked.exporter.make(signal, { to: 'host' })).rejects.toMatchObject({ code: 'NEEDS_USER' });
    expect(asked.encoded).toEqual([]);
  });
});

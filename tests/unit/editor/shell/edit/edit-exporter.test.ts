import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { EditExporter } from '../../../../../editor/shell/edit/edit-exporter.ts';
import type { EditModel } from '../../../../../editor/shell/edit/edit-model.ts';
import type { EncodeOptions } from '../../../../../src/imaging/codecs/encode-options.ts';
import type { EncodeFormat } from '../../../../../src/imaging/codecs/registry.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';

const { signal } = new AbortController();

function exporterOf({ trial = false, format = 'jpeg' as EncodeFormat, isOpen = true, before = async () => {} } = {}) {
  const encoded: EncodeOptions[] = [];
  let saved = 0;
  const picture = { width: 3, height: 2, data: new Uint8ClampedArray(24) };
  const imaging = {
    async encodePixels(_signal: AbortSignal, _picture: object, options: EncodeOptions) {
      encoded.push(options);
      return new Blob(['file']);
    },
  };
  const edit: EditModel = Object.assign(Object.create(null), {
    state: { file: { format, quality: 0.8 } },
    ports: {
      document: {
        getState: () => (isOpen ? { name: 'beach.png' } : undefined),
        result: async () => picture,
        saved: () => {
          saved += 1;
        },
      },
      shell: createStore(() => ({ setting: { trial } })),
      imaging: { load: async () => imaging },
      screen: { made: () => {} },
    },
  });
  return { exporter: new EditExporter(edit, before), encoded, saved: () => saved };
}

describe('files of a tool that changes the photo', () => {
  it('are what was chosen, in the size of the photo, under its name', async () => {
    const { exporter, encoded, saved } = exporterOf();
    const { file, name } = await exporter.make(signal, { to: 'download' });
    expect([name, file.width, file.height, file.mimeType]).toEqual(['beach.jpg', 3, 2, 'image/jpeg']);
    expect(encoded).toEqual([{ format: 'jpeg', quality: 0.8, watermark: false }]);
    exporter.saved();
    expect(saved()).toBe(1);
  });

  it('are a PNG for a host where the choice is none of a host’s, and carry the mark of a trial', async () => {
    const { exporter, encoded } = exporterOf({ trial: true, format: 'tiff' });
    await exporter.make(signal, { to: 'host' });
    await exporter.make(signal, { to: 'download' });
    await exporter.make(signal, { to: 'host', format: 'webp', quality: 0.5 });
    expect(encoded.map(({ format, quality, watermark }) => [format, quality, watermark])).toEqual([
      ['png', 0.8, true],
      ['tiff', 0.8, true],
      ['webp', 0.5, true],
    ]);
  });

  it('are refused without a photo, in a format that holds none, and where a person has to act first', async () => {
    await expect(exporterOf({ isOpen: false }).exporter.make(signal, { to: 'host' })).rejects.toMatchObject({
      code: 'NO_IMAGE',
    });
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

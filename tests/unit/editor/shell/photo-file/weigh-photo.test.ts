import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PictureOptions } from '../../../../../editor/shell/model/document-port.ts';
import type { ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { FIRST_PHOTO_FILE, type PhotoFile } from '../../../../../editor/shell/photo-file/photo-file.ts';
import { weighPhoto } from '../../../../../editor/shell/photo-file/weigh-photo.ts';
import type { EncodeOptions } from '../../../../../src/imaging/codecs/encode-options.ts';
import type { EncodeFormat } from '../../../../../src/imaging/codecs/registry.ts';
import type { CameraFile } from '../../../../../src/imaging/types.ts';
import type { Size } from '../../../../../src/pixels/shapes.ts';

const { signal } = new AbortController();

function weighing(size: Size, change: Partial<PhotoFile> = {}, format: EncodeFormat = 'jpeg', isOpen = true) {
  const asked: (number | undefined)[] = [];
  const encoded: { width: number; options: EncodeOptions; hasCamera: boolean }[] = [];
  const original = new Blob(['as it came']);
  const imaging = {
    async encodePixels(
      ...[, picture, options, , photo]: [object, Size, EncodeOptions, unknown, CameraFile | undefined]
    ): Promise<Blob> {
      const { width, height } = options.recipe?.place ?? picture;
      encoded.push({ width, options, hasCamera: photo?.blob === original });
      return new Blob([new Uint8Array((width * height) / 100)]);
    },
  };
  const ports: Pick<ToolPorts, 'document' | 'imaging' | 'shell'> = Object.assign(Object.create(null), {
    document: {
      getState: () => (isOpen ? { format: 'jpeg' } : undefined),
      async result(_signal: AbortSignal, { maxSide }: PictureOptions = {}) {
        asked.push(maxSide);
        const scale = Math.min(1, (maxSide ?? size.width) / size.width);
        return { width: size.width * scale, height: size.height * scale, data: new Uint8ClampedArray(4) };
      },
      original: () => original,
    },
    imaging: { load: async () => imaging },
    shell: createStore(() => ({ setting: { trial: true } })),
  });
  const file = { ...FIRST_PHOTO_FILE, ...change };
  return { asked, encoded, weight: () => weighPhoto(signal, ports, { file, format, size }) };
}

it('a photo of few pixels is made as its file will be: with its mark and its camera data', async () => {
  const { asked, encoded, weight } = weighing({ width: 4_000, height: 2_000 }, { quality: 0.5 });
  expect(await weight()).toEqual({ bytes: 80_000, exact: true });
  expect(asked).toEqual([undefined]);
  const options = { format: 'jpeg', quality: 0.5, watermark: true, dpi: 300, camera: true };
  expect(encoded).toEqual([{ width: 4_000, options, hasCamera: true }]);
});

it('a large photo is never made whole: two small ones say how its file grows', async () => {
  const { asked, encoded, weight } = weighing({ width: 6_400, height: 3_200 });
  const { bytes, exact } = (await weight()) ?? {};
  expect([asked, encoded.map(({ width }) => width), exact]).toEqual([[1_600], [1_600, 800], false]);
  expect((bytes ?? 0) / 12_800).toBeCloseTo(16 ** 0.92, 5);
});

it('a slow format is estimated sooner, and a small file of a large photo is made at its size', async () => {
  const slow = weighing({ width: 2_400, height: 1_200 }, {}, 'webp');
  expect((await slow.weight())?.exact).toBe(false);
  const small = weighing({ width: 6_400, height: 3_200 }, { scale: 'own', side: 1_000 });
  expect(await small.weight()).toEqual({ bytes: 5_000, exact: false });
  expect(small.encoded.map(({ width }) => width)).toEqual([1_000]);
});

it('without a photo there is nothing to weigh', async () => {
  expect(await weighing({ width: 10, height: 10 }, {}, 'jpeg', false).weight()).toBeUndefined();
});

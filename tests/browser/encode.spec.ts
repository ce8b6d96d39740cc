import { expect, type Page, test } from '@playwright/test';
import exifr from 'exifr';
import sharp from 'sharp';
import type { DesignRecipe } from '../../src/document/design/recipe-of.ts';
import type { EncodeOptions } from '../../src/imaging/codecs/encode-options.ts';
import { chunksOf } from '../unit/pixels/encode/files.ts';
import { flattened, readLayers } from '../unit/pixels/encode/psd/read-layers.ts';
import { serveImagingPage } from './imaging-server.ts';

/** Files as the worker makes them, read by others. */
test.use({ trace: 'off' });

let server: Awaited<ReturnType<typeof serveImagingPage>>;

test.beforeAll(async () => {
  server = await serveImagingPage();
});
test.afterAll(() => server.close());
test.beforeEach(async ({ page }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(server.url);
  await page.waitForFunction(() => 'imagingPage' in window);
});

const [width, height] = [240, 160];
const raw = (data: Buffer, channels: 1 | 3, w = width, h = height) =>
  sharp(data, { raw: { width: w, height: h, channels } });
const colours = Buffer.from(Array.from({ length: width * height * 3 }, (_, i) => (i * 37 + (i >> 7) * 5) % 256));
const alpha = Buffer.from(Array.from({ length: width * height }, (_, i) => Math.min(255, (i % width) * 2)));

/** A photo with a camera's words in it, its matte, both base64. */
async function inputs() {
  const photo = await raw(colours, 3)
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .png()
    .toBuffer();
  const matte = await raw(alpha, 1).png().toBuffer();
  return { photo: photo.toString('base64'), matte: matte.toString('base64') };
}

/** The files of these options, and what progress was reported, from one cut. */
async function files(
  page: Page,
  options: EncodeOptions[],
  fuse: { foreground: boolean; chunkSize?: number } = { foreground: false },
) {
  const made = await page.evaluate(
    async ({ photo, matte, list, how }) => {
      const { createImaging, systemClock, blobOf, textOf } = window.imagingPage;
      const imaging = createImaging({ clock: systemClock });
      const { signal } = new AbortController();
      const source = await imaging.check(signal, blobOf(photo), { maxBytes: 1e8, maxSide: 8000, formats: ['png'] });
      const cut = await imaging.fuse(signal, source, blobOf(matte), how);
      const out: { file?: string; type?: string; code?: unknown }[] = [];
      for (const one of list) {
        try {
          const blob = await imaging.encode(signal, cut, one);
          out.push({ file: await textOf(blob), type: blob.type });
        } catch (error) {
          out.push({ code: error instanceof Error && 'code' in error ? error.code : String(error) });
        }
      }
      imaging.close();
      return out;
    },
    { ...(await inputs()), list: options, how: fuse },
  );
  return made.map(({ file = '', ...rest }) => ({ ...rest, bytes: Buffer.from(file, 'base64') }));
}

const plain = { watermark: false } as const;
const onColour: DesignRecipe = {
  place: { width, height, sx: 0, sy: 0, sw: width, sh: height, dx: 0, dy: 0, dw: width, dh: height },
  background: { type: 'colour', colour: [20, 200, 90] },
};

test('each format says its dots an inch, and nothing of the camera', async ({ page }) => {
  const made = await files(page, [
    { format: 'png', dpi: 300, ...plain },
    { format: 'jpeg', dpi: 300, ...plain },
    { format: 'matte', dpi: 300, ...plain },
    { format: 'webp', ...plain },
    { format: 'png', ...plain },
  ]);
  expect(made.map(({ type }) => type)).toEqual(['image/png', 'image/jpeg', 'image/png', 'image/webp', 'image/png']);
  const densities = await Promise.all(
    made.slice(0, 3).map(async ({ bytes }) => (await sharp(bytes).metadata()).density),
  );
  expect(densities).toEqual([300, 300, 300]);
  for (const { bytes } of made) {
    const found = await exifr
      .parse(bytes, { xmp: true, iptc: true, gps: true, jfif: false, ihdr: false })
      .catch(() => undefined);
    expect(found ?? {}).not.toHaveProperty('Make');
    expect(found ?? {}).not.toHaveProperty('GPSLatitude');
    expect(bytes.includes('SecretCamera')).toBe(false);
    expect(bytes.includes('Exif')).toBe(false);
  }
  expect(chunksOf(made[4]?.bytes ?? Buffer.alloc(8))).toEqual(['IHDR', 'sRGB', 'IDAT', 'IEND']);
});

test('a file that was asked to tells its camera, and still no place', async ({ page }) => {
  const made = await files(page, [
    { format: 'png', camera: true, ...plain },
    { format: 'jpeg', camera: true, dpi: 300, ...plain },
    { format: 'webp', camera: true, ...plain },
  ]);
  const found = await Promise.all(made.map(({ bytes }) => exifr.parse(bytes, { gps: true }).catch(() => undefined)));
  expect(found[0]).toMatchObject({ Make: 'SecretCamera' });
  expect(found[1]).toMatchObject({ Make: 'SecretCamera' });
  for (const tags of found) expect(tags ?? {}).not.toHaveProperty('GPSLatitude');
  expect(chunksOf(made[0]?.bytes ?? Buffer.alloc(8))).toEqual(['IHDR', 'sRGB', 'eXIf', 'IDAT', 'IEND']);
  expect((await sharp(made[1]?.bytes).metadata()).density).toBe(300);
  expect(made[2]?.bytes.includes('SecretCamera')).toBe(false);
});

test('JPEG and WebP of our own are as good and as small as the browser’s', async ({ page }) => {
  const found = await page.evaluate(async () => {
    const { createImaging, systemClock } = window.imagingPage;
    const { signal } = new AbortController();
    const [width, height] = [401, 302];
    const contextOf = (canvas: OffscreenCanvas) => {
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no context');
      return context;
    };
    const drawn = new ImageData(width, height);
    for (let at = 0; at < drawn.data.length; at += 4) {
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
      const grain = ((x * 131 + y * 7919) >> 3) & 15;
      const red = 120 + 80 * Math.sin(x / 23) * Math.cos(y / 31) + grain;
      drawn.data.set([red, 90 + 60 * Math.sin(x / 47 + y / 19) + grain, 255 - red / 2, 255], at);
    }
    const canvas = new OffscreenCanvas(width, height);
    contextOf(canvas).putImageData(drawn, 0, 0);
    const photo = await canvas.convertToBlob({ type: 'image/png' });
    const imaging = createImaging({ clock: systemClock });
    const source = await imaging.check(signal, photo, { maxBytes: 1e8, maxSide: 8000, formats: ['png'] });
    const cut = await imaging.whole(signal, source);
    const likeness = async (file: Blob) => {
      const bitmap = await createImageBitmap(file);
      const context = contextOf(new OffscreenCanvas(bitmap.width, bitmap.height));
      context.drawImage(bitmap, 0, 0);
      const read = context.getImageData(0, 0, width, height).data;
      const sum = read.reduce((all, value, at) => all + (value - (drawn.data[at] ?? 0)) ** 2, 0);
      return 10 * Math.log10(255 ** 2 / (sum / ((read.length / 4) * 3)));
    };
    const rows = [];
    for (const format of ['jpeg', 'webp'] as const) {
      for (const quality of [0.5, 0.92]) {
        const ours = await imaging.encode(signal, cut, { format, quality, watermark: false });
        const theirs = await canvas.convertToBlob({ type: `image/${format}`, quality });
        const better = (await likeness(ours)) - (await likeness(theirs));
        rows.push({ format, quality, type: ours.type, better, larger: ours.size / theirs.size });
      }
    }
    imaging.close();
    return rows;
  });
  expect(found).toHaveLength(4);
  for (const { format, quality, type, better, larger } of found) {
    const which = `${format} at ${quality}`;
    expect(type, which).toBe(`image/${format}`);
    expect(larger, which).toBeLessThanOrEqual(1.05);
    // libwebp of another effort spends its bits elsewhere.
    expect(better, which).toBeGreaterThan(format === 'jpeg' ? -0.3 : -1.5);
  }
});

test('a WebP has the alpha, byte for byte', async ({ page }) => {
  const [webp, again] = await files(page, [
    { format: 'webp', ...plain },
    { format: 'webp', ...plain },
  ]);
  const { data, info } = await sharp(webp?.bytes).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height, channels: 1 });
  expect(Buffer.compare(data, alpha)).toBe(0);
  expect(webp?.bytes.equals(again?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test('a matte is the alpha, byte for byte', async ({ page }) => {
  const [matte] = await files(page, [{ format: 'matte', ...plain }]);
  const { data, info } = await sharp(matte?.bytes).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height, channels: 1 });
  expect(Buffer.compare(data, alpha)).toBe(0);
});

test('a matte of a marked cut is marked too', async ({ page }) => {
  const [matte] = await files(page, [{ format: 'matte', watermark: true }]);
  const data = await sharp(matte?.bytes).toColourspace('b-w').raw().toBuffer();
  expect(data.filter((value, i) => value !== alpha[i]).length / data.length).toBeGreaterThan(0.01);
});

test('the same recipe gives the same PNG; what covers everything has no alpha', async ({ page }) => {
  const [first, second, covered] = await files(page, [
    { format: 'png', ...plain },
    { format: 'png', ...plain },
    { format: 'png', recipe: onColour, ...plain },
  ]);
  expect(first?.bytes.equals(second?.bytes ?? Buffer.alloc(0))).toBe(true);
  const { data, info } = await sharp(covered?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height, channels: 3 });
  expect([...data.subarray(0, 3)]).toEqual([20, 200, 90]);
});

const backgrounds = {
  gradient: {
    type: 'gradient',
    angle: 90,
    stops: [
      { at: 0, colour: [250, 240, 10] },
      { at: 1, colour: [10, 90, 250] },
    ],
  },
  blur: { type: 'blur', amount: 40 },
} as const;

test('a PSD has the cut-out with its matte as a mask over the whole photo', async ({ page }) => {
  const [psd] = await files(page, [{ format: 'psd', dpi: 254, ...plain }]);
  expect(psd?.type).toBe('image/vnd.adobe.photoshop');
  const found = readLayers(psd?.bytes ?? Buffer.alloc(0));
  expect(found.imageResources?.resolutionInfo).toMatchObject({ horizontalResolution: 254 });
  expect(found.children?.map(({ name }) => name)).toEqual(['Cut-out']);
  const [cut] = found.children ?? [];
  const mask = cut?.mask?.imageData?.data ?? [];
  expect(Array.from(alpha).filter((value, i) => mask[i * 4] !== value)).toEqual([]);
  const own = cut?.imageData?.data ?? [];
  const colour = (i: number) => [0, 1, 2].map((channel) => own[i * 4 + channel]);
  const wrong = Array.from(alpha.keys()).filter(
    (i) => colour(i).join() !== [...colours.subarray(i * 3, i * 3 + 3)].join(),
  );
  expect(wrong).toEqual([]);
  expect(psd?.bytes.includes('SecretCamera')).toBe(false);
});

for (const [name, background] of Object.entries(backgrounds)) {
  test(`a PSD’s layers make the picture that its merged copy shows (${name})`, async ({ page }) => {
    const shadow = { kind: 'drop', softness: 40, distance: 10, angle: 90, strength: 0.7 } as const;
    const place = { width: 200, height: 180, sx: 0, sy: 0, sw: width, sh: height, dx: 10, dy: 25, dw: 150, dh: 100 };
    const recipe: DesignRecipe = { place, background, shadow, outline: { width: 3, colour: [255, 255, 255] } };
    const [psd, png] = await files(page, [
      { format: 'psd', recipe, ...plain },
      { format: 'png', recipe, ...plain },
    ]);
    const found = readLayers(psd?.bytes ?? Buffer.alloc(0));
    expect(found.children?.map((layer) => layer.name)).toEqual(['Background', 'Shadow, Outline', 'Cut-out']);
    const wanted = await sharp(png?.bytes).ensureAlpha().raw().toBuffer();
    const off = (pixels: ArrayLike<number>) =>
      wanted.reduce((most, value, at) => Math.max(most, Math.abs(value - (pixels[at] ?? Number.NaN))), 0);
    expect(off(found.imageData?.data ?? [])).toBe(0);
    // A rounding for each layer.
    expect(off(flattened(found.children ?? []))).toBeLessThanOrEqual(3);
  });
}

test('dots an inch that no file can tell are refused', async ({ page }) => {
  const bad = [0, 1.5, 10_000, Number.NaN].map((dpi) => ({ format: 'png', dpi, ...plain }) as const);
  expect((await files(page, bad)).map(({ code }) => code)).toEqual(bad.map(() => 'INVALID_ARGUMENT'));
});

test('in tiles the colours at the edge are estimated to the same bytes', async ({ page }) => {
  const [whole] = await files(page, [{ format: 'png', ...plain }], { foreground: true });
  const [tiled] = await files(page, [{ format: 'png', ...plain }], { foreground: true, chunkSize: 100 });
  const [untouched] = await files(page, [{ format: 'png', ...plain }], { foreground: false });
  expect(tiled?.bytes.equals(whole?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(untouched?.bytes.equals(whole?.bytes ?? Buffer.alloc(0))).toBe(false);
});

test('a long encode tells its progress, and an abort ends it within a moment', async ({ page }) => {
  const photo = await sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const matte = await raw(Buffer.alloc(300 * 200, 255), 1, 300, 200)
    .png()
    .toBuffer();
  const result = await page.evaluate(
    async ([photoText, matteText]) => {
      const { createImaging, systemClock, blobOf } = window.imagingPage;
      const imaging = createImaging({ clock: systemClock });
      const { signal } = new AbortController();
      const source = await imaging.check(signal, blobOf(photoText), { maxBytes: 1e9, maxSide: 8000, formats: ['jpg'] });
      const cut = await imaging.fuse(signal, source, blobOf(matteText), { foreground: false });
      const heard: number[] = [];
      const file = await imaging.encode(signal, cut, { format: 'png', watermark: false }, (share) => heard.push(share));
      const controller = new AbortController();
      let abortedAt = 0;
      const ended = await imaging
        .encode(controller.signal, cut, { format: 'png', watermark: false }, () => {
          abortedAt ||= performance.now();
          controller.abort('enough');
        })
        .catch((error: unknown) => error);
      // The worker is the same one and free again: had it been ended, the cut would have to be made again.
      await imaging.render(signal, cut, { maxSide: 100, watermark: false });
      const free = performance.now() - abortedAt;
      imaging.close();
      return { heard, size: file.size, ended, free };
    },
    [photo.toString('base64'), matte.toString('base64')] as const,
  );
  expect(result.heard.length).toBeGreaterThan(1);
  expect(result.heard).toEqual(result.heard.toSorted((a, b) => a - b));
  expect(result.heard.every((share) => share > 0 && share <= 1)).toBe(true);
  expect(result.size).toBeGreaterThan(1_000_000);
  expect(result.ended).toBe('enough');
  expect(result.free).toBeLessThan(5_000);
});

test('no pixels cross as a copy: what is large goes as a Blob or is handed over', async ({ page }) => {
  const crossed = await page.evaluate(
    async ({ photo, matte }) => {
      const { createImaging, createOwnWorker, systemClock, blobOf } = window.imagingPage;
      const found: string[] = [];
      const report = (value: unknown): void => {
        if (value instanceof ArrayBuffer || ArrayBuffer.isView(value) || value instanceof ImageData)
          found.push('a copy');
        else if (value instanceof Blob) found.push('Blob');
        else if (value instanceof ImageBitmap) found.push('ImageBitmap');
        else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) report(inner);
      };
      const createWorker = () => {
        const worker = createOwnWorker();
        worker.addEventListener('message', ({ data }) => report(data));
        const post = worker.postMessage.bind(worker);
        worker.postMessage = (message: unknown, options?: Transferable[] | StructuredSerializeOptions) => {
          report(message);
          post(message, Array.isArray(options) ? { transfer: options } : options);
        };
        return worker;
      };
      const imaging = createImaging({ clock: systemClock, createWorker });
      const { signal } = new AbortController();
      const source = await imaging.check(signal, blobOf(photo), { maxBytes: 1e8, maxSide: 8000, formats: ['png'] });
      await imaging.compress(signal, source, { maxSide: 100, quality: 0.9 });
      const cut = await imaging.fuse(signal, source, blobOf(matte), { foreground: true });
      await imaging.render(signal, cut, { maxSide: 100, watermark: false });
      await imaging.encode(signal, cut, { format: 'png', watermark: false });
      imaging.close();
      return found;
    },
    await inputs(),
  );
  expect(crossed.filter((kind) => kind === 'a copy')).toEqual([]);
  expect(new Set(crossed)).toEqual(new Set(['Blob', 'ImageBitmap']));
});

import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { EncodeOptions } from '../../src/imaging/codecs/encode-options.ts';
import type { Rgb } from '../../src/pixels/shapes.ts';
import { serveImagingPage } from './imaging-server.ts';

/** the imaging module as it is built, in its worker, under the product's policies, with the browser's own decoders. */
test.use({ trace: 'off' });

let server: Awaited<ReturnType<typeof serveImagingPage>>;

test.beforeAll(async () => {
  server = await serveImagingPage();
});
test.afterAll(() => server.close());
test.beforeEach(({ page }) => open(page));

async function open(page: Page): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(server.url);
  await page.waitForFunction(() => 'imagingPage' in window);
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64');

interface CutoutRequest {
  photo: string;
  matte?: string;
  foreground?: boolean;
  maxSide?: number;
  encode?: EncodeOptions[];
}

/** Runs a picture through the imaging module inside the page; pictures go in and out as base64. */
function work(page: Page, ask: CutoutRequest) {
  return page.evaluate(async ({ photo, matte, foreground = false, maxSide = 2496, encode = [] }) => {
    const { createImaging, systemClock, blobOf, textOf } = window.imagingPage;
    const imaging = createImaging({ clock: systemClock });
    const { signal } = new AbortController();
    const failed = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));
    try {
      const limits = { maxBytes: 52_428_800, maxSide: 15_000, formats: ['jpg', 'jpeg', 'png', 'webp'] };
      const source = await imaging.check(signal, blobOf(photo), limits);
      const copy = await imaging.compress(signal, source, { maxSide, quality: 0.92 });
      const size = { width: source.width, height: source.height };
      const shrunk = { width: copy.width, height: copy.height, mimeType: copy.mimeType, transparent: copy.transparent };
      const made = { size, shrunk, copy: await textOf(copy.blob), files: [] as string[] };
      if (matte === undefined) return made;
      const cut = await imaging.fuse(signal, source, blobOf(matte), { foreground });
      for (const options of encode) made.files.push(await textOf(await imaging.encode(signal, cut, options)));
      return { ...made, box: cut.box };
    } catch (error) {
      return { code: failed(error) };
    } finally {
      imaging.close();
    }
  }, ask);
}

type Made = Extract<Awaited<ReturnType<typeof work>>, { size: unknown }>;

async function made(page: Page, ask: CutoutRequest): Promise<Made> {
  const result = await work(page, ask);
  if ('code' in result) throw new Error(`imaging answered ${result.code}`);
  return result;
}

const fileOf = ({ files }: Made, index = 0): Buffer => bytesOf(files[index] ?? '');

/** A picture of four coloured quarters, so that a wrong rotation or a mirror shows. */
function quarters(width: number, height: number): Buffer {
  const colours = [
    [220, 30, 30],
    [30, 200, 30],
    [30, 30, 220],
    [230, 230, 30],
  ] as const;
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i += 1) {
    const right = i % width >= width / 2 ? 1 : 0;
    const lower = i >= (width * height) / 2 ? 2 : 0;
    data.set(colours[right + lower] ?? [0, 0, 0], i * 3);
  }
  return data;
}

const raw = (data: Buffer, width: number, height: number, channels: 1 | 3 | 4 = 3) =>
  sharp(data, { raw: { width, height, channels } });

/** A grey ramp with noise: no two rows alike, every value of alpha in it. */
function ramp(width: number, height: number): Buffer {
  return Buffer.from(Array.from({ length: width * height }, (_, i) => ((i % width) + 3 * Math.floor(i / width)) % 256));
}

test('a JPEG that is smaller than its copy goes up as it came, bare of what it tells', async ({ page }) => {
  const data = Buffer.from(Array.from({ length: 200 * 160 * 3 }, (_, at) => (at * at * 31 + at * 7) % 256));
  const photo = await raw(data, 200, 160)
    .jpeg({ quality: 50 })
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .toBuffer();
  const { copy } = await made(page, { photo: base64(photo) });
  const left = bytesOf(copy);
  expect(left.length).toBeLessThan(photo.length);
  expect(left.includes('SecretCamera')).toBe(false);
  expect(await sharp(left).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
  // Where it is made smaller, it is encoded.
  expect((await made(page, { photo: base64(photo), maxSide: 100 })).shrunk).toMatchObject({ width: 100, height: 80 });
});

test.describe('orientation', () => {
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    test(`EXIF ${orientation} comes out upright, in the upload copy and in the file`, async ({ page }) => {
      const stored = await raw(quarters(64, 32), 64, 32)
        .jpeg({ quality: 100 })
        .withMetadata({ orientation })
        .toBuffer();
      const upright = await sharp(stored).autoOrient().raw().toBuffer({ resolveWithObject: true });
      const { width, height } = upright.info;
      const matte = await raw(Buffer.alloc(width * height, 255), width, height, 1)
        .png()
        .toBuffer();
      const result = await made(page, {
        photo: base64(stored),
        matte: base64(matte),
        encode: [{ format: 'png', watermark: false }],
      });
      expect(result.size).toEqual({ width, height });
      expect(result.shrunk).toMatchObject({ width, height });

      for (const file of [bytesOf(result.copy), fileOf(result)]) {
        const decoded = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
        expect(decoded.info).toMatchObject({ width, height });
        for (const [x, y] of [
          [0.25, 0.25],
          [0.75, 0.25],
          [0.25, 0.75],
          [0.75, 0.75],
        ] as const) {
          const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
          for (const channel of [0, 1, 2]) {
            const difference = Math.abs((decoded.data[at + channel] ?? 0) - (upright.data[at + channel] ?? 0));
            expect(difference).toBeLessThan(12);
          }
        }
      }
    });
  }
});

test.describe('the exact cut-out', () => {
  test('a PNG holds the original’s bytes and the matte’s, one by one, at full resolution, and nothing under alpha 0', async ({
    page,
  }) => {
    const [width, height] = [301, 203];
    const colours = Buffer.from(Array.from({ length: width * height * 3 }, (_, i) => (i * 37 + (i >> 7)) % 256));
    const alpha = ramp(width, height);
    const photo = await raw(colours, width, height).png().toBuffer();
    const matte = await raw(alpha, width, height, 1).png().toBuffer();
    const result = await made(page, {
      photo: base64(photo),
      matte: base64(matte),
      encode: [{ format: 'png', watermark: false }],
    });
    const { data, info } = await sharp(fileOf(result)).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width, height, channels: 4 });
    // One comparison for all: an expect a pixel would take minutes.
    const wanted = Buffer.from(
      Array.from({ length: width * height }, (_, i) =>
        alpha[i] ? [...colours.subarray(i * 3, i * 3 + 3), alpha[i]] : [0, 0, 0, 0],
      ).flat(),
    );
    const wrong = Array.from(wanted.keys()).filter((i) => data[i] !== wanted[i]);
    expect(wrong).toEqual([]);
  });

  test('with foreground estimation the soft pixels get the subject’s colour, and nothing else changes', async ({
    page,
  }) => {
    const [width, height] = [320, 200];
    const [subject, background] = [
      [200, 60, 40],
      [30, 90, 220],
    ] as const;
    // A soft edge 48 px wide from the subject on the left to the background on the right.
    const alphaAt = (x: number) => Math.min(255, Math.max(0, Math.round(((184 - x) / 48) * 255)));
    const alpha = Buffer.from(Array.from({ length: width * height }, (_, i) => alphaAt(i % width)));
    const mixed = [...alpha].flatMap((a) =>
      subject.map((f, i) => Math.round((f * a + (background[i] ?? 0) * (255 - a)) / 255)),
    );
    const ask = {
      photo: base64(await raw(Buffer.from(mixed), width, height).png().toBuffer()),
      matte: base64(await raw(alpha, width, height, 1).png().toBuffer()),
      encode: [{ format: 'png', watermark: false } as const],
    };
    const pixelsOf = async (foreground: boolean) =>
      sharp(fileOf(await made(page, { ...ask, foreground })))
        .raw()
        .toBuffer();
    const [plain, estimated] = [await pixelsOf(false), await pixelsOf(true)];

    const at = (data: Buffer, i: number) => [...data.subarray(i * 4, i * 4 + 4)];
    const pixels = Array.from({ length: width * height }, (_, i) => i);
    const hard = pixels.filter((i) => alpha[i] === 0 || alpha[i] === 255);
    expect(hard.filter((i) => at(plain, i).join() !== at(estimated, i).join())).toEqual([]);
    expect(pixels.filter((i) => estimated[i * 4 + 3] !== alpha[i])).toEqual([]);
    // Weighted by alpha squared: what shows on a new background (docs/notes/imaging.md §2).
    const error = (data: Buffer) =>
      pixels
        .filter((i) => !hard.includes(i) && i < width)
        .reduce((sum, i) => {
          const off = subject.reduce((all, f, channel) => all + (f - (data[i * 4 + channel] ?? 0)) ** 2, 0);
          return sum + ((alpha[i] ?? 0) / 255) ** 2 * off;
        }, 0);
    expect(error(estimated)).toBeLessThan(0.05 * error(plain));
  });

  test('a matte of the upload’s size is scaled to a larger original', async ({ page }) => {
    const [width, height] = [3200, 2000];
    const photo = await sharp({ create: { width, height, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();
    const half = await sharp({ create: { width: 1248, height: 1560, channels: 3, background: '#fff' } })
      .extend({ left: 1248, background: '#000' })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const result = await made(page, {
      photo: base64(photo),
      matte: base64(half),
      encode: [{ format: 'png', watermark: false }],
    });
    expect(result.shrunk).toMatchObject({ width: 2496, height: 1560, mimeType: 'image/jpeg' });
    const { data, info } = await sharp(fileOf(result))
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width, height });
    const row = data.subarray(width * 1000, width * 1001);
    expect([row[0], row[1597], row[1602], row[width - 1]]).toEqual([0, 0, 255, 255]);
    expect(result).toMatchObject({ box: { y: 0, height: 2000 } });
  });

  test('a JPEG is laid on its background, a WebP keeps alpha', async ({ page }) => {
    const photo = await raw(quarters(64, 64), 64, 64).png().toBuffer();
    const alpha = Buffer.alloc(64 * 64);
    for (let i = 0; i < 64 * 64; i += 1) alpha[i] = i % 64 < 32 ? 255 : 0;
    const matte = await raw(alpha, 64, 64, 1).png().toBuffer();
    const background: Rgb = [0, 128, 255];
    const result = await made(page, {
      photo: base64(photo),
      matte: base64(matte),
      encode: [
        { format: 'jpeg', quality: 1, watermark: false },
        { format: 'jpeg', quality: 1, watermark: false, background },
        { format: 'webp', quality: 1, watermark: false },
      ],
    });
    expect(result).toMatchObject({ box: { x: 0, y: 0, width: 32, height: 64 } });
    const at = async (file: Buffer, x: number, y: number) => {
      const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      return Array.from(data.subarray((y * 64 + x) * info.channels, (y * 64 + x + 1) * info.channels));
    };
    for (const channel of await at(fileOf(result, 0), 50, 10)) expect(channel).toBeGreaterThan(250);
    const [red = 0, green = 0, blue = 0] = await at(fileOf(result, 1), 50, 10);
    expect(red).toBeLessThan(6);
    expect(Math.abs(green - 128)).toBeLessThan(6);
    expect(blue).toBeGreaterThan(249);
    expect((await sharp(fileOf(result, 2)).metadata()).format).toBe('webp');
    expect((await at(fileOf(result, 2), 50, 10))[3]).toBe(0);
    expect((await at(fileOf(result, 2), 10, 10))[3]).toBe(255);
  });

  test('the trial mark is in each kind of file and leaves all else alone', async ({ page }) => {
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
    const matte = await raw(Buffer.alloc(640 * 480, 255), 640, 480, 1)
      .png()
      .toBuffer();
    const marked = (['png', 'webp', 'jpeg'] as const).map((format) => ({ format, quality: 1, watermark: true }));
    const result = await made(page, { photo: base64(photo), matte: base64(matte), encode: marked });
    for (const [i, { format }] of marked.entries()) {
      const { data, info } = await sharp(fileOf(result, i)).raw().toBuffer({ resolveWithObject: true });
      const greys = Array.from({ length: info.width * info.height }, (_, pixel) => data[pixel * info.channels] ?? 0);
      const bright = greys.filter((grey) => grey > 160).length / greys.length;
      const same = greys.filter((grey) => Math.abs(grey - 128) < 4).length / greys.length;
      expect(bright, `${format}: share of marked pixels`).toBeGreaterThan(0.01);
      expect(same, `${format}: share of untouched pixels`).toBeGreaterThan(0.75);
    }
  });

  test('a matte without an opaque pixel is EMPTY_RESULT, one of another shape MATTING_FAILED', async ({ page }) => {
    const photo = base64(await raw(quarters(64, 32), 64, 32).png().toBuffer());
    const empty = await raw(Buffer.alloc(64 * 32, 5), 64, 32, 1)
      .png()
      .toBuffer();
    const square = await raw(Buffer.alloc(64 * 64, 255), 64, 64, 1)
      .png()
      .toBuffer();
    expect(await work(page, { photo, matte: base64(empty) })).toEqual({ code: 'EMPTY_RESULT' });
    expect(await work(page, { photo, matte: base64(square) })).toEqual({ code: 'MATTING_FAILED' });
    expect(await work(page, { photo, matte: base64(Buffer.from('no picture')) })).toEqual({ code: 'MATTING_FAILED' });
  });
});

test.describe('the upload copy', () => {
  test('is at most 2496 px a side, a JPEG, and carries nothing of the camera', async ({ page }) => {
    const photo = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#963' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    expect(photo.includes('SecretCamera')).toBe(true);
    const result = await made(page, { photo: base64(photo) });
    expect(result.shrunk).toEqual({ width: 1872, height: 2496, mimeType: 'image/jpeg', transparent: false });
    const copy = bytesOf(result.copy);
    const metadata = await sharp(copy).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1872, height: 2496 });
    expect(metadata.exif).toBeUndefined();
    expect(copy.includes('SecretCamera')).toBe(false);
    expect(copy.includes('Exif')).toBe(false);
  });

  test('stays PNG only where a pixel is not opaque', async ({ page }) => {
    const create = { width: 40, height: 30, channels: 4 as const };
    const opaque = await sharp({ create: { ...create, background: { r: 9, g: 9, b: 9, alpha: 1 } } })
      .png()
      .toBuffer();
    const clear = await sharp({ create: { ...create, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
      .png()
      .toBuffer();
    expect((await made(page, { photo: base64(opaque) })).shrunk).toMatchObject({
      mimeType: 'image/jpeg',
      transparent: false,
    });
    expect((await made(page, { photo: base64(clear) })).shrunk).toMatchObject({
      mimeType: 'image/png',
      transparent: true,
    });
  });

  test('a JPEG without its end and a PNG cut short are code 4', async ({ page }) => {
    const jpeg = await raw(quarters(64, 32), 64, 32).jpeg().toBuffer();
    const png = await raw(quarters(64, 32), 64, 32).png().toBuffer();
    expect(await work(page, { photo: base64(jpeg.subarray(0, -2)) })).toEqual({ code: 'IMAGE_UNREADABLE' });
    expect(await work(page, { photo: base64(png.subarray(0, -14)) })).toEqual({ code: 'IMAGE_UNREADABLE' });
  });
});

test.describe('a worker that hangs', () => {
  test('is replaced, and the next picture is done within 5 s of the abort', async ({ page }) => {
    const photo = base64(await raw(quarters(64, 32), 64, 32).png().toBuffer());
    const result = await page.evaluate(async (text) => {
      const { createStuckImaging, blobOf } = window.imagingPage;
      const { imaging, started } = createStuckImaging();
      const { signal } = new AbortController();
      const source = await imaging.check(signal, blobOf(text), { maxBytes: 1e6, maxSide: 8000, formats: ['png'] });
      const controller = new AbortController();
      const stuck = imaging
        .compress(controller.signal, source, { maxSide: 2496, quality: 0.92 })
        .catch((error: unknown) => error);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const abortedAt = performance.now();
      controller.abort('enough');
      const reason = await stuck;
      const letGo = performance.now() - abortedAt;
      const copy = await imaging.compress(signal, source, { maxSide: 2496, quality: 0.92 });
      const took = performance.now() - abortedAt;
      imaging.close();
      return { reason, letGo, took, workers: started(), width: copy.width };
    }, photo);
    expect(result).toMatchObject({ reason: 'enough', workers: 2, width: 64 });
    expect(result.letGo).toBeLessThan(200);
    expect(result.took).toBeLessThan(5_000);
  });
});

test('each call ends with the reason as soon as it is aborted, and the next one works', async ({ page }) => {
  const [width, height] = [1600, 1200];
  const photo = await raw(quarters(width, height), width, height).jpeg().toBuffer();
  const matte = await raw(Buffer.alloc(width * height, 255), width, height, 1)
    .png()
    .toBuffer();
  const result = await page.evaluate(
    async ([photoText, matteText]) => {
      const { createImaging, systemClock, blobOf } = window.imagingPage;
      const imaging = createImaging({ clock: systemClock });
      const never = new AbortController().signal;
      const limits = { maxBytes: 1e8, maxSide: 8000, formats: ['jpg'] };
      const blob = blobOf(photoText);
      const source = await imaging.check(never, blob, limits);
      const matteBlob = blobOf(matteText);
      const plain = { foreground: false };
      const cut = await imaging.fuse(never, source, matteBlob, plain);
      const calls: Record<string, (signal: AbortSignal) => Promise<unknown>> = {
        check: (signal) => imaging.check(signal, blob, limits),
        preview: (signal) => imaging.preview(signal, source, 400),
        compress: (signal) => imaging.compress(signal, source, { maxSide: 2496, quality: 0.92 }),
        fuse: (signal) => imaging.fuse(signal, source, matteBlob, plain),
        render: (signal) => imaging.render(signal, cut, { maxSide: 400, watermark: false }),
        encode: (signal) => imaging.encode(signal, cut, { format: 'png', watermark: false }),
      };
      const ends: Record<string, unknown> = {};
      for (const [name, call] of Object.entries(calls)) {
        const controller = new AbortController();
        const ended = call(controller.signal).then(
          () => 'done',
          (error: unknown) => error,
        );
        // In the middle: after the job has been handed over, before it can have ended.
        await Promise.resolve();
        controller.abort(`enough of ${name}`);
        ends[name] = await ended;
      }
      const bitmap = await imaging.render(never, cut, { maxSide: 400, watermark: true });
      const file = await imaging.encode(never, cut, { format: 'png', watermark: false });
      imaging.close();
      return { ends, bitmap: [bitmap.width, bitmap.height], size: file.size };
    },
    [base64(photo), base64(matte)] as const,
  );
  expect(result.ends).toEqual({
    check: 'enough of check',
    preview: 'enough of preview',
    compress: 'enough of compress',
    fuse: 'enough of fuse',
    render: 'enough of render',
    encode: 'enough of encode',
  });
  expect(result.bitmap).toEqual([400, 300]);
  expect(result.size).toBeGreaterThan(100);
});

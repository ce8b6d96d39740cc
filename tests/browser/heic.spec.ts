import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import exifr from 'exifr';
import sharp from 'sharp';
import { fixture, haveFixtures } from '../setup/fixtures.ts';
import { serveImagingPage } from './imaging-server.ts';

/** HEIC as it is decoded in the product: libheif in its own worker, heic2any in its frame, under the product's policies. */
test.use({ trace: 'off' });
test.skip(!haveFixtures, 'the pictures of FIXTURES_DIR are not here');

let server: Awaited<ReturnType<typeof serveImagingPage>>;

test.beforeAll(async () => {
  server = await serveImagingPage();
});
test.afterAll(() => server.close());
test.beforeEach(async ({ page }) => {
  await page.goto(server.url);
  await page.waitForFunction(() => 'imagingPage' in window);
});

const heic = (name: string): string => readFileSync(fixture(`formats/heic/${name}`)).toString('base64');
const LIMITS = { maxBytes: 20_971_520, maxSide: 8000, formats: ['jpg', 'png', 'heic'] };

function open(page: Page, file: string) {
  return page.evaluate(
    async ([text, limits]) => {
      const { createImaging, systemClock, blobOf, textOf } = window.imagingPage;
      const imaging = createImaging({ clock: systemClock, heicFrame: '/heic-frame.html' });
      const { signal } = new AbortController();
      try {
        const source = await imaging.open(signal, await imaging.check(signal, blobOf(text), limits));
        return { type: source.blob.type, alpha: source.mayHaveAlpha, bytes: await textOf(source.blob) };
      } finally {
        imaging.close();
      }
    },
    [file, LIMITS] as const,
  );
}

test('a phone’s photo becomes a JPEG of its size in sRGB', async ({ page }) => {
  const opened = await open(page, heic('iphone-parfait.heic'));
  expect(opened).toMatchObject({ type: 'image/jpeg', alpha: false });
  const { width, height, exif, xmp } = await sharp(Buffer.from(opened.bytes, 'base64')).metadata();
  expect({ width, height, exif, xmp }).toEqual({ width: 3024, height: 4032, exif: undefined, xmp: undefined });
});

test('a cut-out of a HEIC tells its camera where it is asked to, and no place', async ({ page }) => {
  const file = await page.evaluate(
    async ([text, limits]) => {
      const { createImaging, systemClock, blobOf, textOf } = window.imagingPage;
      const imaging = createImaging({ clock: systemClock });
      const { signal } = new AbortController();
      const source = await imaging.open(signal, await imaging.check(signal, blobOf(text), limits));
      const cut = await imaging.whole(signal, source);
      const blob = await imaging.encode(signal, cut, { format: 'jpeg', camera: true, watermark: false });
      imaging.close();
      return textOf(blob);
    },
    [heic('empty-icc.heic'), LIMITS] as const,
  );
  const tags = await exifr.parse(Buffer.from(file, 'base64'), { gps: true });
  expect(tags).toMatchObject({ Make: 'Apple', Model: 'iPhone XS' });
  expect(tags).not.toHaveProperty('GPSLatitude');
});

test('alpha is kept, and only a picture that uses it becomes a PNG', async ({ page }) => {
  const opened = await open(page, heic('apple-alpha-image4.heic'));
  expect(opened).toMatchObject({ type: 'image/png', alpha: true });
  const { channels } = await sharp(Buffer.from(opened.bytes, 'base64')).stats();
  expect(channels[3]).toMatchObject({ min: 0, max: 255 });
});

test('a decoder that hangs is ended by the clock, and the next file is open within 5 s', async ({ page }) => {
  const result = await page.evaluate(
    async ([text, limits]) => {
      const { createHangingHeic, blobOf } = window.imagingPage;
      const { imaging, started, pass } = createHangingHeic();
      const { signal } = new AbortController();
      const source = await imaging.check(signal, blobOf(text), limits);
      const stuck = imaging.open(signal, source).catch((error: { code: string }) => error.code);
      const next = imaging.open(signal, source);
      // Until the first file is with the decoder: the browser's own is asked before.
      while (started() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      const from = performance.now();
      pass(21_000);
      const code = await stuck;
      const { blob } = await next;
      const took = performance.now() - from;
      imaging.close();
      return { code, type: blob.type, took, workers: started() };
    },
    [heic('rgb8-29x100.heif'), LIMITS] as const,
  );
  expect(result).toMatchObject({ code: 'HEIC_FAILED', type: 'image/jpeg', workers: 2 });
  expect(result.took).toBeLessThan(5_000);
});

test('an abort ends the decoder at once, and the next file is opened by another', async ({ page }) => {
  const result = await page.evaluate(
    async ([text, limits]) => {
      const { createHangingHeic, blobOf } = window.imagingPage;
      const { imaging, started } = createHangingHeic();
      const never = new AbortController().signal;
      const source = await imaging.check(never, blobOf(text), limits);
      const controller = new AbortController();
      const stuck = imaging.open(controller.signal, source).catch((error: unknown) => error);
      while (started() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      controller.abort('enough');
      const reason = await stuck;
      const { blob } = await imaging.open(never, source);
      imaging.close();
      return { reason, type: blob.type, workers: started() };
    },
    [heic('rgb8-29x100.heif'), LIMITS] as const,
  );
  expect(result).toEqual({ reason: 'enough', type: 'image/jpeg', workers: 2 });
});

test('the last resort opens a file in its frame, and leaves no frame behind', async ({ page }) => {
  const made = await page.evaluate(async (text) => {
    const { openInFrame, blobOf } = window.imagingPage;
    const { signal } = new AbortController();
    const { blob, width, height } = await openInFrame(signal, blobOf(text), 1e6);
    return { type: blob.type, width, height, frames: document.querySelectorAll('iframe').length };
  }, heic('conf-C013-clap.heic'));
  expect(made).toEqual({ type: 'image/jpeg', width: 300, height: 300, frames: 0 });
});

test('a file that no decoder opens is HEIC_FAILED', async ({ page }) => {
  const code = await page.evaluate(
    async ([text, limits]) => {
      const { createImaging, systemClock, blobOf } = window.imagingPage;
      const imaging = createImaging({ clock: systemClock, heicFrame: '/heic-frame.html' });
      const { signal } = new AbortController();
      const source = await imaging.check(signal, blobOf(text), limits);
      // Its header holds; the picture's bytes are none.
      const bytes = new Uint8Array(await source.blob.arrayBuffer());
      bytes.fill(0xff, bytes.findIndex((_, i) => String.fromCharCode(...bytes.subarray(i, i + 4)) === 'mdat') + 4);
      const broken = { ...source, blob: new Blob([bytes]) };
      const failed = await imaging.open(signal, broken).catch((error: { code: string }) => error.code);
      imaging.close();
      return failed;
    },
    [heic('rgb8-29x100.heif'), LIMITS] as const,
  );
  expect(code).toBe('HEIC_FAILED');
});

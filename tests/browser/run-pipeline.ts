import type { Page } from '@playwright/test';

const LIMITS = { maxBytes: 20_971_520, maxSide: 8000, formats: ['jpg', 'png', 'heic'] };
/** The file through check → open → compress, and with a matte that keeps everything → fuse → encode. */
export async function runPipeline(page: Page, photo: Buffer, formats: readonly ('png' | 'jpeg' | 'webp')[] = ['png']) {
  const made = await page.evaluate(
    async ([text, limits, wanted]) => {
      const { createImaging, systemClock, blobOf, textOf } = window.imagingPage;
      const imaging = createImaging({ clock: systemClock });
      const { signal } = new AbortController();
      const source = await imaging.open(signal, await imaging.check(signal, blobOf(text), limits));
      const copy = await imaging.compress(signal, source, { maxSide: 2496, quality: 0.92 });
      // The matte is of the picture's shape, opaque all over.
      const canvas = new OffscreenCanvas(copy.width, copy.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, copy.width, copy.height);
      const cut = await imaging.fuse(signal, source, await canvas.convertToBlob(), { foreground: false });
      const files: string[] = [await textOf(copy.blob)];
      for (const format of wanted) {
        files.push(await textOf(await imaging.encode(signal, cut, { format, watermark: false })));
      }
      imaging.close();
      return files;
    },
    [photo.toString('base64'), LIMITS, formats] as const,
  );
  const [copy, ...files] = made.map((text) => Buffer.from(text, 'base64'));
  if (copy === undefined) throw new Error('no copy came back');
  return { copy, files };
}

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { changed, decode } from './pixels.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** Whether the mark is in every picture that leaves, decided by the key and not by the address (D2, D3). */

const bytesOf = async (page: Page, name: 'extract' | 'save'): Promise<Buffer> => {
  const address = await page.evaluate(
    (which) =>
      new Promise<string>((done) => {
        const reader = new FileReader();
        reader.onload = () => done(String(reader.result));
        const blob = (window as unknown as { blobs: Record<string, Blob> }).blobs[which];
        reader.readAsDataURL(blob ?? new Blob());
      }),
    name,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
};

for (const { key, marked } of [
  { key: 'pk_sandbox_trial', marked: true },
  { key: 'pk_sandbox_full', marked: false },
]) {
  test(`with ${key} and is_trial empty, ${marked ? 'preview, extract, save and download carry the mark' : 'none of the four carries a mark'}`, async ({
    page,
    product,
    hosts,
  }) => {
    await page.goto(hosts.partner(product.editor));
    const picture = await shadedFile();
    const original = await decode(picture.png);
    await page.evaluate(
      async ({ accessKey, address }) => {
        const cutout = window.CutoutSDK.create({ accessKey, container: '#place', locale: 'en' });
        const blobs: Record<string, Blob> = {};
        Object.assign(window, { blobs });
        cutout.on('save', ({ blob }) => {
          blobs.save = blob;
        });
        await cutout.ready;
        await cutout.tryMatting(await (await fetch(address)).blob());
        blobs.extract = (await cutout.startExtract({ format: 'png' })).blob;
      },
      { accessKey: key, address: picture.dataUrl },
    );
    const source = await page.locator('#place iframe').getAttribute('src');
    expect(new URL(source ?? '').searchParams.get('is_trial')).toBe('');

    const frame = page.frameLocator('#place iframe');
    await expect(frame.getByText('Trial', { exact: true })).toHaveCount(marked ? 1 : 0);
    const download = page.waitForEvent('download');
    await frame.getByRole('button', { name: 'Download', exact: true }).click();
    const file = await readFile(await (await download).path());
    await frame.getByRole('button', { name: 'Use this picture' }).click();
    await page.waitForFunction(() => 'save' in (window as unknown as { blobs: object }).blobs, undefined, {
      timeout: 20_000,
    });

    const shares = {
      extract: changed(await decode(await bytesOf(page, 'extract')), original),
      save: changed(await decode(await bytesOf(page, 'save')), original),
      download: changed(await decode(file), original),
      preview: await previewShare(page),
    };
    for (const [where, share] of Object.entries(shares)) {
      if (marked) expect(share, where).toBeGreaterThan(0.004);
      else expect(share, where).toBeLessThan(0.001);
    }
  });
}

/** The same over the stage’s own canvas, against the picture that it shows as Before. */
async function previewShare(page: Page): Promise<number> {
  const frame = page.frames().find((inside) => inside.url().includes('/editor/'));
  const layers = await frame?.evaluate(() => {
    const canvas = [...document.querySelectorAll('canvas')].sort((a, b) => b.width * b.height - a.width * a.height);
    return canvas.map((layer) => layer.toDataURL('image/png'));
  });
  const after = layers?.[0];
  if (!after) throw new Error('the stage shows no canvas');
  const shown = await decode(Buffer.from(after.slice(after.indexOf(',') + 1), 'base64'));
  const { png } = await shadedFile();
  const small = await sharp(png).resize(shown.width, shown.height, { fit: 'fill' }).png().toBuffer();
  return changed(shown, await decode(small));
}

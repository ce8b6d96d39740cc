import { DONE, giveAll, photos, tiles } from './batch-page.ts';
import { giveJug, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** A frame of another site with nothing: no storage, no cookie, no clipboard. What it can, it does; what it cannot, it says. */

test.use({ viewport: { width: 1280, height: 800 } });

test('without storage, cookies and clipboard a picture and a batch go out, and what does not work is said', async ({
  page,
  product,
  hosts,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    const denied = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { write: denied, read: denied, readText: denied } });
  });
  const { inside, complaints, said } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  const copy = inside.getByRole('button', { name: 'Copy', exact: true });
  await expect(copy).toBeEnabled({ timeout: 20_000 });
  await copy.click();
  await expect(inside.getByText('This page does not allow copying. Use Download.').first()).toBeVisible();
  const single = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await single).suggestedFilename()).toBe('jug-cutout.png');
  await giveAll(inside, photos(2));
  await expect(inside.getByText('This browser does not let us keep work after a reload.')).toBeVisible();
  await expect(tiles(inside, DONE)).toHaveCount(3, { timeout: 30_000 });
  const zip = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download 3 as ZIP' }).click();
  expect((await zip).suggestedFilename()).toBe('cutouts.zip');
  expect(complaints).toEqual([]);
  expect(await said()).not.toContain('error');
});

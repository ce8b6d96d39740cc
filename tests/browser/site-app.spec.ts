import AxeBuilder from '@axe-core/playwright';
import { downloadNamed } from './download.ts';
import { decode } from './pixels.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** The site by itself: a visitor's photo comes back as a file, and the site as an app. */

test('a visitor’s photo is cut out on the site and downloaded at its size, without a log-in', async ({
  page,
  product,
}) => {
  const picture = await shadedFile();
  await page.goto(`${product.site}/en/cutout`);
  await page
    .locator('[data-drop-zone] input[type="file"]')
    .first()
    .setInputFiles({ name: 'jug.png', mimeType: 'image/png', buffer: picture.png });
  const inside = page.frameLocator('iframe.editor');
  await expect(inside.locator('.PictureBox-picture[data-cut="true"]')).toBeVisible({ timeout: 40_000 });
  const { name, bytes } = await downloadNamed(page, inside);
  const file = await decode(bytes);
  expect([/\.png$/.test(name), file.width, file.height]).toEqual([true, picture.width, picture.height]);
});

test('the site can be installed: manifest with icons, files and sharing, each of its pages there', async ({
  page,
  product,
}) => {
  await page.goto(`${product.site}/en`);
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.request.get(new URL(address ?? '', product.site).href)).json();
  expect(manifest).toMatchObject({ display: 'standalone', lang: 'en' });
  const [handler] = manifest.file_handlers;
  const pages = [manifest.start_url, handler.action];
  for (const path of pages) expect([path, (await page.request.get(product.site + path)).status()]).toEqual([path, 200]);
  expect(handler.accept['image/heic']).toContain('.heic');
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, product.site).href);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
  }
});

test('a photo that another app shares opens in the editor, once', async ({ page, product }) => {
  const picture = await shadedFile();
  await page.goto(`${product.site}/en`);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated') await new Promise((done) => active?.addEventListener('statechange', done));
  });
  await page.reload();
  // As the system does it: a form's POST to the manifest's address.
  await page.evaluate(async (base64) => {
    const { share_target: target } = await (await fetch('/manifest.webmanifest?lang=en')).json();
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const files = new DataTransfer();
    files.items.add(new File([bytes], 'jug.png', { type: 'image/png' }));
    const form = document.createElement('form');
    Object.assign(form, { action: target.action, method: target.method, enctype: target.enctype });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: target.params.files[0].name, files: files.files });
    form.append(input);
    document.body.append(form);
    form.submit();
  }, picture.png.toString('base64'));
  await expect(page.frameLocator('iframe.editor').locator('.PictureBox-picture[data-cut="true"]')).toBeVisible({
    timeout: 40_000,
  });
  expect(new URL(page.url()).hash).toBe('#editor');
  expect(await page.evaluate(async () => (await (await caches.open('shared')).keys()).length)).toBe(0);
});

test('without a network a page says so in its language, is accessible, and comes back with the network', async ({
  page,
  context,
  product,
}) => {
  await page.goto(`${product.site}/jp`);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated') await new Promise((done) => active?.addEventListener('statechange', done));
  });
  // A page is the worker's from its next opening on.
  await page.reload();
  await context.setOffline(true);
  await page.goto(`${product.site}/jp/tools/3`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('今はネットワークがありません。');
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.goto(`${product.site}/en/vip`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No network just now.');
  // By itself: nobody has to press anything.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for what you finish.', {
    timeout: 15_000,
  });
});

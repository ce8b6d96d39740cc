import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

test('D78 a page that asks for fr gets the Chinese editor at once, and D87 a preview of what is cut out', async ({
  page,
  product,
  hosts,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(hosts.partner(product.editor));
  const { dataUrl } = await shadedFile();
  const started = Date.now();
  const preview = await page.evaluate(async (address) => {
    const cutout = window.CutoutSDK.create({
      accessKey: 'pk_sandbox_full',
      container: '#place',
      locale: 'fr' as 'en',
    });
    await cutout.ready;
    Object.assign(window, { readyAt: Date.now() });
    const { imageUrl } = await cutout.tryMatting(await (await fetch(address)).blob());
    const image = await createImageBitmap(await (await fetch(imageUrl)).blob());
    return Math.max(image.width, image.height);
  }, dataUrl);
  expect((await page.evaluate(() => Reflect.get(window, 'readyAt'))) - started).toBeLessThan(15_000);
  expect(preview).toBeGreaterThan(100);
  expect(preview).toBeLessThanOrEqual(1_024);
  expect(said.filter((text) => text.startsWith('CutoutSDK'))).toEqual(['CutoutSDK locale fr']);
  await expect(page.frameLocator('#place iframe').locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page.frameLocator('#place iframe').getByRole('button', { name: '下载' }).first()).toBeVisible();
});

test('D78 an address of the editor that has nothing is a page in the language of its path', async ({
  page,
  product,
}) => {
  const answer = await page.goto(`${product.editor}/jp/editor/nowhere`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('link', { name: 'ホームへ' })).toHaveAttribute('href', /\/jp$/);
});

import type { Page } from '@playwright/test';
import type { HostPages } from './host-pages.ts';
import { expect, type Product, test } from './product.ts';

/** A browser that gives no canvas to read: the capability is switched off, and no user agent looked at. */

/** Opens the editor in a host's page; what `ready` ends with. */
async function codeOf(page: Page, product: Product, hosts: HostPages, locale: string): Promise<string> {
  await page.goto(hosts.partner(product.editor, {}));
  return await page.evaluate(async (lang) => {
    const options = { accessKey: 'pk_sandbox_full', container: '#place', locale: lang } as never;
    return await window.CutoutSDK.create(options).ready.then(
      () => 'ready',
      (error: { code: string }) => error.code,
    );
  }, locale);
}

const TITLES = {
  cn: '此浏览器无法运行编辑器',
  en: 'This browser cannot run the editor',
  jp: 'このブラウザーではエディターを使えません',
  kr: '이 브라우저에서는 편집기를 쓸 수 없습니다',
  tw: '此瀏覽器無法執行編輯器',
};

test('a canvas of random pixels is reported before a photo is asked for, in each language', async ({
  page,
  product,
  hosts,
}) => {
  // What Firefox does with privacy.resistFingerprinting.
  await page.addInitScript(() => {
    const prototype = OffscreenCanvasRenderingContext2D.prototype;
    prototype.getImageData = (_x: number, _y: number, width: number, height: number) => {
      const image = new ImageData(width, height);
      crypto.getRandomValues(image.data);
      return image;
    };
  });
  for (const [locale, title] of Object.entries(TITLES)) {
    expect(await codeOf(page, product, hosts, locale)).toBe('CANVAS_UNUSABLE');
    await expect(page.locator('#place').getByRole('alert')).toContainText(title);
    await expect(page.locator('#place iframe')).toHaveCount(0);
  }
});

test('no OffscreenCanvas is reported in the same words', async ({ page, product, hosts }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'OffscreenCanvas');
  });
  expect(await codeOf(page, product, hosts, 'en')).toBe('CANVAS_UNUSABLE');
  const alert = page.locator('#place').getByRole('alert');
  await expect(alert).toContainText(TITLES.en);
  await expect(alert).toContainText('Allow this site to read canvas data, or use another browser.');
});

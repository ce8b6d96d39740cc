import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { giveJug, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** What pages tell the installation, from a browser to the operator's screen. */

async function operator(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/operator/`);
  const name = page.getByRole('textbox', { name: 'Name' });
  if (await name.isVisible()) {
    await name.fill('ann');
    await page.getByLabel('Password').fill('a long enough word');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Keys' })).toBeVisible();
  }
  await page.goto(origin + path);
}
/** The region call of the site’s pages answers this. */
const cameFrom = (page: Page, nation_code: string) =>
  page.route('**/location/nation_code*', async (route) => {
    // Asked once more while the page closes, nobody waits for the answer.
    const response = await route.fetch().catch(() => undefined);
    if (response !== undefined) await route.fulfill({ response, json: { code: 0, data: { nation_code } } });
  });

test('a page view reaches the operator by its path; in Germany not before consent', async ({
  page,
  browser,
  product,
}) => {
  await cameFrom(page, 'DE');
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/statistics/') && sent.push(request.postData() ?? ''));
  await page.goto(`${product.site}/en/tools/4?channel=mail`);
  const bar = page.getByRole('region', { name: 'Statistics' });
  await expect(bar).toBeVisible();
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({ channel: 'mail' });
  expect((await new AxeBuilder({ page }).include('[data-consent]').analyze()).violations).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(sent).toEqual([]);
  await bar.getByRole('button', { name: 'Count', exact: true }).click();
  await expect(bar).toBeHidden();
  const left = page.waitForRequest('**/statistics/events');
  await page.goto(`${product.site}/en/design/`);
  expect((await left).postData()).toContain('page_view');
  await expect(page.getByRole('region', { name: 'Statistics' })).toBeHidden();

  const desk = await browser.newPage();
  await operator(desk, product.operator, '/operator/visits');
  await expect(desk.getByRole('row', { name: /^\/en\/tools\/4 1$/ })).toBeVisible();
  await desk.close();
});

test('an error that nobody caught is with the operator, in places of the source', async ({
  page,
  browser,
  product,
}) => {
  await cameFrom(page, 'US');
  const reported = page.waitForRequest('**/errors/report');
  await page.goto(`${product.site}/en`);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('a fault for ann@example.com');
    });
  });
  const report = new URLSearchParams((await reported).postData() ?? '');
  expect([report.get('program'), report.get('path')]).toEqual(['site', '/en']);
  const script = await page.locator('script[type="module"][src]').first().getAttribute('src');
  // Where it fetches the application: its own code, whatever the bundler writes before it.
  const code = await (await page.request.get(`${product.site}${script}`)).text();
  const lines = code.slice(0, code.indexOf('import(')).split('\n');
  const place = `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
  await page.request.post(`${product.editor}/errors/report`, {
    form: { program: 'site', message: 'mapped', stack: `Error: mapped\n    at x (${product.site}${script}:${place})` },
  });
  const desk = await browser.newPage();
  await operator(desk, product.operator, '/operator/errors');
  await expect(desk.getByRole('heading', { name: 'a fault for <mail>' })).toBeVisible();
  await desk.getByText('Where').first().click();
  await expect(desk.locator('pre').first()).toContainText(/(site|src)\/[\w/-]+\.tsx?:\d+/);
  await desk.close();
});

test('the frame’s own errors are reported, without the key of its address', async ({ page, product, hosts }) => {
  const reported = page.waitForRequest('**/errors/report');
  const { inside } = await openEditor(page, { product, hosts });
  // What tells of errors comes with the imaging.
  await giveJug(inside);
  await expect(inside.locator('.PictureBox-picture[data-cut="true"]')).toBeVisible();
  const frame = page.frames().find((one) => one.url().includes('/editor/'));
  await frame?.evaluate(() => void Promise.reject(new Error('lost in the frame')));
  const form = new URLSearchParams((await reported).postData() ?? '');
  expect([form.get('program'), form.get('message'), form.get('path')]).toEqual([
    'frame',
    'lost in the frame',
    '/en/editor/',
  ]);
  expect(form.toString()).not.toContain('pk_');
});

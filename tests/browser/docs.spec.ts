import AxeBuilder from '@axe-core/playwright';
import { ERRORS } from '../../src/protocol/errors.ts';
import { expect, test } from './product.ts';

test('the documentation is read and searched without a script, by day and night and on a phone', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ colorScheme: 'dark', viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(`${product.editor}/docs`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Five minutes');
  // What is pasted from here runs against this installation.
  await expect(page.locator('pre').first()).toContainText(`${product.editor}/sdk/v1/cutout-sdk.js`);
  await page.getByRole('searchbox').fill('session token');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('places for “session token”');
  await page.getByRole('link', { name: 'Session tokens', exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/embed#session-tokens$/);
  for (const slug of ['start', 'embed', 'sdk', 'http']) {
    await page.goto(`${product.editor}/docs/${slug}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([slug, width]).toEqual([slug, 390]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/docs-${slug}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${product.editor}/docs`);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/docs-wide.png` });
  if (process.env.SHOTS) {
    await page.goto(`${product.editor}/docs/search?q=removebg`);
    await page.screenshot({ path: `${process.env.SHOTS}/docs-search.png` });
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('links lead where they say: each code that a refusal names is a place of its page, in one line on a phone', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${product.editor}/docs/errors#QUOTA_EXCEEDED`);
  await expect(page.locator('td', { has: page.locator('#QUOTA_EXCEEDED') })).toBeInViewport();
  const lines = await page.evaluate(
    (codes) => codes.map((code) => document.querySelector(`#${code} + code`)?.getClientRects().length),
    Object.keys(ERRORS),
  );
  expect(lines).toEqual(Object.keys(ERRORS).map(() => 1));
  // What a cell links to in the repository is no page here.
  await page.goto(`${product.editor}/docs/browsers`);
  await expect(page.getByRole('heading', { name: 'What was asserted' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="/docs/sdk"]')).toHaveCount(0);
  await context.close();
});

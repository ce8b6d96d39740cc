import type { FrameLocator } from '@playwright/test';
import { giveJug, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** iOS zooms in on a field of under 16 px that is typed in, and stays there. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const TYPED =
  'input:not([type]), input[type="text"], input[type="search"], input[type="url"], input[type="number"], textarea';

const smallFields = (inside: FrameLocator): Promise<string[]> =>
  inside.locator(TYPED).evaluateAll((fields) =>
    fields
      .map((field) => ({
        size: Number.parseFloat(getComputedStyle(field).fontSize),
        name: field.outerHTML.slice(0, 90),
      }))
      .filter(({ size }) => size < 16)
      .map(({ size, name }) => `${size} px: ${name}`),
  );

test('on a phone no field that is typed in is under 16 px', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  expect(await inside.locator('body').evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  let seen = 0;
  for (const tab of ['Size', 'File']) {
    await inside.getByRole('tab', { name: tab }).tap();
    await expect(inside.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(inside.locator(TYPED).first()).toBeAttached();
    seen += await inside.locator(TYPED).count();
    expect(await smallFields(inside), tab).toEqual([]);
  }
  expect(seen).toBeGreaterThanOrEqual(7);
});

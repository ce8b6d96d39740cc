import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DONE, giveAll, photos, tiles, tooWide } from './batch-page.ts';
import { giveJug, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';
import { openRetouch } from './retouch-page.ts';

type Scheme = 'light' | 'dark';

/** Looks at a page with the editor in it, and says in which state it was where something is found. */
const checkOf = (page: Page) => async (state: string) => {
  const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame-frame']).analyze();
  expect(violations.map(({ id, nodes }) => `${state}: ${id} ${nodes[0]?.html}`)).toEqual([]);
};

/** axe finds nothing on any screen of a single picture. One theme and size runs each time, the others among the long tests. */
export function axeFlow(colorScheme: Scheme, width: number, height: number): void {
  test(`axe finds nothing on the way, ${colorScheme}, ${width} × ${height}`, async ({ page, product, hosts }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    const open = `${product.demo}/pictures/pitcher.jpg`;
    const { inside } = await openEditor(page, { product, hosts }, { open, theme: { scheme: colorScheme } });
    const check = checkOf(page);
    await expect(inside.getByText('From this page: pitcher.jpg')).toBeVisible();
    const address = inside.getByRole('button', { name: 'From link', exact: true });
    if (await address.isVisible()) {
      await address.click();
      await inside.getByRole('textbox', { name: 'Link to a picture' }).fill('no address');
      await inside.getByRole('button', { name: 'Import' }).click();
      await expect(inside.getByText('This is not a link to a picture.')).toBeVisible();
    }
    await check('empty');
    await inside
      .locator('#pick-files')
      .setInputFiles({ name: 'no.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
    await expect(inside.getByText('“no.txt” is not a format we can open.')).toBeVisible();
    await check('refused');
    product.order({ delay: 1500 });
    await giveJug(inside);
    await expect(inside.getByText('Finding the subject').first()).toBeVisible();
    await check('working');
    product.order({ delay: 0 });
    await expect(inside.locator('.PictureBox-picture[data-cut="true"]')).toBeVisible();
    await check('result');
    for (const tab of await inside.getByRole('tab').all()) {
      // axe reports from a page of its own, after which presses do not reach this one.
      // The open one, pressed again, would fold the sheet away.
      if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.dispatchEvent('click');
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(inside.getByRole('tabpanel').locator('input').first()).toBeAttached();
      await check(`tab ${await tab.textContent()}`);
    }
    if (width < 641) return;
    if (colorScheme === 'light') {
      await inside.getByRole('tab', { name: 'Size' }).dispatchEvent('click');
      await inside.getByRole('radio', { name: 'ID photo' }).dispatchEvent('click');
      await inside.getByRole('radio', { name: /^51 × 51 mm/ }).dispatchEvent('click');
      await expect(inside.getByRole('slider', { name: 'Eye line' })).toBeVisible();
      await check('ID photo');
      await inside.getByRole('tab', { name: 'Background' }).dispatchEvent('click');
      await inside.getByRole('radio', { name: 'Picture', exact: true }).dispatchEvent('click');
      await expect(inside.locator('.MaterialChoices-material:not(.MaterialChoices-own)').first()).toBeVisible();
      await check('pictures');
    }
    await inside.locator('button.export-fileLine').dispatchEvent('click');
    await expect(inside.locator('.export-filePopover input').first()).toBeAttached();
    await check('file');
  });
}

/** The same of many photos. */
export function axeGrid(scheme: Scheme, width: number, height: number): void {
  test(`axe finds nothing on the grid, ${scheme}, ${width} × ${height}`, async ({ page, product, hosts }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    const { inside } = await openEditor(page, { product, hosts }, { theme: { scheme } });
    const check = checkOf(page);
    product.order({ delay: 1_500 });
    await giveAll(inside, [...photos(4), await tooWide()]);
    await expect(tiles(inside, / Cutting out /).first()).toBeVisible();
    await check('under way');
    product.order({ delay: 0 });
    await expect(tiles(inside, DONE)).toHaveCount(4, { timeout: 45_000 });
    await inside.getByRole('checkbox', { name: 'Select photo 1.jpg' }).click();
    await check('selected');
    // Two tiles across at least, and nothing scrolls sideways but the chips.
    const [first, second] = await tiles(inside, /./).all();
    const [one, two] = [await first?.boundingBox(), await second?.boundingBox()];
    expect(one?.y).toBe(two?.y);
    expect(await inside.locator('.Grid-grid').evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0);
  });
}

/** The same of the retouch. */
export function axeRetouch(colorScheme: Scheme, width: number, height: number): void {
  test(`axe finds nothing in the retouch, ${colorScheme}, ${width} × ${height}`, async ({ page, product, hosts }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    const { inside } = await openEditor(page, { product, hosts }, { theme: { scheme: colorScheme } });
    await openRetouch(inside);
    const check = checkOf(page);
    await check('tools');
    // axe reports from a page of its own, after which keys do not reach this one.
    const press = (key: string) => inside.locator('#stage').dispatchEvent('keydown', { key });
    await press('?');
    const sheet = inside.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toBeVisible();
    await check('sheet of keys');
    await inside.getByRole('button', { name: 'Close', exact: true }).dispatchEvent('click');
    // Until it is gone the keys are its own.
    await expect(sheet).toHaveCount(0);
    await press('Enter');
    await press('Escape');
    await expect(inside.getByRole('dialog', { name: 'Leave without these changes?' })).toBeVisible();
    await check('leaving');
  });
}

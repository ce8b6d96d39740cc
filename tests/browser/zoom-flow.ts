import type { FrameLocator, Locator } from '@playwright/test';
import { giveAll, photos, tooWide } from './batch-page.ts';
import { giveJug, openEditor } from './editor-page.ts';
import { layoutViolations } from './layout-violations.ts';
import { codeFor } from './login.ts';
import { lengthenPage, LONGER_TEXTS as longerTexts } from './longer-texts.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** The screens as a person sees them who has enlarged the page: fewer CSS px, in words that are 40 % longer. */

interface Zoomed {
  name: string;
  /** CSS px of the window. */
  width: number;
  height: number;
  /** Device px a CSS px: for `test.use`, which takes none once a page is there. */
  scale: number;
}

/** WCAG 2.2, 1.4.4: a screen of 1280 × 800 at 200 %. */
export const AT_200: Zoomed = { name: '200 %', width: 640, height: 400, scale: 2 };
/** WCAG 2.2, 1.4.10: 320 CSS px of width, what 1280 are at 400 %. */
export const AT_400: Zoomed = { name: '400 %', width: 320, height: 568, scale: 4 };

/** All that does not fit is reported, screen by screen, not the first alone. */
const checkOf = (html: Locator) => async (screen: string) => {
  expect.soft(await layoutViolations(html), screen).toEqual([]);
};

/** Opens every tab, and what is behind its first choice. */
async function visitTabs(inside: FrameLocator, check: (screen: string) => Promise<void>): Promise<void> {
  for (const tab of await inside.getByRole('tab').all()) {
    if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
    await expect(inside.getByRole('tabpanel').locator('input').first()).toBeAttached();
    const name = (await tab.getAttribute('id')) ?? '';
    await check(name);
    const choices = inside.getByRole('tabpanel').locator('.Segments-segments').first().getByRole('radio');
    // Another kind of subject would be no other screen: it cuts the photo out again.
    const others = name === 'tab-adjust' ? [] : await choices.all();
    for (const choice of others) {
      await choice.check();
      if ((await choice.getAttribute('value')) === 'picture') {
        await expect(inside.locator('.MaterialChoices-material:not(.MaterialChoices-own)').first()).toBeVisible();
      }
      await check(`${name}, ${await choice.getAttribute('value')}`);
    }
    await inside.getByRole('button', { name: longerTexts['sheet.bigger'] }).click();
    await check(`${name}, all of it`);
    await inside.getByRole('button', { name: longerTexts['sheet.smaller'] }).click();
  }
}

export function zoomedResult({ name, width, height }: Zoomed): void {
  test(`a single picture fits at ${name}`, async ({ page, product, hosts }) => {
    await page.setViewportSize({ width, height });
    // A key on trial, because its mark takes space in the bar.
    const { inside } = await openEditor(
      page,
      { product, hosts },
      { texts: longerTexts, accessKey: 'pk_sandbox_trial' },
    );
    const check = checkOf(inside.locator('html'));
    await check('empty');
    await inside
      .locator('#pick-files')
      .setInputFiles({ name: 'no.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
    await expect(inside.locator('.IntakeScreen-upload .Card-card')).toBeVisible();
    await check('refused');
    product.order({ delay: 1_500 });
    await giveJug(inside);
    await expect(inside.locator('.StageCard-card')).toBeVisible();
    await check('working');
    product.order({ delay: 0 });
    await expect(inside.locator('.PictureBox-picture[data-cut="true"]')).toBeVisible();
    await check('result');
    // What is said of the mark is no host's to change (A16).
    await inside.getByRole('button', { name: 'Trial', exact: true }).click();
    await check('what a trial is');
    await visitTabs(inside, check);
    await page.keyboard.press('?');
    await expect(inside.getByRole('dialog')).toBeVisible();
    await check('keys');
  });
}

export function zoomedRetouch({ name, width, height }: Zoomed): void {
  test(`the matting editor fits at ${name}`, async ({ page, product, hosts }) => {
    await page.setViewportSize({ width, height });
    const { inside } = await openEditor(page, { product, hosts }, { texts: longerTexts });
    const check = checkOf(inside.locator('html'));
    await giveJug(inside);
    await inside.getByRole('button', { name: longerTexts['retouch.title'] }).click();
    await expect(inside.locator('#stage[data-busy="false"]')).toBeVisible();
    for (const tool of await inside.locator('.ToolRail-rail input').all()) {
      await tool.check();
      await check(`tool ${await tool.getAttribute('value')}`);
    }
    await inside.locator('#stage').focus();
    await page.keyboard.press('e');
    await page.keyboard.press('Enter');
    await expect(inside.locator('.StepList-retouchSteps li')).toHaveCount(2);
    await check('steps');
    await page.keyboard.press('?');
    await expect(inside.getByRole('dialog')).toBeVisible();
    await check('keys');
    await page.keyboard.press('Escape');
    await inside.getByRole('button', { name: longerTexts['retouch.cancel'] }).click();
    await expect(inside.getByRole('dialog')).toBeVisible();
    await check('leaving');
  });
}

export function zoomedBatch({ name, width, height }: Zoomed): void {
  test(`a batch fits at ${name}`, async ({ page, product, hosts }) => {
    await page.setViewportSize({ width, height });
    const { inside } = await openEditor(page, { product, hosts }, { texts: longerTexts });
    const check = checkOf(inside.locator('html'));
    product.order({ delay: 1_500 });
    await giveAll(inside, [await tooWide(), ...photos(3)]);
    await expect(inside.locator('.Tile-tile .ProgressBar-bar').first()).toBeVisible();
    await check('under way');
    product.order({ delay: 0 });
    await expect(inside.locator('.Tile-thumb canvas[data-cut="true"]')).toHaveCount(3, { timeout: 45_000 });
    await check('done');
    await inside.getByRole('button', { name: longerTexts['batch.more'] }).click();
    await check('menu');
    await page.keyboard.press('Escape');
    await inside.locator('.Tile-tileCheck input').first().check();
    await check('selected');
    await inside.getByRole('button', { name: longerTexts['action.remove'] }).last().click();
    await expect(inside.locator('.Toast-toast')).toBeVisible();
    await check('removed');
    await inside.locator('.Tile-thumb').first().click();
    await expect(inside.locator('.PrevNext-neighbours')).toBeVisible();
    await check('one of them');
  });
}

export function zoomedSite({ name, width, height }: Zoomed): void {
  test(`the site fits at ${name}`, async ({ page, product }) => {
    await page.setViewportSize({ width, height });
    await lengthenPage(page);
    await page.goto(`${product.site}/en/cutout/`);
    const check = checkOf(page.locator('html'));
    await expect(page.locator('h1')).toHaveText(/ö/);
    for (const question of await page.locator('main summary').all()) await question.click();
    await check('front page');
    await page.locator('[data-account]').click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input').fill('zoomed@example.com');
    await check('address to log in');
    await page.keyboard.press('Enter');
    await dialog.locator('input[name="typed"][maxlength="6"]').fill('000000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await check('wrong code');
    await dialog.locator('input').fill(await codeFor(product.editor, 'zoomed@example.com'));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/öö?.*5|5.*ö/).first()).toBeVisible({ timeout: 20_000 });
    await check('gift');
    await dialog.locator('.GiftCard-gift button').click();
    await page.locator('[data-account]').click();
    const popup = page.frameLocator('iframe.PopupFrame-frame');
    await expect(popup.getByRole('radio').first()).toBeAttached();
    await checkOf(popup.locator('html'))('images to buy');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page
      .locator('[data-drop-zone] input[type="file"]')
      .setInputFiles({ name: 'jug.png', mimeType: 'image/png', buffer: (await shadedFile()).png });
    const frame = page.frameLocator('iframe.editor');
    await expect(frame.locator('.PictureBox-picture[data-cut="true"]')).toBeVisible({ timeout: 20_000 });
    await check('over the editor');
    const checkFrame = checkOf(frame.locator('html'));
    await checkFrame('editor');
    await frame.locator('.BottomSheet-grip button').click();
    await checkFrame('editor, all of the panel');
  });
}

import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { TOOL_IDS, type ToolId } from '../../src/protocol/tools.ts';
import { openEditor } from './editor-page.ts';
import { overflowing } from './overflowing.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';
import { smallTargets } from './small-targets.ts';

/** Every tool on phones, in the dark, in the languages with the longest words for its buttons: nothing overflows, axe finds nothing. */

const SIZES = [
  [390, 844],
  [320, 640],
  [320, 568],
  // On its side.
  [844, 390],
] as const;
const LOCALES = ['kr', 'jp', 'en'] as const;
/** How many pictures a tool is given. */
const MANY: Partial<Record<ToolId, number>> = { collage: 4, gif: 4, batch: 3 };

/** What keeps the picture from being seen, or the choices from being reached. */
const stands = (inside: FrameLocator): Promise<string[]> =>
  inside.locator('html').evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const [stage, sheet] = [boxOf('#stage'), boxOf('.BottomSheet-sheet')];
    if (stage === undefined || sheet === undefined) return [];
    return [
      stage.height < innerHeight * 0.25 && `the stage is ${stage.height} px high`,
      sheet.bottom > innerHeight + 1 && `the sheet ends at ${sheet.bottom}`,
      sheet.top < stage.bottom - 1 && `the sheet begins at ${sheet.top}, over the stage`,
    ].filter((text) => text !== false);
  });

/** Opens the project's own picture, so many times. */
async function handIn(page: Page, count: number): Promise<void> {
  const { png } = await shadedFile();
  await page.evaluate(
    async ({ base64, times }) => {
      const { cutout } = window as unknown as { cutout: { openPictures(all: Blob[]): Promise<unknown> } };
      const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
      await cutout.openPictures(
        Array.from({ length: times }, (_, n) => new File([blob], `jug-${n}.png`, { type: 'image/png' })),
      );
    },
    { base64: png.toString('base64'), times: count },
  );
}

/** In each tab, folded and drawn up. */
async function nothingIsTooSmall(inside: FrameLocator): Promise<void> {
  await expect.poll(() => smallTargets(inside)).toEqual([]);
  for (const tab of await inside.locator('.Tabs-tabs').getByRole('tab').all()) {
    await tab.click();
    await expect.poll(() => smallTargets(inside), (await tab.textContent()) ?? '').toEqual([]);
  }
  const sheet = inside.locator('.BottomSheet-sheet');
  if ((await sheet.count()) === 0) return;
  // The open tab, pressed again, folds the sheet: the grip lies on the tabs then.
  const open = sheet.getByRole('tab', { selected: true });
  if ((await sheet.getAttribute('data-height')) !== 'closed') await open.last().click();
  await expect(sheet).toHaveAttribute('data-height', 'closed');
  await expect.poll(() => smallTargets(inside), 'folded').toEqual([]);
  // Drawn up it takes all but the bar and the next step, however little stands in it.
  await sheet.locator('.BottomSheet-grip').tap();
  await expect(sheet).toHaveAttribute('data-height', 'full');
  const { height } = (await sheet.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(844 * 0.7);
}

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  for (const [at, tool] of TOOL_IDS.entries()) {
    const locale = LOCALES[at % LOCALES.length] ?? 'en';
    test(`${tool} on phones, dark, ${locale}`, async ({ page, product, hosts }) => {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      const { inside, complaints } = await openEditor(
        page,
        { product, hosts },
        { tool, locale, theme: { scheme: 'dark' } },
      );
      await handIn(page, MANY[tool] ?? 1);
      await expect(inside.locator('main').locator('canvas, img, svg[role="img"]').first()).toBeVisible();
      await expect(inside.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => overflowing(inside), `${width} × ${height}`).toEqual([]);
        await expect.poll(() => stands(inside), `${width} × ${height}`).toEqual([]);
      }
      const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame-frame']).analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await nothingIsTooSmall(inside);
      expect(complaints).toEqual([]);
    });
  }
});

test('on a phone no bar lies over the page, nor over the handle that turns what stands at its foot', async ({
  page,
  product,
  hosts,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { inside } = await openEditor(page, { product, hosts }, { tool: 'poster' });
  await inside.getByRole('button', { name: 'Clay & Stems' }).press('Enter');
  await inside.getByRole('tab', { name: 'Layers' }).click();
  const list = inside.getByRole('region', { name: 'Layers' });
  await list.getByRole('button', { name: 'Photo', exact: true }).click();
  const turn = inside.getByRole('button', { name: /^Turn, 0°/ });
  await expect(turn).toBeVisible();
  const isHit = await turn.evaluate((handle) => {
    const { left, top, width, height } = handle.getBoundingClientRect();
    return handle.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isHit).toBe(true);
  const bar = await inside.getByRole('toolbar', { name: 'What is selected' }).boundingBox();
  const sheet = await inside.getByRole('application').boundingBox();
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
});

import { openEditor } from '../../browser/editor-page.ts';
import { expect, firefoxPath, test } from '../../setup/firefox/firefox-test.ts';
import { mostContrast } from '../webkit/screens.ts';

/** What Firefox draws in its own way. */

test.skip(firefoxPath === undefined, 'Firefox is not here: apt-get install firefox-esr');
test.use({ viewport: { width: 1280, height: 800 } });

test('in a narrow frame in the dark a row of choices shows no bar, and each colour has an edge', async ({
  fox,
  product,
  hosts,
}) => {
  await fox.setViewportSize({ width: 390, height: 844 });
  const { inside } = await openEditor(fox, { product, hosts }, { tool: 'poster', theme: { scheme: 'dark' } });
  const row = inside.locator('.poster-filters ul');
  await expect(row).toBeVisible({ timeout: 30_000 });
  const isWider = await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  const bar = await row.evaluate(({ offsetHeight, clientHeight }: HTMLElement) => offsetHeight - clientHeight);
  expect([isWider, bar]).toEqual([true, 0]);

  const black = inside.locator('[data-colour="black"]');
  const { x, y, width, height } = (await black.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const part = { left: Math.ceil(x), top: Math.ceil(y), width: Math.floor(width) - 1, height: Math.floor(height) - 1 };
  expect(await mostContrast(await fox.screenshot(), part)).toBeGreaterThan(3);
});

import { devices } from '@playwright/test';
import { axeRetouch } from './axe-flow.ts';
import { giveJug, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';
import { fileOf, middleOf, openRetouch, undoneStrokes } from './retouch-page.ts';

/** The retouch on the running product. Fifty strokes, and the other look: tests/long. */

test.use({ viewport: { width: 1280, height: 800 } });

undoneStrokes(6);

test('Cancel asks where something would be lost, and gives it all back', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  await openRetouch(inside);
  await inside.getByRole('button', { name: 'Cancel' }).click();
  await expect(inside.getByRole('button', { name: 'Use this picture' })).toBeVisible();
  const before = await fileOf(page, inside);
  await inside.getByRole('button', { name: 'Retouch' }).click();
  const { x, y } = await middleOf(inside);
  await inside.getByRole('radio', { name: 'Erase' }).check({ force: true });
  await page.mouse.click(x, y);
  await inside.getByRole('button', { name: 'Cancel' }).click();
  const asks = inside.getByRole('dialog', { name: 'Leave without these changes?' });
  await asks.getByRole('button', { name: 'Stay' }).click();
  await expect(inside.getByText('2 of 2')).toBeVisible();
  await inside.getByRole('button', { name: 'Cancel' }).click();
  await asks.getByRole('button', { name: 'Leave' }).click();
  expect(await fileOf(page, inside)).toBe(before);
});

test('by keys alone a part is erased, and it is said', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  await openRetouch(inside);
  const said = inside.locator('p.text-visuallyHidden[role="status"]');
  await expect(inside.getByRole('application', { name: 'Picture. Press ? for help' })).toBeFocused();
  await page.keyboard.press('e');
  await expect(said).toHaveText('Tool: Erase.');
  await page.keyboard.press(']');
  // 40 px of the screen, and a step more: how many of the picture the zoom says.
  await expect(said).toHaveText(/^5\d pixels\.\s*$/);
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(
    /^Brush on the picture, 5\d pixels, Erase\. 5\d percent across, 50 percent down\. Here: subject\.$/,
  );
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Brush down.');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Space');
  await expect(said).toHaveText(/^Stroke done\. Subject now \d+ percent of the picture\.\s*$/);
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(/Here: background\./);
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(inside.getByText('3 of 3')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(inside.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('F6');
  await page.keyboard.press('Escape');
  await expect(inside.getByRole('dialog')).toBeVisible();
});

axeRetouch('light', 1280, 800);

test('in a small frame on a computer the tools are there (D84)', async ({ page, product, hosts }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const small = await openEditor(page, { product, hosts });
  await giveJug(small.inside);
  await openRetouch(small.inside);
  await expect(small.inside.getByRole('radio', { name: 'Lasso' })).toBeVisible();
});

test.describe(() => {
  test.use({ userAgent: devices['Pixel 7'].userAgent });
  test('on a phone the tools are there only where the host lets them', async ({ page, product, hosts }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const closed = await openEditor(page, { product, hosts });
    await giveJug(closed.inside);
    await closed.inside.getByRole('button', { name: 'Retouch' }).click();
    await expect(closed.inside.locator('.NoteCard-note').getByText('Please use a computer to edit.')).toBeVisible();
    const open = await openEditor(page, { product, hosts }, { mobile: true });
    await openRetouch(open.inside);
    await expect(open.inside.getByRole('radio', { name: 'Lasso' })).toBeVisible();
  });
});

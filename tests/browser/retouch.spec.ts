import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { giveJug, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** The retouch on the running product. */

test.use({ viewport: { width: 1280, height: 800 } });

const DRAWN = '#stage[data-busy="false"]';

async function openRetouch(inside: FrameLocator): Promise<void> {
  await giveJug(inside);
  await inside.getByRole('button', { name: 'Retouch' }).click();
  await expect(inside.locator(DRAWN)).toBeVisible();
}

/** sha-256 of the PNG that Download gives. */
async function fileOf(page: Page, inside: FrameLocator): Promise<string> {
  const coming = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download' }).click();
  const path = await (await coming).path();
  await expect(inside.getByRole('button', { name: 'Download' })).toBeEnabled();
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

const middleOf = async (inside: FrameLocator) => {
  const box = await inside.locator('#stage').boundingBox();
  if (box === null) throw new Error('the stage is not laid out');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('fifty strokes change the file, and undoing them gives the very file of before', async ({
  page,
  product,
  hosts,
}) => {
  // A hundred times the worker mends a matte: on a busy machine that takes more than a minute.
  test.setTimeout(180_000);
  const { inside, complaints } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  const before = await fileOf(page, inside);
  await inside.getByRole('button', { name: 'Retouch' }).click();
  await expect(inside.locator(DRAWN)).toBeVisible();
  const { x, y } = await middleOf(inside);
  for (let stroke = 0; stroke < 50; stroke += 1) {
    await page.keyboard.press(stroke % 3 === 0 ? 'k' : 'e');
    const angle = stroke * 2.4;
    await page.mouse.move(x + Math.cos(angle) * 20, y + Math.sin(angle) * 20);
    await page.mouse.down();
    await page.mouse.move(x + Math.cos(angle) * (60 + stroke * 2), y + Math.sin(angle) * (60 + stroke * 2), {
      steps: 3,
    });
    await page.mouse.up();
  }
  await expect(inside.getByText('51 of 51')).toBeVisible();
  await inside.getByRole('button', { name: 'Done', exact: true }).click();
  const after = await fileOf(page, inside);
  expect(after).not.toBe(before);
  await inside.getByRole('button', { name: 'Retouch' }).click();
  await inside.getByRole('button', { name: 'Done', exact: true }).click();
  for (let stroke = 0; stroke < 50; stroke += 1) await page.keyboard.press('Control+z');
  expect(await fileOf(page, inside)).toBe(before);
  expect(complaints).toEqual([]);
});

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
  const said = inside.locator('p.unseen[role="status"]');
  await expect(inside.getByRole('application', { name: 'Picture. Press ? for help' })).toBeFocused();
  await page.keyboard.press('e');
  await expect(said).toHaveText('Tool: Erase.');
  await page.keyboard.press(']');
  await expect(said).toHaveText('51 pixels.');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(
    /^Brush on the picture, 51 pixels, Erase\. 5\d percent across, 50 percent down\. Here: subject\.$/,
  );
  await page.keyboard.press('Space');
  await expect(said).toHaveText('Brush down.');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Space');
  await expect(said).toHaveText(/^Stroke done\. Subject now \d+ percent of the picture\.$/);
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the retouch, ${colorScheme}`, async ({ page, product, hosts }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { inside } = await openEditor(page, { product, hosts }, { theme: { scheme: colorScheme } });
    await openRetouch(inside);
    const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame']).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  });
}

test('on a phone the tools are there only where the host lets them', async ({ page, product, hosts }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const closed = await openEditor(page, { product, hosts });
  await giveJug(closed.inside);
  await closed.inside.getByRole('button', { name: 'Retouch' }).click();
  await expect(closed.inside.locator('.note').getByText('Please use a computer to edit.')).toBeVisible();
  const open = await openEditor(page, { product, hosts }, { mobile: true });
  await openRetouch(open.inside);
  await expect(open.inside.getByRole('radio', { name: 'Lasso' })).toBeVisible();
});

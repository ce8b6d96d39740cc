import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FrameLocator, Page } from '@playwright/test';
import { giveJug, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** The stage of the retouch, drawn. */
const DRAWN = '#stage[data-busy="false"]';

/** The jug on the stage of the retouch. */
export async function openRetouch(inside: FrameLocator): Promise<void> {
  await giveJug(inside);
  await inside.getByRole('button', { name: 'Retouch' }).click();
  await expect(inside.locator(DRAWN)).toBeVisible();
}

/** sha-256 of the PNG that Download gives. */
export async function fileOf(page: Page, inside: FrameLocator): Promise<string> {
  const download = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download' }).click();
  const path = await (await download).path();
  await expect(inside.getByRole('button', { name: 'Download' })).toBeEnabled();
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

export const middleOf = async (inside: FrameLocator) => {
  const box = await inside.locator('#stage').boundingBox();
  if (box === null) throw new Error('the stage is not laid out');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Many of them are long: a worker mends a matte at each, there and back. */
export function undoneStrokes(count: number): void {
  test(`${count} strokes change the file, and undoing them gives the very file of before`, async ({
    page,
    product,
    hosts,
  }) => {
    test.setTimeout(180_000);
    const { inside, complaints } = await openEditor(page, { product, hosts });
    await giveJug(inside);
    const before = await fileOf(page, inside);
    await inside.getByRole('button', { name: 'Retouch' }).click();
    await expect(inside.locator(DRAWN)).toBeVisible();
    const { x, y } = await middleOf(inside);
    for (let stroke = 0; stroke < count; stroke += 1) {
      await page.keyboard.press(stroke % 3 === 0 ? 'k' : 'e');
      const angle = stroke * 2.4;
      await page.mouse.move(x + Math.cos(angle) * 20, y + Math.sin(angle) * 20);
      await page.mouse.down();
      await page.mouse.move(x + Math.cos(angle) * (60 + stroke * 2), y + Math.sin(angle) * (60 + stroke * 2), {
        steps: 3,
      });
      await page.mouse.up();
    }
    await expect(inside.getByText(`${count + 1} of ${count + 1}`)).toBeVisible();
    await inside.getByRole('button', { name: 'Done', exact: true }).click();
    const after = await fileOf(page, inside);
    expect(after).not.toBe(before);
    await inside.getByRole('button', { name: 'Retouch' }).click();
    await inside.getByRole('button', { name: 'Done', exact: true }).click();
    for (let stroke = 0; stroke < count; stroke += 1) await page.keyboard.press('Control+z');
    expect(await fileOf(page, inside)).toBe(before);
    expect(complaints).toEqual([]);
  });
}

import { giveAll, photos, tiles } from './batch-page.ts';
import { openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** The check of edges, from the first doubted tile to the way out, on the running product. */

test.use({ viewport: { width: 1280, height: 800 } });

test('by keys alone: fine, retouch, remove, and the way out at the end', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  // Each of them is doubted, whatever the signal says of drawn pictures.
  await page.route('**/v1/matting/sod?*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const doubted = { score: 0.4, edges: 'check', soft: 0.2, uncertain: 0.2, halo: 0.1 };
    if (answer.data?.parameter) answer.data.parameter.quality = doubted;
    await route.fulfill({ response, json: answer });
  });
  await giveAll(inside, photos(3));
  await expect(tiles(inside, / Check edges /)).toHaveCount(3, { timeout: 45_000 });
  await inside.getByRole('combobox', { name: 'Order' }).selectOption('added');
  await tiles(inside, / Check edges /)
    .first()
    .focus();
  await page.keyboard.press('f');
  await expect(inside.locator('.Tile-tile:focus')).toHaveAccessibleName(/Check edges/);
  await expect(tiles(inside, / Check edges /)).toHaveCount(2);

  await page.keyboard.press('r');
  await expect(inside.locator('#stage[data-busy="false"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inside.getByText('2 of 2')).toBeVisible();
  await inside.getByRole('button', { name: 'Done', exact: true }).press('Enter');
  // The last one opens by itself.
  await expect(inside.getByRole('toolbar', { name: 'Check edges' }).getByText('To check 1')).toBeVisible();
  await page.keyboard.press('x');
  await expect(inside.getByText('All edges are checked.').first()).toBeVisible();
  await expect(inside.getByRole('button', { name: 'Use 2 pictures' }).first()).toBeFocused();
  await expect(tiles(inside, / Check edges /)).toHaveCount(0);
});

test('edges stand on white, on black and on the background, under the mouse, the keys and a finger', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts });
  await inside.getByRole('button', { name: 'Choose photos' }).focus();
  await giveAll(inside, photos(1));
  // What was focused is gone: the focus is on the picture, not nowhere.
  await expect(inside.locator('#stage')).toBeFocused();
  const all = inside.getByRole('button', { name: 'All photos' });
  await expect(inside.getByRole('button', { name: 'Look at edges at 200 %' })).toBeVisible({ timeout: 45_000 });
  await expect(all).toHaveCount(0);
  await inside.getByRole('radio', { name: 'Sage' }).check();
  await inside.locator('#stage').focus();
  await page.keyboard.press('e');
  const mark = inside.getByRole('button', { name: 'The place shown at 200 %. Arrow keys move it.' });
  await expect(mark).toBeFocused();
  const panes = inside.locator('.EdgeLoupe-pane');
  await expect(panes).toHaveText(['White', 'Black', 'Background']);
  const backgrounds = await panes
    .locator('canvas')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(backgrounds).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(143, 185, 168)']);
  /** What the first pane shows, as one figure. */
  const shown = () =>
    panes
      .first()
      .locator('canvas')
      .evaluate((one) => {
        if (!(one instanceof HTMLCanvasElement)) return 0;
        const pixels = one.getContext('2d')?.getImageData(0, 0, one.width, one.height).data;
        return pixels?.reduce((sum, value, at) => sum + value * ((at % 251) + 1), 0) ?? 0;
      });
  await expect.poll(shown).toBeGreaterThan(0);
  const first = await shown();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(shown).not.toBe(first);
  const second = await shown();
  const box = await inside.locator('.PictureBox-picture').boundingBox();
  if (box === null) throw new Error('the picture is not laid out');
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.8);
  await expect.poll(shown).not.toBe(second);
  const third = await shown();
  // A finger moves the loupe, and not the picture.
  const still = await inside.locator('.PictureBox-picture').getAttribute('style');
  await inside.locator('.PictureBox-picture').evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const fire = (type: string, x: number, y: number) =>
      element.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 7,
          pointerType: 'touch',
          isPrimary: true,
          clientX: x,
          clientY: y,
        }),
      );
    fire('pointerdown', left + width * 0.5, top + height * 0.3);
    fire('pointermove', left + width * 0.5, top + height * 0.4);
    fire('pointerup', left + width * 0.5, top + height * 0.4);
  });
  await expect.poll(shown).not.toBe(third);
  expect(await inside.locator('.PictureBox-picture').getAttribute('style')).toBe(still);
  await mark.press('Escape');
  await expect(mark).toHaveCount(0);
  expect(complaints).toEqual([]);
});

import { download } from './download.ts';
import { giveJug, openEditor } from './editor-page.ts';
import { decode, type Pixels } from './pixels.ts';
import { expect, test } from './product.ts';

/** Sizes on real files: how large they are, and where the subject stands in them. */

test.use({ viewport: { width: 1280, height: 800 } });

/** The box of what is at least half opaque. */
function boxOf({ rgba, width, height }: Pixels): { left: number; top: number; right: number; bottom: number } {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) < 128) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  return box;
}

test('each kind of size is what the card says, with the subject where its rule puts it', async ({
  page,
  product,
  hosts,
}) => {
  const { inside } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  await inside.getByRole('tab', { name: 'Size' }).click();
  const made = async (name: RegExp) => {
    await inside.getByRole('radio', { name }).check();
    const file = await decode(await download(page, inside));
    return { file, box: boxOf(file) };
  };
  const square = await made(/^Square post/);
  expect([square.file.width, square.file.height]).toEqual([1080, 1080]);
  // The tall jug touches the margin of 48 above and below, and stands in the middle.
  expect(Math.abs(square.box.top - 48)).toBeLessThanOrEqual(1);
  expect(Math.abs(square.box.bottom - (1080 - 48))).toBeLessThanOrEqual(1);
  expect(Math.abs(square.box.left - (1080 - square.box.right))).toBeLessThanOrEqual(3);

  const close = await made(/^Crop close/);
  expect(close.box.left + close.box.top).toBeLessThanOrEqual(2);
  expect(close.file.width - close.box.right + close.file.height - close.box.bottom).toBeLessThanOrEqual(2);

  const ratio = await made(/^16:9/);
  expect(ratio.file.width * 9).toBe(ratio.file.height * 16);
  expect(ratio.file.width).toBeGreaterThanOrEqual(800);

  await inside.getByRole('radio', { name: 'ID photo' }).check();
  const id = await made(/^25 × 35 mm/);
  expect([id.file.width, id.file.height]).toEqual([295, 413]);
  expect(id.box.bottom).toBe(413);
});

test('the subject is dragged to its place, sticks to the middle, and the fields say where it is', async ({
  page,
  product,
  hosts,
}) => {
  const { inside } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  await inside.getByRole('tab', { name: 'Size' }).click();
  await inside.getByRole('radio', { name: /^Square post/ }).check();
  const x = inside.getByRole('textbox', { name: 'Left edge of the subject' });
  const start = Number(await x.inputValue());
  const subject = inside.getByRole('button', { name: /^Subject, / });
  const box = await subject.boundingBox();
  if (box === null) throw new Error('no subject on the stage');
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(cx, cy);
  await page.mouse.down();
  await page.mouse.move(cx - 60, cy, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => Number(await x.inputValue())).toBeLessThan(start - 60);
  await page.mouse.move(cx - 60, cy);
  await page.mouse.down();
  await page.mouse.move(cx - 4, cy + 3, { steps: 6 });
  await expect(inside.locator('.SubjectFrame-snap.SubjectFrame-across')).toBeVisible();
  await page.mouse.up();
  await expect(x).toHaveValue(String(start));
  // Two drags, two steps.
  await inside.getByRole('button', { name: 'Steps' }).click();
  await expect(inside.getByRole('dialog', { name: 'Steps' }).getByRole('button', { name: 'Position' })).toHaveCount(2);
});

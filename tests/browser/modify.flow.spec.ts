import AxeBuilder from '@axe-core/playwright';
import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { decode } from './pixels.ts';
import { expect, test } from './product.ts';

/** AI modify in a partner's page: a thing that is marked by keys goes, and every pixel outside the mark keeps its bytes. */

test.use({ viewport: { width: 1280, height: 800 } });

const WIDTH = 240;
const HEIGHT = 200;
/** Of the red thing, all of which lies in the box that is marked. */
const THING = { left: 100, top: 80, right: 130, bottom: 110 };
/** px round the box that may change: the rim for a shadow, and the blended band. */
const REACH = 10;

async function photo(): Promise<{ png: Buffer; rgb: Buffer }> {
  const rgb = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < rgb.length; at += 1)
    rgb[at] = (at > rgb.length / 2 ? 60 : 170) + ((Math.imul(at, 2_654_435_761) >>> 13) % 30);
  for (let y = THING.top; y < THING.bottom; y += 1)
    for (let x = THING.left; x < THING.right; x += 1) rgb.set([255, 0, 0], (y * WIDTH + x) * 3);
  const png = await sharp(rgb, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
  return { png, rgb };
}

test('a thing is marked by keys and removed, one of four suggestions is kept, and the rest is as it was', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'modify' });
  const { png, rgb } = await photo();
  await inside.locator('#pick-files').setInputFiles({ name: 'thing.png', mimeType: 'image/png', buffer: png });
  const remove = inside.getByRole('button', { name: 'Remove', exact: true });
  await expect(inside.getByText('Mark something first')).toBeVisible();
  await expect(remove).toBeDisabled();
  const extract = () =>
    page.evaluate(async () => {
      type Extract = (options: object) => Promise<{ blob: Blob }>;
      const { cutout } = window as unknown as { cutout: { startExtract: Extract } };
      try {
        const { blob } = await cutout.startExtract({ format: 'png' });
        return { code: '', bytes: [...new Uint8Array(await blob.arrayBuffer())] };
      } catch (error) {
        return { code: (error as { code: string }).code, bytes: [] };
      }
    });
  // The photo is open a moment after its screen is there.
  await expect.poll(async () => (await extract()).code).toBe('NEEDS_USER');

  await inside.getByRole('radio', { name: 'Box', exact: true }).check({ force: true });
  const box = inside.getByRole('button', { name: /^Box to mark: 84, 70, 72 × 60 px/ });
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await inside.getByRole('button', { name: /^Box to mark: 86, 70, 70 × 60 px/ }).press('Enter');
  await expect(remove).toBeEnabled();

  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await remove.click();
  await expect(inside.getByRole('button', { name: 'Suggestion 4' })).toBeVisible();
  await inside.locator('#stage').focus();
  await page.keyboard.press('2');
  await expect(inside.getByRole('button', { name: 'Keep suggestion 2' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(inside.getByText('Removed. You can mark the next thing.')).toBeAttached();

  const { width, height, rgba } = await decode(Buffer.from((await extract()).bytes));
  expect([width, height]).toEqual([WIDTH, HEIGHT]);
  let [other, red] = [0, 0];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const at = y * WIDTH + x;
      if ((rgba[at * 4] ?? 0) > 230 && (rgba[at * 4 + 1] ?? 0) < 40) red += 1;
      if (x >= 86 - REACH && x < 156 + REACH && y >= 70 - REACH && y < 130 + REACH) continue;
      for (let i = 0; i < 3; i += 1) if (rgb[at * 3 + i] !== rgba[at * 4 + i]) other += 1;
    }
  expect([other, red]).toEqual([0, 0]);
  expect(complaints).toEqual([]);
});

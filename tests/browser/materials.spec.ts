import sharp from 'sharp';
import { download } from './download.ts';
import { giveJug, openEditor } from './editor-page.ts';
import { decode, type Pixels } from './pixels.ts';
import { expect, test } from './product.ts';

/** The server's own backgrounds, from the shelf into the file. */

test.use({ viewport: { width: 1280, height: 800 } });

const at = ({ rgba, width }: Pixels, x: number, y: number): number[] => [
  ...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];

test('a background of the server stands behind the subject, and in the file', async ({ page, product, hosts }) => {
  const { inside, complaints } = await openEditor(page, { product, hosts });
  const { width, height } = await giveJug(inside);
  await inside.getByRole('radio', { name: 'Picture' }).check();
  await inside.getByRole('radio', { name: 'Object' }).check();
  const tiles = inside.locator('.material:not(.own)');
  await expect(inside.getByRole('heading', { name: 'Scenes' })).toBeVisible();
  await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(12);
  await expect
    .poll(() =>
      tiles
        .locator('img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBe(320);

  const mint = inside.getByRole('button', { name: 'Mint podium' });
  await mint.click();
  await expect(mint).toHaveAttribute('aria-pressed', 'true');
  await expect(mint).not.toHaveAttribute('aria-busy', 'true');
  const cut = await decode(await download(page, inside));
  expect([cut.width, cut.height]).toEqual([width, height]);
  const drawn = await sharp('server/materials/pictures/podium-mint.jpg').resize(width, height, { fit: 'cover' }).raw();
  const { data } = await drawn.toBuffer({ resolveWithObject: true });
  // A corner, which the subject leaves free, shows the picture's own corner.
  for (const [place, channel] of at(cut, 3, 3).entries()) {
    expect(Math.abs(channel - (data[(3 * width + 3) * 3 + place] ?? 0))).toBeLessThanOrEqual(8);
  }
  expect(complaints).toEqual([]);
});

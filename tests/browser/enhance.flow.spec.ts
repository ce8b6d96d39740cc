import AxeBuilder from '@axe-core/playwright';
import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { decode } from './pixels.ts';
import { expect, test } from './product.ts';
import { readMetadata } from './read-metadata.ts';

/** Enhancing in a partner's page: the file is as large as was chosen, by tiles of the server's model. */

test.use({ viewport: { width: 1280, height: 800 } });

const WIDTH = 300;
const HEIGHT = 270;

function photo(): Promise<Buffer> {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < data.length; at += 1) data[at] = 40 + ((at * 7) % 160);
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 40 })
    .withExif({ IFD0: { Make: 'Acme' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer();
}

test('a photo is measured, enlarged by tiles, compared, taken back by undo and given to the host', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'enhance' });
  let tiles = 0;
  page.on('request', (request) => {
    if (request.url().includes('/v1/enhance/tile')) tiles += 1;
  });
  await inside
    .locator('#pick-files')
    .setInputFiles({ name: 'dots.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(inside.getByText('Saved at quality 40')).toBeVisible();
  await expect(inside.getByRole('switch', { name: 'Repair JPEG blocks' })).toBeChecked();

  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  const box = inside.locator('[data-photo]');
  const widthOf = async () => Math.round((await box.boundingBox())?.width ?? 0);
  await expect(inside.getByRole('radio', { name: 'Fit' })).toBeChecked();
  await inside.getByRole('radio', { name: '200 %' }).check({ force: true });
  expect(await widthOf()).toBe(4 * WIDTH);
  await inside.getByRole('radio', { name: 'Fit' }).check({ force: true });
  expect(await widthOf()).toBe(2 * WIDTH);

  // Before and after lie beside each other from the start.
  const compare = inside.getByRole('slider', { name: 'Compare before and after' });
  await expect(compare).toBeVisible();
  await expect(inside.getByText('After · 2×')).toBeVisible();

  const enhance = inside.getByRole('button', { name: 'Enhance', exact: true });
  await enhance.click();
  await expect(inside.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
  expect(tiles).toBe(4);
  await inside.getByRole('button', { name: 'Compare' }).click();
  await expect(compare).toBeHidden();

  const extract = (options: object = { format: 'png' }) =>
    page.evaluate(async (wanted) => {
      type Extract = (options: object) => Promise<{ blob: Blob; width: number; height: number }>;
      const { cutout } = window as unknown as { cutout: { startExtract: Extract } };
      const { blob, width, height } = await cutout.startExtract(wanted);
      return { bytes: [...new Uint8Array(await blob.arrayBuffer())], width, height };
    }, options);
  const made = await extract();
  expect([made.width, made.height]).toEqual([2 * WIDTH, 2 * HEIGHT]);
  const { width, height, rgba } = await decode(Buffer.from(made.bytes));
  expect([width, height]).toEqual([2 * WIDTH, 2 * HEIGHT]);
  // The model of the tests repeats each pixel: beside the bands where tiles pass into each other the four are one.
  const at = (x: number, y: number) => [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  expect(at(101, 101)).toEqual(at(100, 100));

  await page.keyboard.press('Control+z');
  await inside.getByRole('radio', { name: '1×' }).check({ force: true });
  await enhance.click();
  await expect(inside.getByRole('button', { name: 'Use this picture' })).toBeEnabled();
  const same = await extract();
  expect([same.width, same.height]).toEqual([WIDTH, HEIGHT]);
  expect(tiles).toBe(4);

  // Without a word for the format it is what came: a JPG, with what its camera wrote, without the place.
  await inside.getByRole('button', { name: `JPG 92 · ${WIDTH} × ${HEIGHT}` }).click();
  await inside.getByRole('combobox', { name: 'Pixels of the file' }).selectOption('half');
  const half = await extract({});
  expect([half.width, half.height]).toEqual([WIDTH / 2, HEIGHT / 2]);
  const file = Buffer.from(half.bytes);
  const { format, width: columns, density } = await sharp(file).metadata();
  expect([format, columns, density]).toEqual(['jpeg', WIDTH / 2, 300]);
  expect(file.includes('Acme')).toBe(true);
  expect(await readMetadata(file)).not.toContain('GPS');
  expect(complaints).toEqual([]);
});

test('on a phone the size and what is cleaned up have a tab each', async ({ page, product, hosts }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'enhance' });
  await inside
    .locator('#pick-files')
    .setInputFiles({ name: 'dots.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(inside.getByRole('tab')).toHaveText(['Size', 'Clean up', 'File']);
  await expect(inside.getByRole('radio', { name: '4×' })).toBeVisible();
  await expect(inside.getByRole('switch', { name: 'Repair JPEG blocks' })).toBeHidden();
  await inside.getByRole('tab', { name: 'Clean up' }).click();
  await expect(inside.getByRole('switch', { name: 'Repair JPEG blocks' })).toBeChecked();
  await expect(inside.getByRole('radio', { name: '4×' })).toBeHidden();
  expect(complaints).toEqual([]);
});

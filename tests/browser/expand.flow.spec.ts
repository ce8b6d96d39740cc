import AxeBuilder from '@axe-core/playwright';
import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { decode } from './pixels.ts';
import { expect, test } from './product.ts';

/** Expanding in a partner's page: the photo lies in the larger frame, byte for byte where nothing is blended. */

test.use({ viewport: { width: 1280, height: 800 } });

const WIDTH = 240;
const HEIGHT = 200;

async function photo(): Promise<{ png: Buffer; rgb: Buffer }> {
  const rgb = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < rgb.length; at += 1) {
    // The sides differ: what is taken from one looks different from what is taken from the other.
    const side = Math.floor(at / 3) % WIDTH < WIDTH / 2 ? 40 : 0;
    rgb[at] = (at > rgb.length / 2 ? 60 : 170) + side + ((Math.imul(at, 2_654_435_761) >>> 13) % 30);
  }
  const png = await sharp(rgb, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
  return { png, rgb };
}

test('a photo gets a ratio by keyboard, one of four suggestions is kept, and the photo in it is as it was', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'expand' });
  const { png, rgb } = await photo();
  await inside.locator('#pick-files').setInputFiles({ name: 'two.png', mimeType: 'image/png', buffer: png });
  await inside.getByRole('button', { name: '2:1', exact: true }).click();
  await expect(inside.getByText('+80 px').first()).toBeVisible();
  await inside.getByRole('switch', { name: 'Hide the seam' }).uncheck({ force: true });
  const handle = inside.getByRole('button', { name: /^Right edge, / });
  await handle.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(inside.getByText('+90 px').first()).toBeVisible();

  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await inside.getByRole('button', { name: 'Expand', exact: true }).click();
  await expect(inside.getByRole('button', { name: '4 more' })).toBeVisible();
  await inside.locator('#stage').focus();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(inside.getByText('The photo has its new frame.')).toBeVisible();

  const bytes = await page.evaluate(async () => {
    type Extract = (options: object) => Promise<{ blob: Blob }>;
    const { cutout } = window as unknown as { cutout: { startExtract: Extract } };
    const { blob } = await cutout.startExtract({ format: 'png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const { width, height, rgba } = await decode(Buffer.from(bytes));
  expect([width, height]).toEqual([2 * HEIGHT + 10, HEIGHT]);
  let other = 0;
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      for (let i = 0; i < 3; i += 1)
        if (rgb[(y * WIDTH + x) * 3 + i] !== rgba[(y * width + x + 80) * 4 + i]) other += 1;
  expect(other).toBe(0);
  expect(complaints).toEqual([]);
});

test('the server’s model makes the first of the suggestions where a person says so', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'expand' });
  const { png } = await photo();
  await inside.locator('#pick-files').setInputFiles({ name: 'two.png', mimeType: 'image/png', buffer: png });
  await inside.getByRole('button', { name: '2:1', exact: true }).click();
  await inside.getByRole('switch', { name: 'Use the server’s model' }).check({ force: true });
  await inside.getByRole('button', { name: 'Expand to 2:1' }).click();
  await expect(inside.getByRole('button', { name: '4 more' })).toBeVisible();
  await inside.getByRole('button', { name: 'Suggestion 1, from the server’s model' }).click();
  await inside.getByRole('button', { name: 'Keep suggestion 1' }).click();
  await expect(inside.getByText('The photo has its new frame.')).toBeVisible();
  const bytes = await page.evaluate(async () => {
    type Extract = (options: object) => Promise<{ blob: Blob }>;
    const { cutout } = window as unknown as { cutout: { startExtract: Extract } };
    const { blob } = await cutout.startExtract({ format: 'png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const { width, height, rgba } = await decode(Buffer.from(bytes));
  expect([width, height]).toEqual([2 * HEIGHT, HEIGHT]);
  // The model of the tests paints in magenta.
  for (const x of [5, 2 * HEIGHT - 5])
    expect([...rgba.subarray((100 * width + x) * 4, (100 * width + x) * 4 + 3)]).toEqual([255, 0, 255]);
  expect(complaints).toEqual([]);
});

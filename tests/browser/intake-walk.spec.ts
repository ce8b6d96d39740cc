import sharp from 'sharp';
import { fixture, haveFixtures } from '../setup/fixtures.ts';
import { openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** Pictures of every kind come into the whole product. */
test.use({ engine: 'fake' });

test('a HEIC photo is opened by name of what is done, cut out and given out at full size', async ({
  page,
  product,
  hosts,
}) => {
  test.skip(!haveFixtures, 'the pictures of FIXTURES_DIR are not here');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { inside, said, complaints } = await openEditor(page, { product, hosts });
  const heicFiles = () => asked.filter((url) => /heic|libheif/.test(url));
  expect(heicFiles()).toEqual([]);

  await inside.locator('#pick-files').setInputFiles(fixture('formats/heic/iphoneXR.heic'));
  await expect(inside.getByText('Opening HEIC')).toBeVisible();
  await expect(inside.getByRole('img', { name: 'After' })).toBeVisible({ timeout: 40_000 });
  const shown = await inside
    .getByRole('img', { name: 'Before' })
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(shown).toEqual([4032, 3024]);
  expect(await said()).toContain('mattinged');
  expect(heicFiles().length).toBeGreaterThan(0);
  expect(heicFiles().filter((url) => url.includes('heic2any'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a HEIC that is cut short is refused in words, and no decoder is fetched', async ({ page, product, hosts }) => {
  test.skip(!haveFixtures, 'the pictures of FIXTURES_DIR are not here');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { inside } = await openEditor(page, { product, hosts });
  await inside.locator('#pick-files').setInputFiles(fixture('formats/heic/bad-park-50k.heic'));
  await expect(inside.getByText('This HEIC photo could not be opened. Save it as JPG and try again.')).toBeVisible();
  expect(asked.filter((url) => /heic|libheif/.test(url))).toEqual([]);
});

test('a picture over the limit is taken smaller where the person says so', async ({ page, product, hosts }) => {
  const buffer = await sharp({ create: { width: 8064, height: 1512, channels: 3, background: '#376' } })
    .composite([{ input: await noise(800, 600), left: 3600, top: 400 }])
    .jpeg()
    .toBuffer();
  const { inside } = await openEditor(page, { product, hosts });
  await inside.locator('#pick-files').setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer });
  await expect(inside.getByText('“wide.jpg” is 8064 × 1512. The limit is 8000 px a side.')).toBeVisible();
  await inside.getByRole('button', { name: 'Shrink to 8000 px and go on' }).click();
  await expect(inside.getByRole('img', { name: 'After' })).toBeVisible();
  const coming = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download' }).click();
  const { width, height, format } = await sharp(await (await coming).path()).metadata();
  expect({ width, height, format }).toEqual({ width: 8000, height: 1500, format: 'png' });
});

const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer();

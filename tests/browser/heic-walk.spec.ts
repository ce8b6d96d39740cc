import { fixture, haveFixtures } from '../setup/fixtures.ts';
import { openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** A phone's own photo through the whole product: the browser here has no decoder for it. */
test.use({ engine: 'fake' });
test.skip(!haveFixtures, 'the pictures of FIXTURES_DIR are not here');

test('a HEIC photo is opened by name of what is done, cut out and given out at full size', async ({
  page,
  product,
  hosts,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { inside, said, complaints } = await openEditor(page, { product, hosts });
  const heicFiles = () => asked.filter((url) => /heic|libheif/.test(url));
  expect(heicFiles()).toEqual([]);

  await inside.locator('#pick-files').setInputFiles(fixture('formats/heic/iphoneXR.heic'));
  await expect(inside.getByText('Opening HEIC')).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/opening.png` });
  await expect(inside.getByRole('img', { name: 'After' })).toBeVisible({ timeout: 40_000 });
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/done.png` });
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
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { inside } = await openEditor(page, { product, hosts });
  await inside.locator('#pick-files').setInputFiles(fixture('formats/heic/bad-park-50k.heic'));
  await expect(inside.getByText('This HEIC photo could not be opened. Save it as JPG and try again.')).toBeVisible();
  expect(asked.filter((url) => /heic|libheif/.test(url))).toEqual([]);
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { fixture, haveFixtures } from '../setup/fixtures.ts';
import { openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** Pictures of every kind come into the whole product. */
test.use({ engine: 'fake' });
/** Decoding and cutting take a while where other tests run beside them. */
const PATIENT = { timeout: 40_000 };

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
  await expect(inside.getByRole('img', { name: 'After' })).toBeVisible(PATIENT);
  await expect(inside.getByText('4032 × 3024').first()).toBeVisible();
  await expect.poll(said).toContain('mattinged');
  const given = await page.evaluate(async () => {
    const { cutout } = window as unknown as { cutout: ReturnType<typeof window.CutoutSDK.create> };
    const { width, height } = await createImageBitmap((await cutout.startExtract({ format: 'png' })).blob);
    return [width, height];
  });
  expect(given).toEqual([4032, 3024]);
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
  await expect(inside.getByRole('img', { name: 'After' })).toBeVisible(PATIENT);
  const download = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download' }).click();
  const { width, height, format } = await sharp(await (await download).path()).metadata();
  expect({ width, height, format }).toEqual({ width: 8000, height: 1500, format: 'png' });
});

test('a photo that came with transparency is asked about; kept, it is given out as it is', async ({
  page,
  product,
  hosts,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const alpha = Buffer.from(Array.from({ length: 300 * 200 }, (_, i) => (i % 300 < 150 ? 255 : 0)));
  const buffer = await sharp(await noise(300, 200))
    .joinChannel(alpha, { raw: { width: 300, height: 200, channels: 1 } })
    .png()
    .toBuffer();
  const { inside } = await openEditor(page, { product, hosts });
  await inside.locator('#pick-files').setInputFiles({ name: 'cut.png', mimeType: 'image/png', buffer });
  await expect(inside.getByText('This photo already has transparency.')).toBeVisible();
  await inside.getByRole('button', { name: 'Keep it' }).click();
  await expect(inside.getByRole('img', { name: 'After' })).toBeVisible(PATIENT);
  expect(requests.filter((url) => /matting|upload/.test(url) && !url.includes('/editor/assets/'))).toEqual([]);
  const download = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download' }).click();
  const given = await sharp(await (await download).path())
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  expect(given.equals(alpha)).toBe(true);
});

test('the photos of a chosen folder come in, and what else lies there does not', async ({
  page,
  product,
  hosts,
}, info) => {
  const folder = info.outputPath('roll');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'a.txt'), 'notes');
  await writeFile(join(folder, 'b.png'), await noise(300, 200));
  const { inside } = await openEditor(page, { product, hosts });
  await expect(inside.getByRole('button', { name: 'Folder' })).toBeVisible();
  await inside.locator('#pick-folder').setInputFiles(folder);
  await expect(inside.getByText('b.png')).toBeVisible();
  await expect(inside.getByRole('img', { name: 'After' })).toBeVisible(PATIENT);
});

test('a picture in the clipboard is pasted', async ({ page, product, hosts }) => {
  const png = await noise(300, 200);
  const { inside } = await openEditor(page, { product, hosts });
  await inside.locator('body').evaluate(
    (body, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'image.png', { type: 'image/png' }));
      body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [...png],
  );
  await expect(inside.getByRole('img', { name: 'After' })).toBeVisible(PATIENT);
});

const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer();

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { DONE, giveAll, tiles } from '../browser/batch-page.ts';
import { openEditor } from '../browser/editor-page.ts';
import { expect, test } from '../browser/product.ts';
import { fixture, haveFixtures } from '../setup/fixtures.ts';

/** Three real photos as a batch, by the real model. */

test.use({ engine: 'local', viewport: { width: 1280, height: 800 } });
test.skip(!haveFixtures, 'the real photos are not here');

const PHOTOS = ['rembg_animal-1.jpg', 'rembg_girl-1.jpg', 'rembg_car-2.jpg'].map((name) => fixture(`photos/${name}`));

test('three real photos are cut out side by side, and go to the host', { tag: '@alone' }, async ({
  page,
  product,
  hosts,
}) => {
  test.setTimeout(300_000);
  await expect
    .poll(async () => (await fetch(`${product.editor}/readyz`)).status, { timeout: 180_000, intervals: [1000] })
    .toBe(200);
  const { inside, said } = await openEditor(page, { product, hosts });
  const engines = new Set<string>();
  page.on('response', (response) => {
    if (response.url().includes('/v1/matting/sod')) engines.add(response.headers()['x-engine'] ?? '');
  });
  const files = PHOTOS.map(async (path) => ({
    name: basename(path),
    mimeType: 'image/jpeg',
    buffer: await readFile(path),
  }));
  await giveAll(inside, await Promise.all(files));
  await expect(tiles(inside, DONE)).toHaveCount(3, { timeout: 180_000 });
  await inside.getByRole('button', { name: 'Use 3 pictures' }).click();
  await expect.poll(async () => (await said()).filter((name) => name === 'save').length, { timeout: 60_000 }).toBe(3);
  expect([...engines]).toEqual(['onnx:isnet-medium']);
});

import { runFlow } from '../long/engines/photo-flow.ts';
import { expect, firefoxPath, test } from '../setup/firefox/firefox-test.ts';
import { giveJug, openEditor } from './editor-page.ts';
import { decode } from './pixels.ts';
import { shadedFile } from './shaded-file.ts';

/** One photo from end to end in Firefox; the whole list, beside Chromium, is in tests/long/firefox. */

test.skip(firefoxPath === undefined, 'Firefox is not here: apt-get install firefox-esr');

test('a photo is cut out, retouched, put on white in another size, downloaded and given to the page', async ({
  fox,
  foxFiles,
  product,
}) => {
  const { names, png, jpg, saved } = await runFlow(fox, foxFiles, product);
  expect(names).toEqual(['jug-cutout.png', 'jug-cutout.jpg']);
  expect([jpg.width, jpg.height]).toEqual([1080, 1080]);
  expect([saved.width, saved.height]).toEqual([1080, 1080]);
  // The corner is cut away.
  expect([png.rgba.length, png.rgba[3]]).toEqual([png.width * png.height * 4, 0]);
});

test('a visitor’s photo is cut out on our own site and downloaded at its size', async ({ fox, foxFiles, product }) => {
  const { png, width, height } = await shadedFile();
  await fox.goto(`${product.site}/en/cutout`);
  const input = fox.locator('[data-drop-zone] input[type="file"]').first();
  await input.setInputFiles({ name: 'jug.png', mimeType: 'image/png', buffer: png });
  const inside = fox.frameLocator('iframe.editor');
  await expect(inside.locator('.PictureBox-picture[data-cut="true"]')).toBeVisible({ timeout: 40_000 });
  const button = inside.getByRole('button', { name: 'Download', exact: true });
  await expect(button).toBeEnabled();
  const { name, bytes } = await foxFiles.save(() => button.click());
  const file = await decode(bytes);
  expect([name, file.width, file.height]).toEqual(['jug-cutout.png', width, height]);
});

/** Firefox keeps a module that could not be fetched, and says so again at once, for as long as the page lives (D264). */
test('code that could not be fetched while the network was away is fetched by Retry', async ({
  fox,
  product,
  hosts,
}) => {
  let away = true;
  await fox.route('**/assets/preview-*.js', (route) => (away ? route.abort() : route.continue()));
  const { inside } = await openEditor(fox, { product, hosts }, {}, 'localhost');
  await giveJug(inside);
  const alert = inside.getByRole('alert').filter({ hasText: 'No connection to the server. Your work is kept.' });
  await expect(alert).toBeVisible({ timeout: 30_000 });
  away = false;
  await inside.getByRole('button', { name: 'Retry' }).click();
  await expect(inside.locator('.PictureBox-picture[data-cut="true"]')).toBeVisible({ timeout: 30_000 });
  await expect(alert).toBeHidden();
});

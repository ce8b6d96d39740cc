import { readFile } from 'node:fs/promises';
import { giveJug, handleOf, openEditor } from '../../browser/editor-page.ts';
import { fixture, haveFixtures } from '../../setup/fixtures.ts';
import { expect, firefoxPath, test } from './firefox.ts';
import { difference, walk } from './walk.ts';

/** The product in Firefox, beside Chromium on the same server (D95). What each cell asserts: docs/BROWSERS.md. */

test.skip(firefoxPath === undefined, 'Firefox is not here: apt-get install firefox-esr');
test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(120_000);

test('one photo through the demo gives the files that Chromium gives', async ({
  page,
  files,
  fox,
  foxFiles,
  product,
}) => {
  const ours = await walk(fox, foxFiles, product);
  const theirs = await walk(page, files, product);
  expect(ours.names).toEqual(theirs.names);
  expect([ours.jpg.width, ours.jpg.height]).toEqual([1080, 1080]);
  const found = {
    png: difference(ours.png, theirs.png),
    jpg: difference(ours.jpg, theirs.jpg),
    saved: difference(ours.saved, theirs.saved),
  };
  test.info().annotations.push({ type: 'differences', description: JSON.stringify(found) });
  // Upload copy, matte, drawing and encoders are the product's own: nothing is left for an engine to round.
  const same = { alpha: 0, meanAlpha: 0, colour: 0 };
  expect(found).toEqual({ png: same, jpg: same, saved: same });
});

test('by keys alone a stroke is made and undone', async ({ fox, product, hosts }) => {
  const { inside, complaints } = await openEditor(fox, { product, hosts }, {}, 'localhost');
  await giveJug(inside);
  const retouch = inside.getByRole('button', { name: 'Retouch' });
  await expect(handleOf(inside)).toBeVisible({ timeout: 45_000 });
  await retouch.focus();
  await expect(retouch).toBeFocused();
  await fox.keyboard.press('Enter');
  await expect(inside.locator('#stage[data-busy="false"]')).toBeVisible();
  const said = inside.locator('p.text-visuallyHidden[role="status"]');
  await expect(inside.getByRole('application', { name: 'Picture. Press ? for help' })).toBeFocused();
  await fox.keyboard.press('e');
  await expect(said).toHaveText('Tool: Erase.');
  await fox.keyboard.press('Space');
  await expect(said).toHaveText('Brush down.');
  for (let step = 0; step < 6; step += 1) await fox.keyboard.press('Shift+ArrowLeft');
  await fox.keyboard.press('Space');
  await expect(said).toHaveText(/^Stroke done\. Subject now \d+ percent of the picture\.\s*$/);
  await expect(inside.getByText('2 of 2')).toBeVisible();
  await fox.keyboard.press('Control+z');
  await expect(inside.getByText('1 of 2')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('Esc closes the loader’s dialog from inside the frame and gives the focus back', async ({
  fox,
  product,
  hosts,
}) => {
  await fox.goto(hosts.partner(product.editor, { body: '<button id="opener">Open</button>', host: 'localhost' }));
  await fox.locator('#opener').focus();
  await fox.evaluate(() =>
    window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', locale: 'en' }).ready.then(() => {}),
  );
  const choose = fox.frameLocator('dialog iframe').getByRole('button', { name: 'Choose photos' });
  await choose.focus();
  await expect(choose).toBeFocused();
  await fox.keyboard.press('Escape');
  await expect(fox.locator('dialog[open]')).toHaveCount(0);
  await expect(fox.locator('#opener')).toBeFocused();
});

test('a HEIC photo is opened at its full size', async ({ fox, product, hosts }) => {
  test.skip(!haveFixtures, 'the pictures of FIXTURES_DIR are not here');
  const { inside, said, complaints } = await openEditor(fox, { product, hosts }, {}, 'localhost');
  await inside.locator('#pick-files').setInputFiles({
    name: 'iphoneXR.heic',
    mimeType: 'image/heic',
    // As bytes: a path does not reach a frame of another origin.
    buffer: await readFile(fixture('formats/heic/iphoneXR.heic')),
  });
  const before = inside.getByRole('img', { name: 'Before' });
  await expect(before).toBeVisible({ timeout: 60_000 });
  expect(await before.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    4032, 3024,
  ]);
  await expect.poll(said, { timeout: 40_000 }).toContain('mattinged');
  expect(complaints).toEqual([]);
});

test('a reload finds the photo again, with its design', async ({ fox, product, hosts }) => {
  const open = async () => (await openEditor(fox, { product, hosts }, {}, 'localhost')).inside;
  const first = await open();
  await giveJug(first);
  await expect(handleOf(first)).toBeVisible({ timeout: 45_000 });
  await first.getByRole('radio', { name: 'White' }).check({ force: true });
  await first.getByRole('button', { name: 'New photo' }).click();
  await expect(first.getByText(/is still here, with 1 unsaved change\.$/)).toBeVisible();
  const next = await open();
  await next.getByRole('button', { name: 'Resume' }).click();
  await expect(handleOf(next)).toBeVisible({ timeout: 45_000 });
  await expect(next.getByRole('radio', { name: 'White' })).toBeChecked();
});

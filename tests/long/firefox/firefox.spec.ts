import { readFile } from 'node:fs/promises';
import { giveJug, handleOf, openEditor } from '../../browser/editor-page.ts';
import { decode } from '../../browser/pixels.ts';
import { expect, firefoxPath, test } from '../../setup/firefox/firefox-test.ts';
import { fixture, haveFixtures } from '../../setup/fixtures.ts';
import {
  batchOfFive,
  expectSameFiles,
  largePhoto,
  narrowAndDark,
  otherFiles,
  policyAndMark,
  refused,
  seenIn,
  uploadedCopy,
} from '../engines/flows.ts';
import { expectSameWalk, walk } from '../engines/walk.ts';

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
  expectSameWalk(ours, theirs);
});

test('every other format is, byte for byte, the file of Chromium', async ({
  page,
  files,
  fox,
  foxFiles,
  product,
  hosts,
}) => {
  const ours = await otherFiles({ page: fox, files: foxFiles, product, hosts, host: 'localhost' });
  const theirs = await otherFiles({ page, files, product, hosts, host: 'localhost' });
  expectSameFiles(ours.others, theirs.others);
});

test('what is uploaded of a photo that is made smaller is, pixel for pixel, what Chromium uploads', async ({
  page,
  files,
  fox,
  foxFiles,
  product,
  hosts,
}) => {
  const ours = await uploadedCopy({ page: fox, files: foxFiles, product, hosts, host: 'localhost' });
  const theirs = await uploadedCopy({ page, files, product, hosts, host: 'localhost' });
  const [mine, other] = [await decode(ours), await decode(theirs)];
  expect(mine.width).toBe(2496);
  expect(mine.rgba.reduce((most, value, at) => Math.max(most, Math.abs(value - (other.rgba[at] ?? 0))), 0)).toBe(0);
});

test('a photo of 24 megapixels is opened, cut out and given out at its full size', ({
  fox,
  foxFiles,
  product,
  hosts,
}) => largePhoto({ page: fox, files: foxFiles, product, hosts, host: 'localhost' }));

test('five photos are a batch, and each is cut out', ({ fox, foxFiles, product, hosts }) =>
  batchOfFive({ page: fox, files: foxFiles, product, hosts, host: 'localhost' }));

test('a page that is not on the list is refused, with what to do', ({ fox, foxFiles, product, hosts }) =>
  refused({ page: fox, files: foxFiles, product, hosts, host: 'localhost' }));

test('in a column of 390 px, in the dark, nothing is cut off', ({ fox, foxFiles, product, hosts }) =>
  narrowAndDark({ page: fox, files: foxFiles, product, hosts, host: 'localhost' }));

test('a page with the policy of EMBED.md gets its download, and a trial’s file has the mark', ({
  fox,
  foxFiles,
  product,
  hosts,
}) => policyAndMark({ page: fox, files: foxFiles, product, hosts, host: 'localhost' }));

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
  await expect(inside.getByRole('img', { name: 'Before' })).toBeVisible({ timeout: 60_000 });
  await expect(inside.getByText('4032 × 3024').first()).toBeVisible();
  await expect.poll(seenIn({ inside, said }), { timeout: 40_000 }).toContain('mattinged');
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

import { photos } from '../../browser/batch-page.ts';
import { codeFor, logIn } from '../../browser/login.ts';
import { decode } from '../../browser/pixels.ts';
import { shadedFile } from '../../browser/shaded-file.ts';
import type { KitPage } from '../../setup/webkit/kit-page.ts';
import { expect, test, webkitMissing } from '../../setup/webkit/webkit-test.ts';

/** The official site's smoke in WebKitGTK. */

test.skip(webkitMissing !== undefined, webkitMissing);
test.setTimeout(120_000);

test('a visitor’s photo is cut out on the site and downloaded', async ({ kit, product }) => {
  const picture = await shadedFile();
  await kit.open(`${product.site}/en/tools/1`);
  await kit.give('[data-drop-zone] input[type="file"]', [{ name: 'jug.png', bytes: picture.png }]);
  await kit.intoFrame('iframe.editor');
  await kit.sees('.PictureBox-picture[data-cut="true"]');
  const { bytes } = await kit.save(() => kit.click('Download'));
  const file = await decode(bytes);
  expect([file.width, file.height]).toEqual([picture.width, picture.height]);
});

/** Gives photos to the drop zone of the cut-out's page. */
const give = (kit: KitPage, count: number) =>
  kit.give(
    '[data-drop-zone] input[type="file"]',
    photos(count).map(({ name, buffer }) => ({ name, bytes: buffer })),
  );

/** Waits until so many photos of the batch are cut out, and the bar above says what is left. */
async function cutOut(kit: KitPage, count: number, left: string): Promise<void> {
  await kit.intoFrame('iframe.editor');
  const done = () => document.querySelectorAll('[role=gridcell] canvas[data-cut="true"]').length;
  await expect.poll(() => kit.driver.run(done), { timeout: 20_000 }).toBe(count);
  await kit.driver.into(null);
  await kit.named(left);
}

test('several photos of a visitor wait for the log-in, and the batch goes on', async ({ kit, product }) => {
  const mail = 'kit-batch@example.com';
  await kit.open(`${product.site}/en/tools/1`);
  await give(kit, 2);
  await kit.driver.type(await kit.named('Email', 'dialog input'), mail);
  await kit.click('Send the code');
  const code = await kit.named('Code', 'dialog input');
  expect(await kit.driver.run(() => document.querySelectorAll('iframe.editor').length)).toBe(0);
  await kit.driver.type(code, await codeFor(product.editor, mail));
  await kit.click('Continue');
  await cutOut(kit, 2, '3 images');
});

test('what is missing for a batch is bought in the popup, and the batch goes on', async ({ kit, product }) => {
  const token = await logIn(product.editor, 'kit-short@example.com');
  await kit.open(`${product.site}/en/tools/1`);
  await kit.driver.run((value: string) => localStorage.setItem('access_token', value), token);
  await kit.open(`${product.site}/en/tools/1`);
  await give(kit, 2);
  await kit.intoFrame('iframe[title="Membership and images"]');
  await kit.reads('2 images are missing.');
  await kit.click('Pay $1.99');
  await kit.click('Continue');
  await kit.driver.into(null);
  await cutOut(kit, 2, '18 images');
});

test('pages are read, searched and come back to without a fault', async ({ kit, product }) => {
  for (const [path, heading] of [
    ['/en', /Make the photo/],
    ['/en/vip', /Pay for what you finish/],
    ['/en/designroom/calendar/2027-02', /February 2027/],
    ['/en/gallery', /Gallery/],
  ] as const) {
    await kit.open(product.site + path);
    await kit.reads(heading);
    const wide = await kit.driver.run(() => document.documentElement.scrollWidth > innerWidth);
    expect([path, wide]).toEqual([path, false]);
  }
});

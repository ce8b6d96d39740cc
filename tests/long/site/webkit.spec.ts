import { decode } from '../../browser/pixels.ts';
import { shadedFile } from '../../browser/shaded-file.ts';
import { expect, test, webkitMissing } from '../../setup/webkit/webkit-test.ts';

/** The official site's smoke in WebKitGTK. */

test.skip(webkitMissing !== undefined, webkitMissing);
test.setTimeout(120_000);

test('a visitor’s photo is cut out on the site and downloaded', async ({ kit, product }) => {
  const picture = await shadedFile();
  await kit.open(`${product.site}/en/tools/1`);
  await kit.give('[data-plate] input[type="file"]', [{ name: 'jug.png', bytes: picture.png }]);
  await kit.intoFrame('iframe.editor');
  await kit.sees('.PictureBox-picture[data-cut="true"]');
  const { bytes } = await kit.save(() => kit.click('Download'));
  const file = await decode(bytes);
  expect([file.width, file.height]).toEqual([picture.width, picture.height]);
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

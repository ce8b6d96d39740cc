import { walk } from '../long/engines/walk.ts';
import { expect, firefoxPath, test } from '../setup/firefox/firefox-test.ts';

/** One photo from end to end in Firefox; the whole list, beside Chromium, is in tests/long/firefox. */

test.skip(firefoxPath === undefined, 'Firefox is not here: apt-get install firefox-esr');

test('a photo is cut out, retouched, put on white in another size, downloaded and given to the page', async ({
  fox,
  foxFiles,
  product,
}) => {
  const { names, png, jpg, saved } = await walk(fox, foxFiles, product);
  expect(names).toEqual(['jug-cutout.png', 'jug-cutout.jpg']);
  expect([jpg.width, jpg.height]).toEqual([1080, 1080]);
  expect([saved.width, saved.height]).toEqual([1080, 1080]);
  // The corner is cut away.
  expect([png.rgba.length, png.rgba[3]]).toEqual([png.width * png.height * 4, 0]);
});

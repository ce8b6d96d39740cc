import { expect, test } from '../../browser/product.ts';
import { filesOf } from '../engines/files.ts';
import { largePhoto, narrowAndDark } from '../engines/flows.ts';
import { walk } from '../engines/walk.ts';

/** What the other engines' flows assert, in Chromium by itself: the files that theirs are compared with are right (D95). */

test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(120_000);

test('a stroke changes the file, and Undo gives the first one back', async ({ page, product }) => {
  const { names, png, saved } = await walk(page, filesOf(page), product);
  expect(names).toEqual(['jug-cutout.png', 'jug-cutout.jpg']);
  expect([png.width, png.height]).toEqual([800, 600]);
  expect([saved.width, saved.height]).toEqual([1080, 1080]);
});

test('a photo of 24 megapixels is opened, cut out and given out at its full size', ({ page, product, hosts }) =>
  largePhoto({ page, files: filesOf(page), product, hosts, host: '127.0.0.1' }));

test('in a column of 390 px, in the dark, nothing is cut off', ({ page, product, hosts }) =>
  narrowAndDark({ page, files: filesOf(page), product, hosts, host: '127.0.0.1' }));

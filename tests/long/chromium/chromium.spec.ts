import { alphaOf, decode } from '../../browser/pixels.ts';
import { expect, test } from '../../browser/product.ts';
import { readLayers } from '../../unit/pixels/encode/psd/read-layers.ts';
import { everyTool } from '../engines/every-tool.ts';
import { filesOf } from '../engines/files.ts';
import { largePhoto, narrowAndDark, otherFiles } from '../engines/flows.ts';
import { codeFetchedAgain, inAnotherOrder, partFetchedAgain } from '../engines/person-flows.ts';
import { difference, runFlow } from '../engines/photo-flow.ts';
import { destroyedAtWork } from '../engines/tab-flows.ts';

/** What the other engines' flows assert, in Chromium by itself: the files that theirs are compared with are right (D95). */

test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(120_000);

test('a stroke changes the file, and Undo gives the first one back', async ({ page, product }) => {
  const { names, png, saved } = await runFlow(page, filesOf(page), product);
  expect(names).toEqual(['jug-cutout.png', 'jug-cutout.jpg']);
  expect([png.width, png.height]).toEqual([800, 600]);
  expect([saved.width, saved.height]).toEqual([1080, 1080]);
});

test('every other format holds the picture of the PNG', async ({ page, product, hosts }) => {
  const { png, others } = await otherFiles({ page, files: filesOf(page), product, hosts, host: '127.0.0.1' });
  const picture = await decode(png);
  const [webp, tiff, matte] = [await decode(others.WebP), await decode(others.TIFF), await decode(others.Matte)];
  expect({ webp: difference(webp, picture).alpha, tiff: difference(tiff, picture) }).toEqual({
    webp: 0,
    tiff: { alpha: 0, meanAlpha: 0, colour: 0 },
  });
  const grey = matte.rgba.filter((_, at) => at % 4 === 0);
  expect(Buffer.from(grey).equals(alphaOf(picture)), 'the matte is the alpha').toBe(true);
  const { width, height, children } = readLayers(others.PSD);
  expect([width, height]).toEqual([picture.width, picture.height]);
  expect(children?.length).toBeGreaterThan(0);
});

test('a photo of 24 megapixels is opened, cut out and given out at its full size', ({ page, product, hosts }) =>
  largePhoto({ page, files: filesOf(page), product, hosts, host: '127.0.0.1' }));

test('in a column of 390 px, in the dark, nothing is cut off', ({ page, product, hosts }) =>
  narrowAndDark({ page, files: filesOf(page), product, hosts, host: '127.0.0.1' }));

test('X6: tiles that change their places keep their pictures on the screen', ({ page, product, hosts }) =>
  inAnotherOrder({ page, files: filesOf(page), product, hosts, host: '127.0.0.1' }));

test('an editor that is destroyed at work ends its calls and leaves no frame', ({ page, product, hosts }) =>
  destroyedAtWork({ page, files: filesOf(page), product, hosts, host: '127.0.0.1' }));

test('a part of the code that could not be fetched comes when it is asked for again', ({ page, product, hosts }) =>
  partFetchedAgain({ page, files: filesOf(page), product, hosts, host: '127.0.0.1' }));

test('code that could not be fetched from the first screen on comes when it is asked for again', ({
  page,
  product,
  hosts,
}) => codeFetchedAgain({ page, files: filesOf(page), product, hosts, host: '127.0.0.1' }));

test('each of the twelve tools opens a photo, one after the other in one page', ({ page, product, hosts }) =>
  everyTool({ page, files: filesOf(page), product, hosts, host: '127.0.0.1' }));

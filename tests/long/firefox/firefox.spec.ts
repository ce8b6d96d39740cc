import { firefoxPath, test } from '../../setup/firefox/firefox-test.ts';
import { haveFixtures } from '../../setup/fixtures.ts';
import { everyTool } from '../engines/every-tool.ts';
import { runFirstExample } from '../engines/first-example.ts';
import {
  batchOfFive,
  expectSameCopy,
  expectSameFiles,
  largePhoto,
  narrowAndDark,
  otherFiles,
  policyAndMark,
  refused,
  uploadedCopy,
} from '../engines/flows.ts';
import {
  codeFetchedAgain,
  escInTheFrame,
  heicPhoto,
  inAnotherOrder,
  partFetchedAgain,
  reloaded,
  strokeByKeys,
} from '../engines/person-flows.ts';
import { expectSameFlow, runFlow } from '../engines/photo-flow.ts';
import { destroyedAtWork, hiddenTab, twoTabs } from '../engines/tab-flows.ts';

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
  const ours = await runFlow(fox, foxFiles, product);
  const theirs = await runFlow(page, files, product);
  expectSameFlow(ours, theirs);
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
  await expectSameCopy(ours, theirs);
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

test('by keys alone a stroke is made and undone', ({ fox, foxFiles, product, hosts }) =>
  strokeByKeys({ page: fox, files: foxFiles, product, hosts, host: 'localhost' }));

test('Esc closes the loader’s dialog from inside the frame and gives the focus back', ({
  fox,
  foxFiles,
  product,
  hosts,
}) => escInTheFrame({ page: fox, files: foxFiles, product, hosts, host: 'localhost' }));

test('a HEIC photo is opened at its full size', ({ fox, foxFiles, product, hosts }) => {
  test.skip(!haveFixtures, 'the pictures of FIXTURES_DIR are not here');
  return heicPhoto({ page: fox, files: foxFiles, product, hosts, host: 'localhost' });
});

test('a reload finds the photo again, with its design', ({ fox, foxFiles, product, hosts }) =>
  reloaded({ page: fox, files: foxFiles, product, hosts, host: 'localhost' }));

test('X6: tiles that change their places keep their pictures on the screen', ({ fox, foxFiles, product, hosts }) =>
  inAnotherOrder({ page: fox, files: foxFiles, product, hosts, host: 'localhost' }));

test('the first example of EMBED.md ends with its picture on the page, and the console is quiet', async ({
  fox,
  product,
  hosts,
}) => runFirstExample(fox, product, hosts));

test('what is open in one tab is not offered in another, nor dropped by it', ({ fox, foxFiles, product, hosts }) =>
  twoTabs({ page: fox, files: foxFiles, product, hosts, host: 'localhost' }));

test('in a tab that another one covers a photo and a batch of five are cut out and given out', ({
  fox,
  foxFiles,
  product,
  hosts,
}) => hiddenTab({ page: fox, files: foxFiles, product, hosts, host: 'localhost' }));

test('an editor that is destroyed at work ends its calls and leaves no frame', ({ fox, foxFiles, product, hosts }) =>
  destroyedAtWork({ page: fox, files: foxFiles, product, hosts, host: 'localhost' }));

test('a part of the code that could not be fetched comes when it is asked for again', ({
  fox,
  foxFiles,
  product,
  hosts,
}) => partFetchedAgain({ page: fox, files: foxFiles, product, hosts, host: 'localhost' }));

test('code that could not be fetched from the first screen on comes when it is asked for again', ({
  fox,
  foxFiles,
  product,
  hosts,
}) => codeFetchedAgain({ page: fox, files: foxFiles, product, hosts, host: 'localhost' }));

test('each of the twelve tools opens a photo, one after the other in one page', ({ fox, foxFiles, product, hosts }) =>
  everyTool({ page: fox, files: foxFiles, product, hosts, host: 'localhost' }));

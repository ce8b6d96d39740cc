import { firefoxPath, test } from '../../setup/firefox/firefox-test.ts';
import { siteBatch, siteDownload, sitePurchase, siteShortfall } from './site-flows.ts';

/** The official site's smoke in Firefox. */

test.skip(firefoxPath === undefined, 'no Firefox here (Debian: firefox-esr; FIREFOX_PATH names another)');
test.setTimeout(120_000);

test('a visitor’s photo is cut out on the site and downloaded', ({ fox, foxFiles, product }) =>
  siteDownload({ page: fox, files: foxFiles, product }));

test('images are bought in the popup, and logging out ends it', ({ fox, product }) =>
  sitePurchase({ page: fox, product }, 'fox@example.com'));

test('several photos of a visitor wait for the log-in, and the batch goes on', ({ fox, product }) =>
  siteBatch({ page: fox, product }, 'fox-batch@example.com'));

test('what is missing for a batch is bought in the popup, and the batch goes on', ({ fox, product }) =>
  siteShortfall({ page: fox, product }, 'fox-short@example.com'));

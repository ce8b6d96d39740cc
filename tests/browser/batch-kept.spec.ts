import { DONE, giveAll, photos, tiles } from './batch-page.ts';
import { openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** Work outlives its page, and can be let go. Renderers that die, at all steps: tests/long/batch-crash.spec.ts. */

test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(180_000);

test('what is left can be discarded, and is then gone', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts }, {}, 'localhost');
  await giveAll(inside, photos(2));
  await expect(tiles(inside, DONE)).toHaveCount(2, { timeout: 45_000 });
  const again = await openEditor(page, { product, hosts }, {}, 'localhost');
  await expect(again.inside.getByText(/^2 photos from .* are still here\.$/)).toBeVisible();
  await again.inside.getByRole('button', { name: 'Discard' }).click();
  await expect(again.inside.getByText(/are still here/)).toHaveCount(0);
  const third = await openEditor(page, { product, hosts }, {}, 'localhost');
  await expect(third.inside.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  await page.waitForFunction(() => true);
  await expect(third.inside.getByText(/are still here/)).toHaveCount(0);
});

test('where the browser gives no storage that is said once, and all else works', {
  tag: '@whole-browser',
}, async ({ page, product, hosts }) => {
  // A frame of another site has none in this browser.
  const { inside } = await openEditor(page, { product, hosts });
  await giveAll(inside, photos(2));
  const notice = inside.getByText('This browser does not let us keep work after a reload.');
  await expect(notice).toBeVisible();
  await inside.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(notice).toHaveCount(0);
  await expect(tiles(inside, DONE)).toHaveCount(2, { timeout: 45_000 });
});

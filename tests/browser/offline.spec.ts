import { giveJug, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** The network goes before the worker of the first photo has come: that is what is said, and no fault of ours. */
test('a first photo without a network is told so, and may be tried again', async ({
  page,
  context,
  product,
  hosts,
}) => {
  const { inside, said } = await openEditor(page, { product, hosts });
  // All code but the worker's own script.
  await page.waitForTimeout(2_000);
  await context.setOffline(true);
  await giveJug(inside);
  const alert = inside.getByRole('alert').filter({ hasText: 'No connection to the server. Your work is kept.' });
  await expect(alert).toBeVisible();
  await expect(inside.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await said()).toEqual(['open', 'error']);
});

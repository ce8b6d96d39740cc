import { expect, test } from '../browser/product.ts';

test.use({ engine: 'fake' });

test('each key of a fault reaches the page as docs/CONFORMANCE.md promises', async ({ page, product }) => {
  await page.goto(`${product.demo}/conformance.html`);
  const rows = page.locator('#fault-rows tr');
  await expect(rows).toHaveCount(22);
  for (const row of await rows.all()) {
    await row.getByRole('button').click();
    await expect(row).toHaveAttribute('data-outcome', /kept|broken/, { timeout: 40_000 });
  }
  const outcomes = await rows.evaluateAll((all) =>
    all.map(({ dataset, textContent }) => `${dataset.outcome} ${textContent}`),
  );
  expect(outcomes.filter((line) => !line.startsWith('kept'))).toEqual([]);
});

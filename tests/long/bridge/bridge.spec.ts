import { expect, test } from '../../browser/product.ts';
import { failedCases } from './bridge-pages.ts';
import { pageOf } from './page-of.ts';

/** That the engines' own runs of it could fail. */

test.setTimeout(120_000);

test('in real pages too the contract fails a wrong implementation in at least five cases', async ({ page, hosts }) => {
  const failed = await failedCases(pageOf(page), hosts, 'window', 'wrong', expect);
  expect(failed.length).toBeGreaterThanOrEqual(5);
});

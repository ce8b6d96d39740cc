import { expect, test } from '../../browser/product.ts';
import { failedCases } from '../bridge/bridge-pages.ts';
import { pageOf } from '../bridge/page-of.ts';

test.setTimeout(120_000);

test('the bridge keeps its contract across origins, over a port and over window messages', async ({ page, hosts }) => {
  for (const transport of ['port', 'window'] as const)
    expect(await failedCases(pageOf(page), hosts, transport, 'ours', expect), transport).toEqual([]);
});

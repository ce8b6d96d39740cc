import { expect, test, webkitMissing } from '../../setup/webkit/webkit-test.ts';
import { failedCases } from '../bridge/bridge-pages.ts';

test.skip(webkitMissing !== undefined, webkitMissing);
test.setTimeout(120_000);

test('the bridge keeps its contract across origins, over a port and over window messages', async ({ kit, hosts }) => {
  const page = { open: (url: string) => kit.open(url), run: kit.driver.run.bind(kit.driver) };
  for (const transport of ['port', 'window'] as const)
    expect(await failedCases(page, hosts, transport, 'ours', expect), transport).toEqual([]);
});

import { expect, firefoxPath, test } from '../../setup/firefox/firefox-test.ts';
import { failedCases } from '../bridge/bridge-pages.ts';
import { pageOf } from '../bridge/page-of.ts';

test.skip(firefoxPath === undefined, 'Firefox is not here: apt-get install firefox-esr');
test.setTimeout(120_000);

test('the bridge keeps its contract across origins, over a port and over window messages', async ({ fox, hosts }) => {
  for (const transport of ['port', 'window'] as const)
    expect(await failedCases(pageOf(fox), hosts, transport, 'ours', expect), transport).toEqual([]);
});

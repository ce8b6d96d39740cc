import { expect, it } from 'vitest';
import { Region } from '../../../../../server/features/services/region.ts';
import { RegionTable } from '../../../../../server/features/services/region-table.ts';

const table = RegionTable.read(`2|apnic|20260101|3|||+0800
apnic|*|ipv4|*|2|summary
apnic|JP|ipv4|1.0.16.0|4096|20110412|allocated|A1
apnic|KR|ipv4|1.11.0.0|65536|20110412|assigned|A2
apnic|TW|ipv6|2001:b000::|20|20000101|allocated|A3
apnic|US|ipv4|9.0.0.0|65536|20110412|reserved|A4
`);

it('finds the country of an address in the registries’ ranges, first and last address of each', () => {
  const found = [
    '1.0.16.0',
    '1.0.31.255',
    '1.0.32.0',
    '1.11.255.255',
    '2001:b000::1',
    '::ffff:1.0.16.9',
    '9.0.0.1',
    'x',
  ];
  expect(found.map((address) => table.find(address))).toEqual([
    'JP',
    'JP',
    undefined,
    'KR',
    'TW',
    'JP',
    undefined,
    undefined,
  ]);
});

it('a trusted proxy’s word comes first, and CN where nothing is known', () => {
  const of = (header: string | undefined, ip: string, said?: string) =>
    new Region(header, table).of({ ip, headers: said === undefined ? {} : { 'cf-ipcountry': said } });
  expect([
    of('cf-ipcountry', '1.11.0.1', 'de'),
    of('cf-ipcountry', '1.11.0.1', 'XX'),
    of('cf-ipcountry', '8.8.8.8', 'not a country'),
    of(undefined, '1.11.0.1', 'DE'),
    of(undefined, '8.8.8.8'),
  ]).toEqual(['DE', 'KR', 'CN', 'KR', 'CN']);
});

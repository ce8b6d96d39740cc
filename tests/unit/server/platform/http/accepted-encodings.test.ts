import { expect, it } from 'vitest';
import { acceptedEncodings } from '../../../../../server/platform/http/accepted-encodings.ts';

it.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP', ['gzip']],
  ['br;q=0.5, gzip', ['gzip', 'br']],
  ['br;q=0, gzip', ['gzip']],
  ['*', ['br', 'gzip']],
  ['*;q=0.5, br;q=0', ['gzip']],
  ['*;q=0', []],
  ['identity, gzip;q=0.5', []],
  ['identity;q=0.2, gzip;q=0.5', ['gzip']],
  ['identity;q=0, *', ['br', 'gzip']],
  ['br;q=2, gzip;q=x', []],
  ['br ; q=0.8 ,gzip;q=0.9', ['gzip', 'br']],
])('%s', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});

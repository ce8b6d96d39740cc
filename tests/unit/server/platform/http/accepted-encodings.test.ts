import { describe, expect, it } from 'vitest';
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

describe('a header that came before', () => {
  it('is not mistaken for one that is longer', () => {
    expect(acceptedEncodings('gzip')).toEqual(['gzip']);
    expect(acceptedEncodings('gzip, br')).toEqual(['br', 'gzip']);
    const long = `gzip, ${'x'.repeat(200)}`;
    expect(acceptedEncodings(long)).toEqual(['gzip']);
    expect(acceptedEncodings(`${long}, br`)).toEqual(['br', 'gzip']);
    expect(acceptedEncodings(long)).toEqual(['gzip']);
  });

  it('is answered alike, however many others came between', () => {
    const browser = 'gzip, deflate, br';
    const first = acceptedEncodings(browser);
    for (let at = 0; at < 500; at += 1) acceptedEncodings(`x-${at}, gzip;q=0.${at}`);
    expect(acceptedEncodings(browser)).toEqual(first);
    expect(acceptedEncodings('x-499, gzip;q=0')).toEqual([]);
    expect(acceptedEncodings('br;q=0.1, gzip;q=0.9, x-new')).toEqual(['gzip', 'br']);
  });
});

import { describe, expect, it } from 'vitest';
import { readOn } from '../../../../../site/pages/read/read-on.ts';

const all = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug }));
const slugs = (pages: readonly { slug: string }[]) => pages.map(({ slug }) => slug).join('');

describe('what is read on with', () => {
  it.each([
    ['what is named, in its order, though it is more than a row', ['e', 'b', 'a', 'c'], 'd', 'ebac'],
    ['what is named, then what comes after the page', ['a'], 'b', 'acd'],
    ['at the end of the list its beginning', [], 'e', 'abc'],
    ['the first ones where the page is not of the list', ['c'], undefined, 'cab'],
    ['nothing of a name that there is not', ['x'], 'd', 'eab'],
  ] as const)('is %s', (_what, named, here, expected) => {
    expect(slugs(readOn(named, all, here))).toBe(expected);
  });

  it('is less than a row where there is no more', () => {
    expect(slugs(readOn([], all.slice(0, 2), 'a'))).toBe('b');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNarrowed, searchAddress, searchOf } from '../../../../site/parts/template-search.ts';
import { COLOUR_FAMILIES } from '../../../../src/document/scene/colour-family.ts';
import { SHAPES } from '../../../../src/document/scene/size-text.ts';
import { TEMPLATE_CATEGORIES } from '../../../../src/document/scene/templates/template.ts';

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://cut.example');
  const category = pathname.replace('/templates/', '');
  return searchOf(category === '' ? undefined : category, searchParams);
};

describe('a search as an address', () => {
  it('comes back as it was', () => {
    const search = fc.record({
      q: fc.string({ maxLength: 60, unit: 'binary' }).map((text) => text.trim().slice(0, 60).trim()),
      category: fc.constantFrom('' as const, ...TEMPLATE_CATEGORIES),
      shape: fc.constantFrom('' as const, ...SHAPES),
      colour: fc.constantFrom('' as const, ...COLOUR_FAMILIES),
      page: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(search, (one) => {
        fc.pre(one.q.isWellFormed?.() ?? !/[\ud800-\udfff]/.test(one.q));
        expect(read(searchAddress(one, true))).toEqual(one);
        expect(read(searchAddress(one))).toEqual({ ...one, page: 1 });
      }),
    );
  });

  it('of everything is the list itself', () => {
    expect(searchAddress({ q: '', category: '', shape: '', colour: '', page: 1 }, true)).toBe('/templates/');
  });

  it.each(['page=0', 'page=-3', 'page=1e9', 'page=x', 'shape=round', 'colour=%00', 'shape=constructor', ''])(
    'what is not understood is as if it were not said: %s',
    (query) => {
      const search = read(`/templates/?${query}`);
      expect(search).toEqual({ q: '', category: '', shape: '', colour: '', page: 1 });
      expect(search && isNarrowed(search)).toBe(false);
    },
  );

  it('a category that there is not is nothing', () => {
    expect(read('/templates/boats')).toBeUndefined();
    expect(read('/templates/constructor')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import {
  hasMoreSizes,
  SIZE_GROUPS,
  sizeOffer,
} from '../../../../../../../editor/tools/cutout/screens/size/sizeGroups.ts';

const RATIOS = ['1:1', '3:2', '2:3', '4:3', '3:4', '16:9', '9:16'];

describe('what a mode offers', () => {
  it.each(['cn', 'en'] as const)('D90 an icon has original, edge and the ratios alone (%s)', (locale) => {
    const { cards, ratios, photos } = sizeOffer('all', locale, 2);
    expect(cards.map(({ name }) => name)).toEqual(['original', 'edge']);
    expect(ratios.map(({ value }) => value)).toEqual(RATIOS);
    expect(photos).toEqual([]);
    expect(hasMoreSizes(2)).toBe(false);
  });

  it.each([0, 1, undefined])('mode %s has the groups, ID photos among them', (mode) => {
    expect(hasMoreSizes(mode)).toBe(true);
    expect(
      SIZE_GROUPS.map((group) => sizeOffer(group, 'cn', mode)).every(
        (offer) => offer.cards.length + offer.photos.length > 2,
      ),
    ).toBe(true);
    expect(sizeOffer('id', 'en', mode).photos.length).toBeGreaterThan(2);
  });

  it('D4 orders the sizes by what the subject is mostly cut out for', () => {
    expect(sizeOffer('all', 'en', 0).cards[2]?.name).toBe('portrait');
    expect(sizeOffer('all', 'en', 1).cards[2]?.name).toBe('productImage');
  });
});

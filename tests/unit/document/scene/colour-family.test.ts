import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOUR_FAMILIES, colourFamily, FAMILY_SHADES } from '../../../../src/document/scene/colour-family.ts';

describe('what a background is called by', () => {
  it.each([
    ['#ffffff', 'light'],
    ['#efe6d8', 'light'],
    ['#15171c', 'dark'],
    ['#000000', 'dark'],
    ['#f5c9cf', 'red'],
    ['#d8462f', 'red'],
    ['#f0a93b', 'orange'],
    ['#ffd23f', 'orange'],
    ['#173b30', 'green'],
    ['#0f3d45', 'blue'],
    ['#2b4ede', 'blue'],
    ['#2a0f2e', 'violet'],
    ['#ff00aa', 'red'],
  ])('%s is %s', (hex, family) => {
    expect(colourFamily(hex)).toBe(family);
  });

  it('each colour has one, and each shade that stands for a family is of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        expect(COLOUR_FAMILIES).toContain(colourFamily(`#${number.toString(16).padStart(6, '0')}`));
      }),
    );
    for (const family of COLOUR_FAMILIES) expect(colourFamily(FAMILY_SHADES[family])).toBe(family);
  });

  it('does not change when all channels are dimmed alike, as long as there is a hue', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 80, max: 127 }), (low, high) => {
        const hex = (factor: number) =>
          `#${[high, low, low].map((value) => (value * factor).toString(16).padStart(2, '0')).join('')}`;
        fc.pre(high - low >= 22 && (high - low) / high >= 0.13);
        expect(colourFamily(hex(2))).toBe(colourFamily(hex(1)));
      }),
    );
  });
});

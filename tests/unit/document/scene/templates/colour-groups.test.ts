import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PALETTES } from '../../../../../src/document/scene/palette.ts';
import { COLOUR_GROUPS, colourGroup, coloursOf } from '../../../../../src/document/scene/templates/colour-groups.ts';
import { TEMPLATES } from '../../../../../src/document/scene/templates/designs/templates.ts';

describe('what a colour is called', () => {
  it.each([
    ['#d8392b', 'red'],
    ['#cc6b45', 'red'],
    ['#f5c9cf', 'red'],
    ['#ff00aa', 'purple'],
    ['#f2c14b', 'yellow'],
    ['#ffff00', 'yellow'],
    ['#2c7a50', 'green'],
    ['#00ff00', 'green'],
    ['#2454d6', 'blue'],
    ['#18254d', 'blue'],
    ['#00ffff', 'blue'],
    ['#7b5cc9', 'purple'],
    ['#15171c', 'black'],
    ['#000000', 'black'],
    ['#ffffff', undefined],
    ['#808080', undefined],
    ['#efe6d8', undefined],
  ])('%s: %s', (hex, name) => {
    expect(colourGroup(hex)).toBe(name);
  });

  it('is one of the six, or nothing, for every colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const group = colourGroup(`#${value.toString(16).padStart(6, '0')}`);
        expect(group === undefined || COLOUR_GROUPS.includes(group)).toBe(true);
      }),
    );
  });
});

describe('what a page looks like', () => {
  it('is its ground and what stands out on it, each once', () => {
    const [first, second, , fourth] = PALETTES;
    if (!first || !second || !fourth) throw new Error('palettes are missing');
    expect(coloursOf(first)).toEqual(['red']);
    expect(coloursOf(second)).toEqual(['blue', 'red']);
    expect(coloursOf({ ...fourth, accent: fourth.ground })).toEqual(['yellow']);
  });

  it('of each of our templates has a name, and each name a template', () => {
    const all = TEMPLATES.map(({ scene }) => coloursOf(scene.palette));
    expect(all.every((colours) => colours.length > 0)).toBe(true);
    expect([...new Set(all.flat())].toSorted()).toEqual([...COLOUR_GROUPS].toSorted());
  });
});

import { expect, it } from 'vitest';
import { meetsBackground } from '../../../../src/document/sizes/background-rule.ts';
import type { Rgb } from '../../../../src/pixels/shapes.ts';

const colour = (...channels: Rgb) => ({ type: 'colour', colour: channels }) as const;

it.each([
  ['white', [255, 255, 255], true],
  ['off-white', [242, 239, 233], true],
  ['a light grey', [211, 211, 211], false],
  ['light blue', [173, 216, 230], false],
  ['ID blue', [67, 142, 219], false],
] as const)('where white is asked, %s is %s', (_name, [red, green, blue], passes) => {
  expect(meetsBackground('white', colour(red, green, blue))).toBe(passes);
});

it.each([
  ['white', [255, 255, 255], true],
  ['a light grey', [211, 211, 211], true],
  ['light blue', [173, 216, 230], true],
  ['ID blue', [67, 142, 219], false],
  ['black', [0, 0, 0], false],
] as const)('where a light colour is asked, %s is %s', (_name, [red, green, blue], passes) => {
  expect(meetsBackground('light', colour(red, green, blue))).toBe(passes);
});

it('neither takes nothing, a gradient or a blur for a background', () => {
  const gradient = { type: 'gradient', angle: 0, stops: [] } as never;
  for (const rule of ['white', 'light'] as const) {
    expect(meetsBackground(rule, undefined)).toBe(false);
    expect(meetsBackground(rule, gradient)).toBe(false);
    expect(meetsBackground(rule, { type: 'blur', amount: 10 })).toBe(false);
  }
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contrast,
  fromOklch,
  mix,
  parseColour,
  readable,
  type Srgb,
  toHex,
  toOklch,
} from '../../../src/ui/theme/colour.ts';
import { SCHEMES, styleOf } from '../../../src/ui/theme/theme.ts';

const anyColour = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map(([r, g, b]): Srgb => [r / 255, g / 255, b / 255]);
const read = (text: string): Srgb => {
  const colour = parseColour(text);
  if (colour === undefined) throw new Error(`not a colour: ${text}`);
  return colour;
};

describe('colours', () => {
  it('reads hex, rgb and hsl', () => {
    expect(toHex(read('#2a4fe0'))).toBe('#2a4fe0');
    expect(toHex(read('#FD0'))).toBe('#ffdd00');
    expect(toHex(read('rgb(42, 79, 224)'))).toBe('#2a4fe0');
    expect(toHex(read('rgb(42 79 224)'))).toBe('#2a4fe0');
    expect(toHex(read('hsl(120, 100%, 25%)'))).toBe('#008000');
  });

  it.each(['url(x)', 'red; color: blue', '#12345', 'rgb(1,2,300)', 'var(--x)', 'hsl(1, 2, 3)', 'expression(1)', ''])(
    'refuses %s',
    (text) => expect(parseColour(text)).toBeUndefined(),
  );

  it('goes to OKLCH and back for every colour', () => {
    fc.assert(fc.property(anyColour, (colour) => toHex(fromOklch(toOklch(colour))) === toHex(colour)));
  });

  it('knows the published OKLCH of the primaries', () => {
    const red = toOklch([1, 0, 0]);
    expect([red.l, red.c, red.h].map((part) => Number(part.toFixed(3)))).toEqual([0.628, 0.258, 29.234]);
  });

  it('knows the WCAG contrast of black on white, both ways', () => {
    expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
    expect(contrast([1, 1, 1], [0, 0, 0])).toBeCloseTo(21, 5);
  });

  it('moves any colour until it can be read on light and on dark', () => {
    const light = [read(SCHEMES.light.surface), read(SCHEMES.light.canvas)];
    const dark = [read(SCHEMES.dark.surface), read(SCHEMES.dark.canvas)];
    fc.assert(
      fc.property(anyColour, fc.constantFrom(light, dark), (colour, backgrounds) => {
        const moved = readable(colour, backgrounds, 4.5);
        for (const background of backgrounds) expect(contrast(moved, background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('leaves a colour alone that can be read already', () => {
    const blue = read('#2a4fe0');
    expect(readable(blue, [[1, 1, 1]], 4.5)).toBe(blue);
  });

  it('mixes in sRGB', () => expect(toHex(mix([1, 1, 1], [0, 0, 0], 0.5))).toBe('#808080'));
});

/** The two colours of `light-dark(a, b)`. */
const pair = (value = ''): [Srgb, Srgb] => {
  const [, light = '', dark = ''] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  return [read(light), read(dark)];
};

const sheet = (name: string) => readFileSync(new URL(`../../../src/ui/theme/${name}`, import.meta.url), 'utf8');
const token = (name: string): string =>
  new RegExp(`${name}: (light-dark\\(.+\\));`).exec(sheet('tokens.css'))?.[1] ?? '';

describe('a partner’s theme', () => {
  it('holds the contrast of label, text and ring for every accent', () => {
    fc.assert(
      fc.property(anyColour, (accent) => {
        const { properties } = styleOf({ accent: toHex(accent) });
        for (const [index, scheme] of (['light', 'dark'] as const).entries()) {
          const of = (name: string): Srgb => pair(properties[name])[index] ?? [0, 0, 0];
          const { surface, canvas } = SCHEMES[scheme];
          expect(toHex(of('--accent'))).toBe(toHex(accent));
          expect(contrast(of('--on-accent'), of('--accent'))).toBeGreaterThanOrEqual(4.2);
          expect(contrast(of('--accent-text'), read(surface))).toBeGreaterThanOrEqual(4.4);
          expect(contrast(of('--accent-text'), of('--accent-soft'))).toBeGreaterThanOrEqual(4.4);
          expect(contrast(of('--ring'), read(surface))).toBeGreaterThanOrEqual(2.95);
          expect(contrast(of('--ring'), read(canvas))).toBeGreaterThanOrEqual(2.95);
        }
      }),
    );
  });

  it('says what it moved', () => {
    expect(styleOf({ accent: '#ffd400' }).notes.join('\n')).toMatch(/accent as text on light: #ffd400 moved to #/);
    expect(styleOf({ accent: '#2a4fe0' }).notes.some((note) => note.includes('light'))).toBe(false);
  });

  it('keeps radius and tint in their range', () => {
    expect(styleOf({ radius: 99 }).properties['--radius']).toBe('16px');
    expect(styleOf({ radius: -3 }).properties['--radius']).toBe('0px');
    expect(styleOf({ tint: 99 }).properties['--surface']).toBe(styleOf({ tint: 4 }).properties['--surface']);
  });

  it('takes names of fonts and nothing that could end a declaration or fetch', () => {
    expect(styleOf({ font: 'Söhne, "Brand Sans"' }).properties['--latin']).toMatch(/^"Söhne", "Brand Sans", /);
    for (const font of ['url(https://x)', 'a; color: red', 'a}', '@import "x"', '', 'a"b']) {
      const { properties, notes } = styleOf({ font });
      expect([font, properties['--latin'], notes.length]).toEqual([font, undefined, 1]);
    }
  });

  it('leaves the scheme to the browser for auto', () => {
    expect(styleOf({ scheme: 'auto' }).scheme).toBeUndefined();
    expect(styleOf({ scheme: 'dark' }).scheme).toBe('dark');
  });

  it('knows the neutrals of tokens.css', () => {
    const css = sheet('tokens.css');
    for (const [name, light] of Object.entries(SCHEMES.light)) {
      expect(css).toContain(`--${name}: light-dark(${light}, ${Reflect.get(SCHEMES.dark, name)});`);
    }
  });
});

it('what a field waits for can be read on everything that a field stands on, and in no browser’s own shade', () => {
  const [, rule = ''] = /::placeholder \{([^}]*)\}/.exec(sheet('base.css')) ?? [];
  expect(rule).toMatch(/opacity: 1;/);
  const [, name = ''] = /color: var\((--[\w-]+)\);/.exec(rule) ?? [];
  const words = pair(token(name));
  for (const background of ['--surface', '--surface-2', '--surface-3', '--canvas'].map((one) => pair(token(one))))
    for (const at of [0, 1] as const) expect(contrast(words[at], background[at])).toBeGreaterThanOrEqual(4.5);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DesignRecipe } from '../../../../src/document/design/recipe-of.ts';
import { type Composition, composeRows } from '../../../../src/pixels/compose/compose.ts';
import { layoutOf } from '../../../../src/pixels/compose/layout.ts';
import { Mipmaps } from '../../../../src/pixels/compose/mipmaps.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { shrink } from '../../../../src/pixels/kernels/shrink.ts';
import { plainRecipe, scaledRecipe } from '../../../../src/pixels/plain-recipe.ts';
import type { PixelBox } from '../../../../src/pixels/shapes.ts';
import { composed, drawn, figure, ready } from './scenes.ts';

const subject = figure(600, 480);
const { place } = plainRecipe(subject.picture);
const square = { width: 500, height: 500, sx: 90, sy: 20, sw: 420, sh: 420, dx: 40, dy: 40, dw: 420, dh: 420 };
const gradient = {
  type: 'gradient',
  angle: 150,
  stops: [
    { at: 0, colour: [255, 230, 200] },
    { at: 1, colour: [40, 60, 120] },
  ],
} as const;
const RECIPES: Readonly<Record<string, DesignRecipe>> = {
  'on nothing': { place },
  'on a gradient': { place: square, background: gradient },
  'with a drop shadow': {
    place: square,
    background: gradient,
    shadow: { kind: 'drop', softness: 30, distance: 8, angle: 60, strength: 0.6 },
  },
  'with a contact shadow': {
    place: square,
    background: gradient,
    shadow: { kind: 'contact', softness: 40, distance: 0, angle: 90, strength: 0.8 },
  },
  'with an outline': { place: square, background: gradient, outline: { width: 14, colour: [255, 255, 255] } },
  'rotated and adjusted': {
    place: { ...square, sx: 60, sy: 90 },
    background: gradient,
    adjust: { brightness: 20, contrast: 10, saturation: 30, warmth: 20, turns: 1, flip: true },
  },
};

function viewed(recipe: DesignRecipe, scale: number, window?: PixelBox): Composition {
  const small = scaledRecipe(recipe, scale);
  const layout = layoutOf(subject.picture, subject.box, small, window);
  return composeRows(new Mipmaps(subject.picture).figure(layout), layout, small, ready(recipe, subject));
}

/** Premultiplied, as it is seen. */
const seen = ({ data }: Rgba, at: number, i: number) =>
  ((data[at + i] ?? 0) * (i === 3 ? 255 : (data[at + 3] ?? 0))) / 255;

function meanOff(one: Rgba, other: Rgba): number {
  let sum = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    for (let i = 0; i < 4; i += 1) sum += Math.abs(seen(one, at, i) - seen(other, at, i));
  }
  return sum / one.data.length;
}

describe('a view', () => {
  test.each(Object.entries(RECIPES))('%s looks as the file made smaller does', (_, recipe) => {
    for (const scale of [0.5, 0.3]) {
      const view = drawn(viewed(recipe, scale));
      const file = drawn(composed(recipe, subject));
      // Of 255: a screen pixel of the file averages what the view drew once. The rest is rims, half a pixel to either side.
      expect(meanOff(view, shrink(file, view.width, view.height))).toBeLessThan(1);
    }
  });

  test.each(Object.entries(RECIPES))('%s at full size is the file', (_, recipe) => {
    const { data } = drawn(viewed(recipe, 1));
    const file = drawn(composed(recipe, subject)).data;
    expect(data.findIndex((value, at) => value !== file[at])).toBe(-1);
  });

  test('of a part is that part of the whole', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(RECIPES)),
        fc.record({ x: fc.nat(200), y: fc.nat(200), width: fc.integer({ min: 1, max: 90 }), height: fc.constant(20) }),
        (recipe, window) => {
          const part = drawn(viewed(recipe, 1, window));
          const whole = drawn(composed(recipe, subject));
          for (let y = 0; y < window.height; y += 1) {
            const from = ((y + window.y) * whole.width + window.x) * 4;
            const expected = whole.data.subarray(from, from + window.width * 4);
            const made = part.data.subarray(y * window.width * 4, (y + 1) * window.width * 4);
            const off = made.findIndex((value, at) => Math.abs(value - (expected[at] ?? 0)) > 1);
            expect(off).toBe(-1);
          }
        },
      ),
      {
        numRuns: 12,
        // What stands just beside the window has its outline in it: at its right, at its lower rim.
        examples: [
          [RECIPES['with an outline'] ?? { place }, { x: 6, y: 183, width: 51, height: 20 }],
          [RECIPES['with an outline'] ?? { place }, { x: 200, y: 8, width: 90, height: 20 }],
        ],
      },
    );
  });
});

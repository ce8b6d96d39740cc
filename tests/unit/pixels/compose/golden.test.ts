import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { DesignRecipe } from '../../../../src/document/design/recipe-of.ts';
import { composed, drawn, figure } from './scenes.ts';

/**
 * Pictures that were looked at once and are to stay as they were. Nothing may be off by more than a level: engines may differ in the last
 * bit of a sine, which a rounding can turn into one. Rewritten with `GOLDEN=write npx vitest run tests/unit/pixels/compose/golden.test.ts`.
 */
const place = { width: 160, height: 150, sx: 20, sy: 6, sw: 140, sh: 130, dx: 12, dy: 8, dw: 130, dh: 120.7 };
const gradient = {
  type: 'gradient',
  angle: 160,
  stops: [
    { at: 0, colour: [250, 245, 240] },
    { at: 1, colour: [150, 170, 210] },
  ],
} as const;
const RECIPES: Readonly<Record<string, DesignRecipe>> = {
  contact: {
    place,
    background: gradient,
    shadow: { kind: 'contact', softness: 40, distance: 0, angle: 90, strength: 0.7 },
  },
  sticker: {
    place,
    background: { type: 'colour', colour: [67, 142, 219] },
    outline: { width: 5, colour: [255, 255, 255] },
    shadow: { kind: 'drop', softness: 25, distance: 4, angle: 70, strength: 0.5 },
  },
  clear: {
    place,
    outline: { width: 2.5, colour: [255, 210, 0] },
    shadow: { kind: 'drop', softness: 40, distance: 6, angle: 45, strength: 0.6 },
  },
  blurred: {
    place,
    background: { type: 'blur', amount: 40 },
    adjust: { brightness: 20, contrast: 15, saturation: -30, warmth: 40, turns: 0, flip: true },
  },
};

test.each(Object.entries(RECIPES))('%s', async (name, recipe) => {
  const made = drawn(composed(recipe, figure(180, 150)));
  const file = new URL(`../../../fixtures/compose/${name}.png`, import.meta.url);
  if (process.env.GOLDEN === 'write') {
    const { width, height } = made;
    writeFileSync(
      file,
      await sharp(Buffer.from(made.data), { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
    );
  }
  expect(existsSync(file)).toBe(true);
  const kept = await sharp(readFileSync(file)).ensureAlpha().raw().toBuffer();
  expect(kept.length).toBe(made.data.length);
  expect(made.data.findIndex((value, at) => Math.abs(value - (kept[at] ?? 0)) > 1)).toBe(-1);
});

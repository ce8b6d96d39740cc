import fc from 'fast-check';
import { expect, it } from 'vitest';
import { photoValuesOf } from '../../../../../../editor/tools/batch/model/adjust.ts';
import { readRecipe } from '../../../../../../editor/tools/batch/model/recipe.schema.ts';
import { valuesOf } from '../../../../../../editor/tools/batch/model/recipe.ts';
import { batchRecipe } from '../../../../../../editor/tools/photo/model/batch-recipe.ts';
import { NEUTRAL } from '../../../../../../src/pixels/adjust/photo-values.ts';
import { development } from '../../../../pixels/adjust/recipes.ts';

it('the settings of a photo are a recipe that the batch opens, and say the same of every slider', () => {
  fc.assert(
    fc.property(development, (values) => {
      const recipe = readRecipe(batchRecipe(values).text);
      const adjustment = recipe && valuesOf(recipe, 'adjust');
      expect(adjustment && photoValuesOf(adjustment)).toEqual({
        ...values,
        mixer: NEUTRAL.mixer,
        curves: NEUTRAL.curves,
      });
      // Nothing else is done to the photos.
      expect(recipe?.cards.filter(({ on }) => on).map(({ type }) => type)).toEqual(['adjust']);
    }),
  );
});

it('says where it leaves something out', () => {
  expect(batchRecipe(NEUTRAL)).toMatchObject({ isPart: false });
  const red = { ...NEUTRAL.mixer.red, hue: 10 };
  expect(batchRecipe({ ...NEUTRAL, mixer: { ...NEUTRAL.mixer, red } }).isPart).toBe(true);
  expect(batchRecipe({ ...NEUTRAL, curves: { ...NEUTRAL.curves, all: [[0, 20]] } }).isPart).toBe(true);
  expect(batchRecipe({ ...NEUTRAL, crop: { ...NEUTRAL.crop, corners: 'mirrored' } }).isPart).toBe(true);
});

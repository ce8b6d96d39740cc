import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADJUST_SLIDERS,
  changesNothing,
  photoValuesOf,
  withSlider,
} from '../../../../../../editor/tools/batch/model/adjust.ts';
import { isLogo, logoBlob } from '../../../../../../editor/tools/batch/model/logo.ts';
import { readRecipe, recipeText, shortRecipe } from '../../../../../../editor/tools/batch/model/recipe.schema.ts';
import {
  type Card,
  FIRST_RECIPE,
  MOST_LOGO,
  withCard,
  without,
} from '../../../../../../editor/tools/batch/model/recipe.ts';
import { hasLogo, recipeLink } from '../../../../../../editor/tools/batch/model/recipe-link.ts';
import { recipeOfHash } from '../../../../../../site/config/recipe-hash.ts';
import { NEUTRAL } from '../../../../../../src/pixels/adjust/photo-values.ts';

const LOGO = 'data:image/png;base64,iVBORw0KGgo=';
const mark = (values: Partial<Extract<Card, { type: 'watermark' }>['values']>): Card => ({
  type: 'watermark',
  on: true,
  values: { by: 'picture', text: '', logo: LOGO, place: 8, tiled: false, opacity: 40, size: 30, ...values },
});
const file = (card: unknown) => JSON.stringify({ recipe: 1, name: '', cards: [card] });

const slider = fc
  .constantFrom(...ADJUST_SLIDERS)
  .chain((one) => fc.tuple(fc.constant(one), fc.double({ min: one.range.min, max: one.range.max, noNaN: true })));

describe('a recipe as a file', () => {
  it('comes back as it was, whatever its sliders stand at', () => {
    fc.assert(
      fc.property(fc.array(slider, { maxLength: 8 }), fc.constantFrom(2 as const, 4 as const), (moves, factor) => {
        const sliders = moves.reduce((adjustment, [one, value]) => withSlider(adjustment, one, value), {
          filter: 'noon',
          amount: 60,
          sliders: {},
        });
        const adjusted = withCard(FIRST_RECIPE, { type: 'adjust', on: true, values: sliders });
        const recipe = withCard(adjusted, { type: 'enhance', on: true, values: { factor, noise: false } });
        // −0 is 0 in JSON.
        expect(readRecipe(recipeText(recipe))).toEqual(JSON.parse(JSON.stringify(recipe)));
      }),
    );
  });

  it('of an earlier version has words as its watermark, in one place', () => {
    const read = readRecipe(
      file({ type: 'watermark', on: true, values: { text: 'me', place: 0, opacity: 40, size: 30 } }),
    );
    expect(read?.cards[0]).toMatchObject({
      type: 'watermark',
      values: { by: 'words', logo: '', text: 'me', tiled: false },
    });
  });

  it.each([
    [
      'a slider that there is not',
      { type: 'adjust', on: true, values: { filter: '', amount: 1, sliders: { 'light.magic': 1 } } },
    ],
    [
      'a slider out of range',
      { type: 'adjust', on: true, values: { filter: '', amount: 1, sliders: { 'light.exposure': 99 } } },
    ],
    [
      'a name of every object',
      { type: 'adjust', on: true, values: { filter: '', amount: 1, sliders: { constructor: 1 } } },
    ],
    ['a filter that there is not', { type: 'adjust', on: true, values: { filter: 'x', amount: 1, sliders: {} } }],
    ['a factor that there is not', { type: 'enhance', on: true, values: { factor: 3, noise: true } }],
    ['a kind that there is not', { type: 'cutout', on: true, values: { kind: 'cat' } }],
    ['an SVG', mark({ logo: 'data:image/svg+xml;base64,AAAA' })],
    ['an address', mark({ logo: 'https://example.com/logo.png' })],
    ['a script', mark({ logo: 'data:text/html;base64,AAAA' })],
    ['a picture that is too large', mark({ logo: `data:image/png;base64,${'A'.repeat(MOST_LOGO)}` })],
  ])('with %s is none', (_, card) => expect(readRecipe(file(card))).toBeUndefined());

  it('has its picture in it', async () => {
    const recipe = withCard(FIRST_RECIPE, mark({}));
    expect(readRecipe(recipeText(recipe))).toEqual(recipe);
    expect([isLogo(''), logoBlob(''), logoBlob('data:image/png;base64,!')]).toEqual([true, undefined, undefined]);
    const blob = logoBlob(LOGO);
    expect([blob?.type, blob?.size]).toEqual(['image/png', 8]);
  });
});

describe('a recipe as a link', () => {
  const resized = withCard(FIRST_RECIPE, { type: 'rename', on: true, values: { pattern: '{name} – 写真 😀' } });

  it('is read back by the page that it leads to', async () => {
    const link = recipeLink(resized, 'https://site.example/en/some/page?x=1', 'en') ?? '';
    const { origin, pathname, hash, search } = new URL(link);
    expect([origin, pathname, search]).toEqual(['https://site.example', '/en/', '']);
    const read = readRecipe((await recipeOfHash(hash)?.text()) ?? '');
    expect(read?.cards.filter(({ on }) => on)).toEqual(resized.cards.filter(({ on }) => on));
  });

  it('leaves the picture out, and says that there is one', () => {
    const marked = withCard(FIRST_RECIPE, mark({}));
    expect([hasLogo(marked), hasLogo(FIRST_RECIPE), shortRecipe(marked).includes(LOGO)]).toEqual([true, false, false]);
  });

  it('is none without a page of ours', () => expect(recipeLink(resized, '', 'en')).toBeUndefined());

  it.each(['', '#editor', '#recipe=', '#recipe=%%%', `#recipe=${'A'.repeat(20_000)}`])(
    'is not read from %.20s',
    (hash) => expect(recipeOfHash(hash)).toBeUndefined(),
  );
});

describe('cards', () => {
  it('that do not work here are off, and the others stay the same value', () => {
    const on = withCard(FIRST_RECIPE, { type: 'cutout', on: true, values: { kind: 'auto' } });
    expect(without(on, ['enhance'])).toBe(on);
    expect(without(on, ['cutout'])).toEqual(FIRST_RECIPE);
  });

  it('of sliders are values of photo editing', () => {
    expect(photoValuesOf({ filter: '', amount: 100, sliders: {} })).toEqual(NEUTRAL);
    const values = photoValuesOf({ filter: 'honey', amount: 40, sliders: { 'light.exposure': 1, 'finish.grain': 20 } });
    expect([values.light, values.finish.grain, values.filter]).toEqual([
      { ...NEUTRAL.light, exposure: 1 },
      20,
      { id: 'honey', amount: 40 },
    ]);
  });

  it('of a slider that is back at its first value say nothing of it', () => {
    const [first] = ADJUST_SLIDERS;
    if (first === undefined) throw new Error('no sliders');
    const moved = withSlider({ filter: '', amount: 100, sliders: {} }, first, 1);
    expect([changesNothing(moved), changesNothing(withSlider(moved, first, first.initial))]).toEqual([false, true]);
  });
});

import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resultName, unlikeOthers } from '../../../../../../editor/tools/batch/model/file-names.ts';
import { markBox, tileOf, tilesOver } from '../../../../../../editor/tools/batch/model/mark-places.ts';
import { placeOf } from '../../../../../../editor/tools/batch/model/place-of.ts';
import { readRecipe, recipeText } from '../../../../../../editor/tools/batch/model/recipe.schema.ts';
import {
  type Card,
  FIRST_RECIPE,
  moved,
  type Recipe,
  type Resize,
  valuesOf,
  withCard,
} from '../../../../../../editor/tools/batch/model/recipe.ts';
import { compositeOver } from '../../../../../../src/pixels/compose/composite-over.ts';

const resize = (change: Partial<Resize>): Card => {
  const values = valuesOf(FIRST_RECIPE, 'resize');
  if (values === undefined) throw new Error('no card');
  return { type: 'resize', on: true, values: { ...values, ...change } };
};
const square: Card = { type: 'crop', on: true, values: { ratio: '1:1' } };
const recipe = (...cards: Card[]): Recipe => ({ name: '', cards });
const photo = { width: 300, height: 200 };
const shape = (to: Recipe, of = photo) => {
  const { width, height, sx, sy, sw, sh } = placeOf(of, to);
  return [width, height, sx, sy, sw, sh];
};

describe('a photo in its result', () => {
  it.each([
    ['as it is', recipe(), [300, 200, 0, 0, 300, 200]],
    ['longest side', recipe(resize({ side: 150 })), [150, 100, 0, 0, 300, 200]],
    ['never larger', recipe(resize({ side: 900 })), [300, 200, 0, 0, 300, 200]],
    ['larger', recipe(resize({ side: 600, neverLarger: false })), [600, 400, 0, 0, 300, 200]],
    ['fitted', recipe(resize({ by: 'fit', width: 90, height: 90 })), [90, 60, 0, 0, 300, 200]],
    ['filled', recipe(resize({ by: 'fill', width: 50, height: 100 })), [50, 100, 100, 0, 100, 200]],
    ['filled, never larger', recipe(resize({ by: 'fill', width: 400, height: 400 })), [200, 200, 50, 0, 200, 200]],
    ['in per cent', recipe(resize({ by: 'percent', percent: 50 })), [150, 100, 0, 0, 300, 200]],
    ['cropped, then resized', recipe(square, resize({ side: 100 })), [100, 100, 50, 0, 200, 200]],
    ['resized, then cropped', recipe(resize({ side: 150 }), square), [100, 100, 50, 0, 200, 200]],
    ['of a card that is off', recipe({ ...square, on: false }), [300, 200, 0, 0, 300, 200]],
  ])('is %s', (_, to, expected) => expect(shape(to)).toEqual(expected));

  it('takes pixels that the photo has, and has one at least', () => {
    const side = fc.integer({ min: 1, max: 5_000 });
    const by = fc.constantFrom('longest' as const, 'fit' as const, 'fill' as const, 'percent' as const);
    const any = fc.record({
      by,
      side,
      width: side,
      height: side,
      percent: fc.integer({ min: 1, max: 400 }),
      neverLarger: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.record({ width: side, height: side }), any, fc.boolean(), (of, values, first) => {
        const cards = first ? [square, resize(values)] : [resize(values), square];
        const place = placeOf(of, recipe(...cards));
        expect(Math.min(place.width, place.height, place.sw, place.sh)).toBeGreaterThanOrEqual(1);
        expect(place.sx + place.sw).toBeLessThanOrEqual(of.width);
        expect(place.sy + place.sh).toBeLessThanOrEqual(of.height);
        if (values.neverLarger) expect(place.width).toBeLessThanOrEqual(of.width + 1);
      }),
    );
  });
});

describe('a recipe', () => {
  it('is read as it was written', () => {
    const own = moved(withCard(FIRST_RECIPE, square), 'rename', -2);
    expect(readRecipe(recipeText(own))).toEqual(own);
  });

  it('has every card, those of another file that it lacks off', () => {
    const read = readRecipe(JSON.stringify({ recipe: 1, name: 'x', cards: [square] }));
    expect(read?.cards.map(({ type, on }) => `${type} ${on}`)).toEqual([
      'crop true',
      ...FIRST_RECIPE.cards.filter(({ type }) => type !== 'crop').map(({ type }) => `${type} false`),
    ]);
  });

  it.each([
    '',
    '[]',
    '{"recipe":2,"name":"","cards":[]}',
    JSON.stringify({ recipe: 1, name: '', cards: [square, square] }),
    JSON.stringify({ recipe: 1, name: '', cards: [resize({ side: 1e9 })] }),
    JSON.stringify({ recipe: 1, name: '', cards: [{ type: 'run', on: true, values: {} }] }),
  ])('is not read from %s', (text) => expect(readRecipe(text)).toBeUndefined());

  it('has its cards moved as far as there are places', () => {
    const order = (to: Recipe) => to.cards.map(({ type }) => type);
    expect(order(moved(FIRST_RECIPE, 'cutout', 1)).slice(0, 2)).toEqual(['background', 'cutout']);
    expect(moved(FIRST_RECIPE, 'cutout', -1)).toBe(FIRST_RECIPE);
    expect(order(moved(FIRST_RECIPE, 'limit', -99))[0]).toBe('limit');
  });
});

describe('a file', () => {
  const parts = { photo: 'Vase.jpg', n: 3, date: new Date(2026, 1, 3, 12).getTime(), width: 40, height: 30 };
  afterEach(() => vi.restoreAllMocks());
  it.each([
    [undefined, 'Vase.png'],
    ['{name}-{n}', 'Vase-3.png'],
    ['{date} {w}x{h}', '2026-02-03 40x30.png'],
    ['../{name}', '.._Vase.png'],
    ['{other}', '{other}.png'],
  ])('called %s is %s', (pattern, name) => expect(resultName(pattern, parts, '.png')).toBe(name));

  it.each([
    ['14 hours before Greenwich', 14, Date.UTC(2026, 1, 3, 10), '2026-02-04'],
    ['in Greenwich', 0, Date.UTC(2026, 1, 3, 23, 59), '2026-02-03'],
    ['11 hours behind it', -11, Date.UTC(2026, 1, 3, 10, 59), '2026-02-02'],
  ])('has the day that it is where the person is: %s', (_where, hours, date, day) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * hours);
    expect(resultName('{date}', { ...parts, date }, '.png')).toBe(`${day}.png`);
  });

  it('has a name that no other has', () => {
    const taken = new Set<string>();
    expect(['a.jpg', 'A.jpg', 'a.jpg', 'b'].map((name) => unlikeOthers(name, taken))).toEqual([
      'a.jpg',
      'A (2).jpg',
      'a (3).jpg',
      'b',
    ]);
  });
});

describe('words over a photo', () => {
  const mark = { by: 'words' as const, text: 'x', logo: '', place: 8, tiled: false, opacity: 40, size: 50 };
  it('stand in one of nine places, within the rims', () => {
    const boxes = [0, 4, 8].map((place) =>
      markBox({ width: 1000, height: 500 }, { width: 100, height: 20 }, { ...mark, place }),
    );
    expect(boxes).toEqual([
      { x: 15, y: 15, width: 500, height: 100 },
      { x: 250, y: 200, width: 500, height: 100 },
      { x: 485, y: 385, width: 500, height: 100 },
    ]);
    // As high as there is room, where the words are as wide as they are high.
    expect(markBox({ width: 1000, height: 100 }, { width: 10, height: 10 }, mark)).toMatchObject({
      width: 94,
      height: 94,
    });
  });

  it('all over the photo leave no place of a tile without one', () => {
    const [photo, mark] = [
      { width: 1000, height: 700 },
      { width: 200, height: 40 },
    ];
    const tile = tileOf(mark);
    // Aslant, with the room of a line round it.
    expect([tile.width, tile.height]).toEqual([234, 175]);
    const places = tilesOver(photo, tile);
    const covered = (x: number, y: number) =>
      places.filter((at) => x >= at.x && y >= at.y && x < at.x + tile.width && y < at.y + tile.height).length;
    for (let y = 0; y < photo.height; y += 7)
      for (let x = 0; x < photo.width; x += 7) expect(covered(x, y), `${x} ${y}`).toBe(1);
    expect(places).toContainEqual({ x: 383, y: 263 });
    expect(places.every(({ x, y }) => x < photo.width && y < photo.height)).toBe(true);
  });

  it('are laid over by their alpha', () => {
    const picture = { width: 2, height: 1, data: new Uint8ClampedArray([0, 0, 0, 255, 9, 9, 9, 0]) };
    const white = (alpha: number) => ({ width: 1, height: 1, data: new Uint8ClampedArray([255, 255, 255, alpha]) });
    compositeOver(picture, white(128), { x: 0, y: 0 });
    compositeOver(picture, white(51), { x: 1, y: 0 });
    expect([...picture.data]).toEqual([128, 128, 128, 255, 255, 255, 255, 51]);
  });
});

import type { Rgb } from '../../../../src/pixels/shapes.ts';
import type { Kind } from '../../../../src/protocol/kinds.ts';
import type { Adjustment } from './adjust.ts';

export interface Resize {
  /** `longest`: the longer side; `fit`: within width and height; `fill`: exactly those, cut in the middle; `percent`. */
  by: 'longest' | 'fit' | 'fill' | 'percent';
  /** px; of `percent` 1–400. */
  side: number;
  width: number;
  height: number;
  percent: number;
  /** A photo that is smaller already stays as it is. */
  neverLarger: boolean;
}

export interface Watermark {
  by: 'words' | 'picture';
  text: string;
  /** A picture as a `data:` address, of at most `MOST_LOGO` letters; '': none. It lies in the recipe, so that a file of it is whole. */
  logo: string;
  /** One of nine places: rows from the top, columns from the left, 0–8. */
  place: number;
  /** All over the photo, aslant; the place does not count then. */
  tiled: boolean;
  /** 5–100 %. */
  opacity: number;
  /** Width of the words, or of the picture, in % of the photo's. */
  size: number;
}

/** What each card of a recipe is set to. */
export interface CardValues {
  /** What the server's model finds in the photo stays; all else becomes transparent. */
  cutout: { kind: Kind | 'auto' };
  /** The server's model makes the photo larger, before all else. */
  enhance: { factor: 2 | 4; noise: boolean };
  /** The sliders of photo editing, as values. */
  adjust: Adjustment;
  /** Width by height, cut in the middle. */
  crop: { ratio: Ratio };
  resize: Resize;
  /** Behind what is see-through. */
  background: { colour: Rgb };
  watermark: Watermark;
  convert: { format: 'jpeg' | 'png' | 'webp'; quality: number; camera: boolean };
  rename: { pattern: string };
  /** Bytes of a file in kB, at most; of formats that take a quality. */
  limit: { kb: number };
}
export const RATIOS = ['1:1', '4:5', '3:2', '16:9', '9:16'] as const;
export type Ratio = (typeof RATIOS)[number];
export type CardName = keyof CardValues;

interface CardOf<Name extends CardName> {
  type: Name;
  on: boolean;
  values: CardValues[Name];
}
export type Card = { [Name in CardName]: CardOf<Name> }[CardName];

/** What is done to every photo, in this order. A value that is never changed in place. */
export interface Recipe {
  name: string;
  cards: readonly Card[];
}

export const MOST_SIDE = 8_192;
/** Letters of a picture in a recipe. */
export const MOST_LOGO = 300_000;

export const FIRST_RECIPE: Recipe = {
  name: '',
  cards: [
    { type: 'cutout', on: false, values: { kind: 'auto' } },
    { type: 'background', on: false, values: { colour: [255, 255, 255] } },
    { type: 'enhance', on: false, values: { factor: 2, noise: true } },
    { type: 'crop', on: false, values: { ratio: '1:1' } },
    {
      type: 'resize',
      on: true,
      values: { by: 'longest', side: 1600, width: 1600, height: 1200, percent: 50, neverLarger: true },
    },
    { type: 'adjust', on: false, values: { filter: '', amount: 100, sliders: {} } },
    {
      type: 'watermark',
      on: false,
      values: { by: 'words', text: '', logo: '', place: 8, tiled: false, opacity: 40, size: 30 },
    },
    { type: 'convert', on: true, values: { format: 'jpeg', quality: 85, camera: false } },
    { type: 'rename', on: false, values: { pattern: '{name}-{n}' } },
    { type: 'limit', on: false, values: { kb: 500 } },
  ],
};

const isOf = <Name extends CardName>(card: Card, name: Name): card is Card & CardOf<Name> => card.type === name;

/** The values of a card that is on. */
export function valuesOf<Name extends CardName>({ cards }: Recipe, name: Name): CardValues[Name] | undefined {
  for (const card of cards) if (isOf(card, name)) return card.on ? card.values : undefined;
  return undefined;
}

const withCards = (recipe: Recipe, cards: readonly Card[]): Recipe => ({ ...recipe, cards });

export const withCard = (recipe: Recipe, next: Card): Recipe =>
  withCards(
    recipe,
    recipe.cards.map((card) => (card.type === next.type ? next : card)),
  );

/** Cards of these names are off: what they need is not there. */
export function without(recipe: Recipe, names: readonly CardName[]): Recipe {
  const isOff = ({ type, on }: Card): boolean => on && names.includes(type);
  if (!recipe.cards.some(isOff)) return recipe;
  return withCards(
    recipe,
    recipe.cards.map((card) => (isOff(card) ? { ...card, on: false } : card)),
  );
}

/** A card one or more places up (negative) or down, as far as there are any. */
export function moved(recipe: Recipe, name: CardName, by: number): Recipe {
  const from = recipe.cards.findIndex(({ type }) => type === name);
  const card = recipe.cards[from];
  const to = Math.min(Math.max(from + by, 0), recipe.cards.length - 1);
  if (card === undefined || to === from) return recipe;
  const rest = recipe.cards.filter((one) => one !== card);
  return withCards(recipe, [...rest.slice(0, to), card, ...rest.slice(to)]);
}

/** There is something to draw: words, or a picture. */
export const hasMark = ({ by, text, logo }: Watermark): boolean => (by === 'words' ? text.trim() !== '' : logo !== '');

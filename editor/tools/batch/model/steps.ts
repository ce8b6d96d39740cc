import type { CardName, Recipe } from './recipe.ts';

/** What a file is made through, and the cards that each of it depends on. A change of another card leaves it as it is. */
const CARDS = {
  /** As the server's model makes it larger. */
  larger: ['enhance'],
  /** The pixels, before a watermark is on them. */
  drawn: ['enhance', 'cutout', 'crop', 'resize', 'background', 'adjust'],
  /** All but its name. */
  file: ['enhance', 'cutout', 'crop', 'resize', 'background', 'adjust', 'watermark', 'convert', 'limit'],
} as const satisfies Record<string, readonly CardName[]>;
export type Step = keyof typeof CARDS;

const isPlace = (type: CardName): boolean => type === 'crop' || type === 'resize';
const FILE: readonly CardName[] = CARDS.file;
/** In which order cards are named in a key: that of crop and size is the recipe's own, that of others changes nothing. */
const rank = (type: CardName): number => FILE.indexOf(isPlace(type) ? 'crop' : type);

const known = new WeakMap<Recipe, Map<Step, string>>();

/** The same for recipes by which a step comes out the same. */
export function keyOf(recipe: Recipe, step: Step): string {
  const keys = known.get(recipe) ?? new Map<Step, string>();
  known.set(recipe, keys);
  const found = keys.get(step);
  if (found !== undefined) return found;
  const names: readonly CardName[] = CARDS[step];
  const cards = recipe.cards.filter(({ on, type }) => on && names.includes(type));
  const key = JSON.stringify(
    cards.sort((a, b) => rank(a.type) - rank(b.type)).map(({ type, values }) => [type, values]),
  );
  keys.set(step, key);
  return key;
}

export const isSameFile = (a: Recipe, b: Recipe): boolean => a === b || keyOf(a, 'file') === keyOf(b, 'file');

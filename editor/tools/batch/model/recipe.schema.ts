import * as z from 'zod/mini';
import { ADJUST_SLIDERS, type Adjustment, isFilter } from './adjust.ts';
import { isLogo } from './logo.ts';
import { type Card, FIRST_RECIPE, MOST_SIDE, RATIOS, type Recipe } from './recipe.ts';

const side = z.int().check(z.minimum(1), z.maximum(MOST_SIDE));
const percent = (most: number) => z.number().check(z.minimum(1), z.maximum(most));
const byte = z.int().check(z.minimum(0), z.maximum(255));
const card = <Name extends string, Values extends z.ZodMiniType>(type: Name, values: Values) =>
  z.object({ type: z.literal(type), on: z.boolean(), values });

/** By hand: what one lazy part takes of zod, each first load carries. */
function areSliders(set: unknown): boolean {
  if (typeof set !== 'object' || set === null || Array.isArray(set)) return false;
  return Object.entries(set).every(([name, value]) => {
    const slider = ADJUST_SLIDERS.find(({ key }) => key === name);
    return slider !== undefined && typeof value === 'number' && value >= slider.range.min && value <= slider.range.max;
  });
}

const cardSchema = z.union([
  card('cutout', z.object({ kind: z.enum(['auto', 'human', 'thing', 'icon']) })),
  card('enhance', z.object({ factor: z.literal([2, 4]), noise: z.boolean() })),
  card(
    'adjust',
    z.object({
      filter: z.string().check(z.refine(isFilter)),
      amount: z.number().check(z.minimum(0), z.maximum(100)),
      sliders: z.custom<Adjustment['sliders']>(areSliders),
    }),
  ),
  card('crop', z.object({ ratio: z.enum(RATIOS) })),
  card(
    'resize',
    z.object({
      by: z.enum(['longest', 'fit', 'fill', 'percent']),
      side,
      width: side,
      height: side,
      percent: percent(400),
      neverLarger: z.boolean(),
    }),
  ),
  card('background', z.object({ colour: z.tuple([byte, byte, byte]) })),
  card(
    'watermark',
    z.object({
      by: z._default(z.enum(['words', 'picture']), 'words'),
      text: z.string().check(z.maxLength(80)),
      logo: z._default(z.string().check(z.refine(isLogo)), ''),
      place: z.int().check(z.minimum(0), z.maximum(8)),
      tiled: z._default(z.boolean(), false),
      opacity: percent(100),
      size: percent(100),
    }),
  ),
  card('convert', z.object({ format: z.enum(['jpeg', 'png', 'webp']), quality: percent(100), camera: z.boolean() })),
  card('rename', z.object({ pattern: z.string().check(z.maxLength(80)) })),
  card('limit', z.object({ kb: z.int().check(z.minimum(10), z.maximum(100_000)) })),
]);

const schema = z.object({
  recipe: z.literal(1),
  name: z.string().check(z.maxLength(60)),
  cards: z.array(cardSchema).check(z.maxLength(FIRST_RECIPE.cards.length)),
});

/** A recipe as a file that others can open. */
export const recipeText = ({ name, cards }: Recipe): string =>
  `${JSON.stringify({ recipe: 1, name, cards }, null, 2)}\n`;

const withoutLogo = (card: Card): Card =>
  card.type === 'watermark' ? { ...card, values: { ...card.values, logo: '' } } : card;

/** The same in as few letters as it takes, for a link: cards that are off say nothing, and no picture is in it. */
export const shortRecipe = ({ name, cards }: Recipe): string =>
  JSON.stringify({ recipe: 1, name, cards: cards.filter(({ on }) => on).map(withoutLogo) });

/** A recipe of a file, from any author; cards that it does not have are off, at its end. Undefined: it is none. */
export function readRecipe(text: string): Recipe | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { success, data } = schema.safeParse(raw);
  if (!success || new Set(data.cards.map(({ type }) => type)).size !== data.cards.length) return undefined;
  const others = FIRST_RECIPE.cards.filter(({ type }) => !data.cards.some((one) => one.type === type));
  return { name: data.name, cards: [...data.cards, ...others.map((one) => ({ ...one, on: false }))] };
}

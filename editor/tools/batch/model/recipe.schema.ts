import * as z from 'zod/mini';
import { FIRST_RECIPE, MOST_SIDE, RATIOS, type Recipe } from './recipe.ts';

const side = z.int().check(z.minimum(1), z.maximum(MOST_SIDE));
const percent = (most: number) => z.number().check(z.minimum(1), z.maximum(most));
const byte = z.int().check(z.minimum(0), z.maximum(255));
const card = <Name extends string, Values extends z.ZodMiniType>(type: Name, values: Values) =>
  z.object({ type: z.literal(type), on: z.boolean(), values });

const cardSchema = z.union([
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
      text: z.string().check(z.maxLength(80)),
      place: z.int().check(z.minimum(0), z.maximum(8)),
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

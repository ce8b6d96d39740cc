import { parseUrl } from '../../../../src/base/parse-url.ts';
import { shortRecipe } from './recipe.schema.ts';
import type { Recipe } from './recipe.ts';

/** Letters of a link: what every mail program and every server lets pass. */
const MOST_LETTERS = 4_000;

/** Text as base64 that an address takes as it is. */
function forAddress(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * A page of our own site that opens this tool with the recipe. It stands behind the `#`: no server sees it. Undefined: this frame is in no
 * page of ours, or the recipe is too long.
 * @param page address of the page round the frame, as far as the frame knows it
 */
export function recipeLink(recipe: Recipe, page: string, locale: string): string | undefined {
  const origin = parseUrl(page)?.origin;
  if (origin === undefined) return undefined;
  const link = `${origin}${locale === 'cn' ? '' : `/${locale}`}/#recipe=${forAddress(shortRecipe(recipe))}`;
  return link.length > MOST_LETTERS ? undefined : link;
}

/** Whether a link leaves something of a recipe out. */
export const hasLogo = ({ cards }: Recipe): boolean =>
  cards.some((card) => card.type === 'watermark' && card.on && card.values.by === 'picture' && card.values.logo !== '');

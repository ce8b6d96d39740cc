import { COLOUR_FAMILIES, type ColourFamily } from '../../src/document/scene/colour-family.ts';
import { SHAPES, type Shape } from '../../src/document/scene/size-text.ts';
import type { TemplateCategory } from '../../src/document/scene/templates/template.ts';
import { pageAsked } from './page-asked.ts';
import { isCategory, type TemplateView } from './templates.ts';

/** What is looked for on the template pages; '' is anything. */
export interface TemplateSearch {
  q: string;
  category: TemplateCategory | '';
  shape: Shape | '';
  colour: ColourFamily | '';
  page: number;
}

const oneOf = <Word extends string>(words: readonly Word[], said: string | null): Word | '' =>
  words.find((word) => word === said) ?? '';

/** @returns undefined for a category that there is not; what else is not understood is as if it were not said */
export function searchOf(category: string | undefined, query: URLSearchParams): TemplateSearch | undefined {
  if (category !== undefined && !isCategory(category)) return undefined;
  return {
    q: (query.get('q') ?? '').trim().slice(0, 60),
    category: category ?? '',
    shape: oneOf(SHAPES, query.get('shape')),
    colour: oneOf(COLOUR_FAMILIES, query.get('colour')),
    page: pageAsked(query),
  };
}

/** Path and query of a search; a page is of this one alone, so that another search begins at the first. */
export function searchAddress({ category, page, ...rest }: TemplateSearch, keepPage = false): string {
  const said = Object.entries({ ...rest, page: keepPage && page > 1 ? String(page) : '' }).filter(
    ([, word]) => word !== '',
  );
  const query = new URLSearchParams(said).toString();
  return `/templates/${category}${query === '' ? '' : `?${query}`}`;
}

/** A search or a filter: not listed by search engines. */
export const isNarrowed = ({ q, shape, colour }: TemplateSearch): boolean => q !== '' || shape !== '' || colour !== '';

export const fits = (one: TemplateView, { category, shape, colour }: TemplateSearch): boolean =>
  (category === '' || one.category === category) &&
  (shape === '' || one.shape === shape) &&
  (colour === '' || one.colour === colour);

import { type ColourFamily, colourFamily } from '../../src/document/scene/colour-family.ts';
import type { Scene } from '../../src/document/scene/scene.ts';
import { type Shape, shapeOf, sizeText } from '../../src/document/scene/size-text.ts';
import { templateScene } from '../../src/document/scene/templates/designs/template-scene.ts';
import { TEMPLATE_CATEGORIES, type TemplateCategory } from '../../src/document/scene/templates/template.ts';
import type { ContentPage } from '../../src/protocol/content/content.schema.ts';
import type { PageContext } from '../page.ts';
import { entriesOf } from './entries.ts';

/** A template of content with what pages say of it. */
export interface TemplateView {
  number: number;
  name: string;
  /** What its picture shows. */
  alt: string;
  scene: Scene;
  size: string;
  shape: Shape;
  colour: ColourFamily;
  category: TemplateCategory | undefined;
  isForMembers: boolean;
  /** Ends the addresses of its files: changes with what is published, and names the draft of a preview. */
  query: string;
}

export const isCategory = (word: string): word is TemplateCategory =>
  TEMPLATE_CATEGORIES.some((category) => category === word);

/** Undefined: its scene cannot be read. */
export function viewOf({ facts, text, lang, updatedAt }: ContentPage<'template'>): TemplateView | undefined {
  const scene = templateScene(facts.scene, lang);
  if (scene === undefined) return undefined;
  const { number, isForMembers, categories } = facts;
  return {
    number,
    name: text.name,
    alt: text.alt,
    scene,
    size: sizeText(scene),
    shape: shapeOf(scene),
    colour: colourFamily(scene.palette.ground),
    category: categories.find(isCategory),
    isForMembers,
    query: `?v=${Math.floor(updatedAt.getTime() / 1_000).toString(36)}`,
  };
}

/** The one that stands for several in a small place: the first that is not wide, of which little would be cut. */
export const coverOf = (templates: readonly TemplateView[]): TemplateView | undefined =>
  templates.find(({ shape }) => shape !== 'wide') ?? templates[0];

/** One for each list of a row; two beside each other are different where another one is not wide. */
export function coversOf(lists: readonly (readonly TemplateView[])[]): (TemplateView | undefined)[] {
  let before: number | undefined;
  return lists.map((templates) => {
    const others = templates.filter(({ number, shape }) => number !== before && shape !== 'wide');
    const cover = others[0] ?? coverOf(templates);
    before = cover?.number;
    return cover;
  });
}

/** Every template in which all words occur. */
export async function templatesOf({ settings, locale }: PageContext, q = ''): Promise<TemplateView[]> {
  const found = await entriesOf(settings.content, 'template', { lang: locale, q });
  return found.flatMap((page) => viewOf(page) ?? []);
}

/** Those of these numbers that there are. */
export async function templatesByNumber(
  { settings, locale }: PageContext,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, TemplateView>> {
  const different = [...new Set(numbers)];
  const found = await Promise.all(different.map((number) => settings.content?.byNumber('template', number, locale)));
  const views = found.flatMap((one) => (one?.found === 'page' ? (viewOf(one.page) ?? []) : []));
  return new Map(views.map((view) => [view.number, view]));
}

/** Those of these numbers that there are, in this order. */
export async function templatesNamed(context: PageContext, numbers: readonly number[]): Promise<TemplateView[]> {
  const views = await templatesByNumber(context, numbers);
  return numbers.flatMap((number) => views.get(number) ?? []);
}

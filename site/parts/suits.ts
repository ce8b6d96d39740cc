import type { ContentPage } from '../../src/protocol/content/content.schema.ts';
import type { PageContext } from '../page.ts';
import { entriesOf } from './entries.ts';
import { type TemplateView, templatesNamed, templatesOf } from './templates.ts';

/** A set of templates that go together. */
export interface Suit {
  slug: string;
  name: string;
  summary: string;
  templates: readonly TemplateView[];
}

export const suitOf = async ({ slug, text, facts }: ContentPage<'set'>, context: PageContext): Promise<Suit> => ({
  slug,
  name: text.name,
  summary: text.summary,
  templates: await templatesNamed(context, facts.templates),
});

/** Templates to begin with: those that the house has chosen, then the others. */
export async function firstTemplates(context: PageContext): Promise<TemplateView[]> {
  const [sets, all] = await Promise.all([
    entriesOf(context.settings.content, 'set', { lang: context.locale }),
    templatesOf(context),
  ]);
  const numbers = sets.filter(({ facts }) => facts.form === 'handpick').flatMap(({ facts }) => facts.templates);
  const chosen = await templatesNamed(context, [...new Set(numbers)]);
  return [...chosen, ...all.filter(({ number }) => !numbers.includes(number))];
}

/** Every set that has a template to show; choices of the house are none. */
export async function suitsOf(context: PageContext): Promise<Suit[]> {
  const sets = await entriesOf(context.settings.content, 'set', { lang: context.locale });
  const pages = sets.filter(({ facts }) => facts.form === 'suit');
  const suits = await Promise.all(pages.map((page) => suitOf(page, context)));
  return suits.filter(({ templates }) => templates.length > 0);
}

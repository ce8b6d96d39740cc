import type * as z from 'zod/mini';
import { CONTENT, type ContentEntry, type FactsOf, type TextOf } from '../../../src/protocol/content/content.schema.ts';
import { CONTENT_KINDS, type ContentKind } from '../../../src/protocol/content/kinds.ts';
import { isLocale, type Locale } from '../../../src/protocol/locales.ts';
import { ContentFault } from './content-error.ts';
import { unknownFigures } from './figures.ts';

/** What a version of an entry holds. */
export type ContentBody<Kind extends ContentKind = ContentKind> = Pick<ContentEntry<Kind>, 'slugs' | 'facts' | 'texts'>;

/** The same before it is known to be right. */
export interface RawContent {
  slugs?: unknown;
  facts: unknown;
  texts: unknown;
}

export const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const isContentKind = (value: unknown): value is ContentKind => CONTENT_KINDS.includes(value as ContentKind);

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

function parsed(schema: z.ZodMiniType, value: unknown, where: string): unknown {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const issue = error.issues[0];
  throw new ContentFault(`${where}${issue?.path.map((part) => `.${String(part)}`).join('') ?? ''}: ${issue?.message}`);
}

/**
 * Reads an entry by the schemas of its kind. A language without a slug of its own has the id.
 * @throws ContentFault naming the first member that is wrong
 */
export function parseContent<Kind extends ContentKind>(kind: Kind, id: string, raw: RawContent): ContentBody<Kind> {
  if (!ID.test(id) || id.length > 80)
    throw new ContentFault(`${kind}/${id}: an id is small letters, digits and hyphens`);
  const where = `${kind}/${id}`;
  const facts = parsed(CONTENT[kind].facts, raw.facts, `${where} facts`);
  const given = recordOf(raw.slugs);
  const texts: Partial<Record<Locale, unknown>> = {};
  const slugs: Partial<Record<Locale, string>> = {};
  for (const [lang, text] of Object.entries(recordOf(raw.texts))) {
    if (!isLocale(lang)) throw new ContentFault(`${where}: ${lang} is no language of ours`);
    texts[lang] = parsed(CONTENT[kind].text, text, `${where} ${lang}`);
    const missing = unknownFigures(JSON.stringify(texts[lang]), facts);
    if (missing.length > 0) throw new ContentFault(`${where} ${lang}: there is no figure {${missing[0]}}`);
    const slug = given[lang] ?? id;
    if (typeof slug !== 'string' || !SLUG.test(slug) || slug.length > 80)
      throw new ContentFault(`${where} ${lang}: slug`);
    slugs[lang] = slug;
  }
  if (Object.keys(texts).length === 0) throw new ContentFault(`${where}: no text in any language`);
  // The schemas of the kind made them.
  return { slugs, facts: facts as FactsOf<Kind>, texts: texts as Partial<Record<Locale, TextOf<Kind>>> };
}

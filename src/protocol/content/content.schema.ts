/** All kinds of content by name: what an entry holds in every language alike, and what in each. */
import type * as z from 'zod/mini';
import type { Locale } from '../locales.ts';
import { calendarDay, searchWords, templatePage, templateSet } from './design.schema.ts';
import { galleryWork } from './gallery.schema.ts';
import type { ContentKind, ContentState } from './kinds.ts';
import { inviteCampaign, membershipPlan, sheetPack } from './money.schema.ts';
import { readPage, toolPage, topicPage } from './pages.schema.ts';
import { releaseManifest } from './release.schema.ts';

export const CONTENT = {
  tool: toolPage,
  article: readPage,
  school: readPage,
  help: readPage,
  legal: readPage,
  topic: topicPage,
  solution: topicPage,
  template: templatePage,
  set: templateSet,
  day: calendarDay,
  plan: membershipPlan,
  pack: sheetPack,
  campaign: inviteCampaign,
  release: releaseManifest,
  work: galleryWork,
  words: searchWords,
} as const satisfies Record<ContentKind, { facts: z.ZodMiniType; text: z.ZodMiniType }>;

export type FactsOf<Kind extends ContentKind> = z.output<(typeof CONTENT)[Kind]['facts']>;
export type TextOf<Kind extends ContentKind> = z.output<(typeof CONTENT)[Kind]['text']>;

/** One entry as it is kept. A language without a text does not have the page. */
export interface ContentEntry<Kind extends ContentKind = ContentKind> {
  kind: Kind;
  id: string;
  /** Each language's own; the last part of the address. */
  slugs: Readonly<Partial<Record<Locale, string>>>;
  facts: FactsOf<Kind>;
  texts: Readonly<Partial<Record<Locale, TextOf<Kind>>>>;
  state: ContentState;
  publishAt: Date | undefined;
  unpublishAt: Date | undefined;
  updatedAt: Date;
  /** Who saved it: an operator's name, or `seed`. */
  by: string;
  /** Each save is one more. */
  version: number;
}

/** An entry in one language, figures in its texts resolved. */
export interface ContentPage<Kind extends ContentKind = ContentKind> {
  kind: Kind;
  id: string;
  slug: string;
  lang: Locale;
  /** Every language that it exists in, with its slug there: for hreflang. */
  langs: Readonly<Partial<Record<Locale, string>>>;
  facts: FactsOf<Kind>;
  text: TextOf<Kind>;
  updatedAt: Date;
}

import type { Locale } from '../locales.ts';
import type { ContentPage } from './content.schema.ts';
import type { ContentKind } from './kinds.ts';

/**
 * - `page`: it is there
 * - `elsewhere`: not in this language, but in others; their slugs
 * - `gone`: it was published once (410)
 * - `none`: never was, or is not published yet (404)
 */
export type FoundContent<Kind extends ContentKind> =
  | { found: 'page'; page: ContentPage<Kind> }
  | { found: 'elsewhere'; langs: ContentPage['langs'] }
  | { found: 'gone' }
  | { found: 'none' };

export interface ContentQuery {
  lang: Locale;
  /** Of `facts.category` or `facts.categories`. */
  category?: string | undefined;
  /** Words that all occur in the text. */
  q?: string | undefined;
  /** Of the last answer; left out: the first page. */
  cursor?: string | undefined;
  /** Entries of one answer; 24 by default, 100 at most. */
  most?: number | undefined;
}

/** In the order of `facts.order`, then the newest first. `cursor`: '' on the last page. */
export interface ContentList<Kind extends ContentKind> {
  items: readonly ContentPage<Kind>[];
  total: number;
  cursor: string;
}

/** A day of the calendar, resolved to a date. */
export interface CalendarDate {
  /** 2026-11-24 */
  date: string;
  page: ContentPage<'day'>;
}

/** Published content, as the site's pages read it. Nothing here is a draft, but the one that a signed preview names. */
export interface ContentReader {
  page<Kind extends ContentKind>(kind: Kind, slug: string, lang: Locale): Promise<FoundContent<Kind>>;
  byNumber<Kind extends 'tool' | 'template'>(kind: Kind, number: number, lang: Locale): Promise<FoundContent<Kind>>;
  list<Kind extends ContentKind>(kind: Kind, query: ContentQuery): Promise<ContentList<Kind>>;
  /** Days of a month (`yyyy-mm`), in order. */
  month(month: string, lang: Locale): Promise<readonly CalendarDate[]>;
  hotWords(lang: Locale): Promise<readonly string[]>;
  /** Rises with every change of what is published: what was rendered before is old. */
  revision(): Promise<number>;
  /**
   * The same with one draft in it, as if it were published without a schedule.
   * @param preview token of an operator's preview link; undefined where it is forged or over
   */
  drafted(preview: string): Promise<ContentReader | undefined>;
  /** Which entry that is. */
  readonly draft?: { readonly kind: ContentKind; readonly id: string } | undefined;
}

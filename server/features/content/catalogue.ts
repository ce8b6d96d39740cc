import type { ContentEntry, ContentPage } from '../../../src/protocol/content/content.schema.ts';
import type {
  CalendarDate,
  ContentList,
  ContentQuery,
  FoundContent,
} from '../../../src/protocol/content/content-reader.schema.ts';
import type { ContentKind } from '../../../src/protocol/content/kinds.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { dateOf } from './day-rule.ts';
import { type SetFigures, withFigures } from './figures.ts';

const USUAL = 24;
const MOST = 100;

const orderOf = ({ facts }: ContentEntry): number => ('order' in facts ? facts.order : 0);
const newestFirst = (a: ContentEntry, b: ContentEntry): number =>
  orderOf(a) - orderOf(b) || b.updatedAt.getTime() - a.updatedAt.getTime() || (a.id < b.id ? -1 : 1);

function categoriesOf({ facts }: ContentEntry): readonly string[] {
  if ('categories' in facts) return facts.categories;
  if ('category' in facts) return [facts.category];
  return 'tags' in facts ? facts.tags : [];
}

/** All that is shown at one revision, in memory: the whole of it is a few hundred entries. */
export class Catalogue {
  readonly #kinds = new Map<ContentKind, ContentEntry[]>();
  readonly #figures: SetFigures;

  constructor(entries: readonly ContentEntry[], figures: SetFigures) {
    this.#figures = figures;
    for (const entry of [...entries].sort(newestFirst)) {
      const list = this.#kinds.get(entry.kind) ?? [];
      list.push(entry);
      this.#kinds.set(entry.kind, list);
    }
  }

  /** The same with this entry in the place of the one of its kind and id, if there is one. */
  with(entry: ContentEntry): Catalogue {
    const others = [...this.#kinds.values()].flat().filter(({ kind, id }) => kind !== entry.kind || id !== entry.id);
    return new Catalogue([...others, entry], this.#figures);
  }

  /** An entry in one language; undefined where it has none there. */
  pageOf<Kind extends ContentKind>(entry: ContentEntry, lang: Locale): ContentPage<Kind> | undefined {
    const text = entry.texts[lang];
    const slug = entry.slugs[lang];
    if (text === undefined || slug === undefined) return undefined;
    const { kind, id, slugs: langs, facts, updatedAt } = entry;
    const page = { kind, id, slug, lang, langs, facts, text: withFigures(text, lang, this.#figures, facts), updatedAt };
    // Kept under its kind, parsed by the schemas of it.
    return page as ContentPage as ContentPage<Kind>;
  }

  page<Kind extends ContentKind>(kind: Kind, slug: string, lang: Locale, now: number): FoundContent<Kind> {
    const named = this.#named(kind, ({ slugs }) => slugs[lang] === slug, now);
    return this.#found(named ?? this.#named(kind, ({ slugs }) => Object.values(slugs).includes(slug), now), lang, now);
  }

  byNumber<Kind extends 'tool' | 'template'>(
    kind: Kind,
    number: number,
    lang: Locale,
    now: number,
  ): FoundContent<Kind> {
    const named = this.#named(kind, ({ facts }) => 'number' in facts && facts.number === number, now);
    return this.#found(named, lang, now);
  }

  list<Kind extends ContentKind>(kind: Kind, query: ContentQuery, now: number): ContentList<Kind> {
    const { lang, category, q = '', cursor = '', most = USUAL } = query;
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = this.#shown(kind, now).filter((entry) => {
      const text = entry.texts[lang];
      if (text === undefined || (category !== undefined && !categoriesOf(entry).includes(category))) return false;
      const held = words.length === 0 ? '' : JSON.stringify(text).toLowerCase();
      return words.every((word) => held.includes(word));
    });
    const from = /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0;
    const to = from + Math.min(Math.max(1, most), MOST);
    const items = shown.slice(from, to).flatMap((entry) => this.pageOf<Kind>(entry, lang) ?? []);
    return { items, total: shown.length, cursor: to < shown.length ? String(to) : '' };
  }

  month(month: string, lang: Locale, now: number): CalendarDate[] {
    const year = Number(/^(\d{4})-\d{2}$/.exec(month)?.[1]);
    if (!(year >= 2000 && year <= 2100)) return [];
    return this.#shown('day', now)
      .flatMap((entry) => {
        const page = this.pageOf<'day'>(entry, lang);
        const date = page && dateOf(page.facts.rule, year);
        return page && date?.startsWith(month) ? [{ date, page }] : [];
      })
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  }

  hotWords(lang: Locale, now: number): readonly string[] {
    return this.list('words', { lang }, now).items.flatMap(({ text }) => text.words);
  }

  /** Moments at which something appeared or went until now: pages that were rendered before are old. */
  turns(now: number): number {
    const moments = [...this.#kinds.values()].flat().flatMap(({ publishAt, unpublishAt }) => [publishAt, unpublishAt]);
    return moments.filter((moment) => moment !== undefined && moment.getTime() <= now).length;
  }

  #shown(kind: ContentKind, now: number): ContentEntry[] {
    return (this.#kinds.get(kind) ?? []).filter((entry) => stateAt(entry, now) === 'shown');
  }

  /** Of two versions of an entry, the one that waits for its moment comes after the one that is shown until then. */
  #named(kind: ContentKind, is: (entry: ContentEntry) => boolean, now: number): ContentEntry | undefined {
    const all = (this.#kinds.get(kind) ?? []).filter(is);
    return all.find((entry) => stateAt(entry, now) === 'shown') ?? all[0];
  }

  #found<Kind extends ContentKind>(entry: ContentEntry | undefined, lang: Locale, now: number): FoundContent<Kind> {
    if (entry === undefined) return { found: 'none' };
    const state = stateAt(entry, now);
    if (state !== 'shown') return { found: state };
    const page = this.pageOf<Kind>(entry, lang);
    return page === undefined ? { found: 'elsewhere', langs: entry.slugs } : { found: 'page', page };
  }
}

/** What a visitor sees of an entry at a moment. */
function stateAt({ state, publishAt, unpublishAt }: ContentEntry, now: number): 'shown' | 'gone' | 'none' {
  if (state === 'draft' || (publishAt !== undefined && publishAt.getTime() > now)) return 'none';
  return state === 'archived' || (unpublishAt !== undefined && unpublishAt.getTime() <= now) ? 'gone' : 'shown';
}

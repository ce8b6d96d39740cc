import { and, count, desc, eq, max } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import type { ContentPage } from '../../../src/protocol/content/content.schema.ts';
import type { ContentQuery, ContentReader, FoundContent } from '../../../src/protocol/content/content-reader.schema.ts';
import { WORK_ID, workFile } from '../../../src/protocol/gallery.ts';
import { LOCALES, type Locale } from '../../../src/protocol/locales.ts';
import type { Database } from '../../platform/database/database.ts';
import { galleryPictures, galleryWorks } from '../../platform/database/schema.ts';
import { DatabaseUnavailable } from '../../platform/database/unavailable.ts';

/** ms between two looks whether something was approved or went. */
const FRESH = 1_000;
const USUAL = 24;
const MOST = 100;

type WorkRow = typeof galleryWorks.$inferSelect;
type WorkPage = ContentPage<'work'>;

/**
 * Users' works that everybody may see, from memory, looked at again within a second of a change. While the database is away, what was
 * known last is shown.
 */
export class ShownWorks {
  readonly #database: Database;
  readonly #clock: Clock;
  #works: readonly WorkRow[] = [];
  #stamp = '';
  #changes = 0;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** WebP of a work that is shown. */
  async picture(id: string, width: number): Promise<Buffer | undefined> {
    const { workId, width: ofFile, bytes } = galleryPictures;
    const [found] = await this.#database.run((orm) =>
      orm
        .select({ bytes })
        .from(galleryPictures)
        .innerJoin(galleryWorks, eq(galleryWorks.id, workId))
        .where(and(eq(workId, id), eq(ofFile, width), eq(galleryWorks.state, 'shown'))),
    );
    return found?.bytes;
  }

  /** The site's content with these works in it: before the house's own, the newest first. */
  withWorks(content: ContentReader): ContentReader {
    const own = async (lang: Locale, { category, q = '' }: Omit<ContentQuery, 'lang'> = {}) => {
      const words = q.toLowerCase().split(/\s+/).filter(Boolean);
      const pages = (await this.#now()).map((work) => pageOf(work, lang));
      return pages.filter(({ facts, text }) => {
        if (category !== undefined && !facts.tags.includes(category)) return false;
        const held = `${text.name} ${text.alt}`.toLowerCase();
        return words.every((word) => held.includes(word));
      });
    };
    return {
      byNumber: (...asked) => content.byNumber(...asked),
      month: (...asked) => content.month(...asked),
      hotWords: (lang) => content.hotWords(lang),
      revision: async () => {
        await this.#now();
        return (await content.revision()) + this.#changes;
      },
      drafted: async (preview) => {
        const drafted = await content.drafted(preview);
        return drafted && this.withWorks(drafted);
      },
      draft: content.draft,
      page: async <Kind extends ContentPage['kind']>(kind: Kind, slug: string, lang: Locale) => {
        if (kind !== 'work' || !WORK_ID.test(slug)) return await content.page(kind, slug, lang);
        return (await this.#found(slug, lang)) as FoundContent<'work'> as FoundContent<Kind>;
      },
      list: async <Kind extends ContentPage['kind']>(kind: Kind, query: ContentQuery) => {
        if (kind !== 'work') return await content.list(kind, query);
        const all = await own(query.lang, query);
        const from = /^\d{1,6}$/.test(query.cursor ?? '') ? Number(query.cursor) : 0;
        const most = Math.min(Math.max(1, query.most ?? USUAL), MOST);
        const mine = all.slice(from, from + most);
        const behind = String(Math.max(0, from - all.length));
        const rest = await content.list(kind, { ...query, cursor: behind, most: Math.max(1, most - mine.length) });
        const theirs = mine.length < most ? rest.items : [];
        const to = from + mine.length + theirs.length;
        const total = all.length + rest.total;
        // Kept under its kind.
        const pages = mine as ContentPage[] as ContentPage<Kind>[];
        return { items: [...pages, ...theirs], total, cursor: to < total ? String(to) : '' };
      },
    };
  }

  async #found(id: string, lang: Locale): Promise<FoundContent<'work'>> {
    const shown = (await this.#now()).find((work) => work.id === id);
    if (shown !== undefined) return { found: 'page', page: pageOf(shown, lang) };
    const [work] = await this.#database.run((orm) => orm.select().from(galleryWorks).where(eq(galleryWorks.id, id)));
    const isGone = work?.wasShown === true && (work.state === 'refused' || work.state === 'withdrawn');
    return { found: isGone ? 'gone' : 'none' };
  }

  async #now(): Promise<readonly WorkRow[]> {
    const now = this.#clock.now();
    if (now - this.#checkedAt >= FRESH) {
      this.#checking ??= this.#check(now).finally(() => {
        this.#checking = undefined;
      });
      await this.#checking;
    }
    return this.#works;
  }

  async #check(now: number): Promise<void> {
    const isShown = eq(galleryWorks.state, 'shown');
    try {
      await this.#database.run(async (orm) => {
        const decided = max(galleryWorks.decidedAt);
        const [head] = await orm.select({ rows: count(), decided }).from(galleryWorks).where(isShown);
        const stamp = `${head?.rows ?? 0} ${head?.decided?.getTime() ?? 0}`;
        if (stamp === this.#stamp) return;
        const order = [desc(galleryWorks.decidedAt), galleryWorks.id];
        this.#works = await orm
          .select()
          .from(galleryWorks)
          .where(isShown)
          .orderBy(...order);
        this.#stamp = stamp;
        this.#changes += 1;
      });
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    this.#checkedAt = now;
  }
}

const slugsOf = (id: string) => Object.fromEntries(LOCALES.map((lang) => [lang, id]));

/** A work is in every language's gallery, in the words of its maker. */
function pageOf(
  { id, name, alt, maker, lang: written, tags, licence, width, height, decidedAt }: WorkRow,
  lang: Locale,
): WorkPage {
  return {
    kind: 'work',
    id,
    slug: id,
    lang,
    langs: slugsOf(id),
    facts: {
      picture: { src: workFile(id, width), width, height },
      maker,
      source: { type: 'user', lang: written },
      tags: [...tags],
      licence,
      reports: 0,
      order: 0,
    },
    text: { name, alt },
    updatedAt: decidedAt ?? new Date(0),
  };
}

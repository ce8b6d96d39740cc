import type { Clock } from '../../../src/base/clock.ts';
import type { ContentEntry } from '../../../src/protocol/content/content.schema.ts';
import type { ContentQuery, ContentReader, FoundContent } from '../../../src/protocol/content/content-reader.schema.ts';
import { calendarDay } from '../../../src/protocol/content/design.schema.ts';
import type { ContentKind } from '../../../src/protocol/content/kinds.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import type { Database } from '../../platform/database/database.ts';
import { DatabaseUnavailable } from '../../platform/database/unavailable.ts';
import type { MasterSecret } from '../../platform/secrets/secret.ts';
import { Catalogue } from './catalogue.ts';
import type { FiledContent } from './content-files.ts';
import { ContentStore, entryBefore, entryOf, SEED } from './content-store.ts';
import { dateOf } from './day-rule.ts';
import type { SetFigures } from './figures.ts';
import { Previews } from './previews.ts';
import { readSeeds } from './read-seeds.ts';

interface ContentParts {
  /** Folder of what comes with the program. */
  seeds: string;
  database: Database;
  clock: Clock;
  secret: MasterSecret;
  figures: SetFigures;
}

/** ms between two looks whether something was published. */
const FRESH = 1_000;

/**
 * Content as pages read it: from memory, looked at again within a second of a change. While the database is away, what was known last is
 * shown, or what came with the program.
 */
export class Content implements ContentReader {
  readonly store: ContentStore;
  readonly previews: Previews;
  readonly #parts: ContentParts;
  readonly #seeds: readonly FiledContent[];
  #catalogue: Catalogue;
  #revision = -1;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;
  #synced: Promise<void> | undefined;

  private constructor(parts: ContentParts, seeds: readonly FiledContent[]) {
    this.#parts = parts;
    this.#seeds = seeds;
    this.store = new ContentStore(parts.database, parts.clock);
    this.previews = new Previews(parts.secret, parts.clock);
    this.#catalogue = new Catalogue(seeds.map(seedEntry), parts.figures);
  }

  /** @throws ContentFault where a file that comes with the program is wrong */
  static async open(parts: ContentParts): Promise<Content> {
    return new Content(parts, await readSeeds(parts.seeds));
  }

  async page<Kind extends ContentKind>(kind: Kind, slug: string, lang: Locale): Promise<FoundContent<Kind>> {
    return (await this.#now()).page(kind, slug, lang, this.#parts.clock.now());
  }

  async byNumber<Kind extends 'tool' | 'template'>(kind: Kind, number: number, lang: Locale) {
    return (await this.#now()).byNumber(kind, number, lang, this.#parts.clock.now());
  }

  async list<Kind extends ContentKind>(kind: Kind, query: ContentQuery) {
    return (await this.#now()).list(kind, query, this.#parts.clock.now());
  }

  async month(month: string, lang: Locale) {
    return (await this.#now()).month(month, lang, this.#parts.clock.now());
  }

  async hotWords(lang: Locale) {
    return (await this.#now()).hotWords(lang, this.#parts.clock.now());
  }

  async revision(): Promise<number> {
    const catalogue = await this.#now();
    return this.#revision + catalogue.turns(this.#parts.clock.now());
  }

  /** What came with the program is in the tables; done with the first look. */
  ready(): Promise<void> {
    this.#synced ??= this.store.sync(this.#seeds);
    this.#synced.catch(() => {
      this.#synced = undefined;
    });
    return this.#synced;
  }

  async #now(): Promise<Catalogue> {
    const now = this.#parts.clock.now();
    if (now - this.#checkedAt >= FRESH) {
      this.#checking ??= this.#check(now).finally(() => {
        this.#checking = undefined;
      });
      await this.#checking;
    }
    return this.#catalogue;
  }

  async #check(now: number): Promise<void> {
    try {
      await this.ready();
      const revision = await this.store.revision();
      if (revision !== this.#revision) {
        const [live, before] = await Promise.all([this.store.all('live'), this.store.all('before')]);
        const entries = [
          ...live.flatMap(({ entry, version }) => entryOf(entry, version) ?? []),
          ...before.flatMap(({ entry, version }) => entryBefore(entry, version) ?? []),
        ];
        this.#catalogue = new Catalogue(entries, this.#parts.figures);
        this.#revision = revision;
      }
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    this.#checkedAt = now;
  }

  /** The month (`yyyy-mm`) in which a day of the calendar comes next; undefined: in none of this year and the two after it. */
  monthOf(facts: unknown): string | undefined {
    const now = new Date(this.#parts.clock.now());
    const { success, data } = calendarDay.facts.safeParse(facts);
    if (!success) return undefined;
    const today = now.toISOString().slice(0, 10);
    const dates = [0, 1, 2].flatMap((more) => dateOf(data.rule, now.getUTCFullYear() + more) ?? []);
    return (dates.find((date) => date >= today) ?? dates[0])?.slice(0, 7);
  }

  async drafted(preview: string): Promise<ContentReader | undefined> {
    const named = this.previews.open(preview);
    const found = named && (await this.store.entry(named.kind, named.id));
    const version = named && (await this.store.version(named.kind, named.id, named.version));
    const draft = found && version && entryOf(found, version);
    if (draft === undefined) return undefined;
    const now = this.#parts.clock.now();
    const shown = { ...draft, state: 'published', publishAt: undefined, unpublishAt: undefined } as const;
    const catalogue = (await this.#now()).with(shown);
    return {
      draft: named,
      page: async (kind, slug, lang) => catalogue.page(kind, slug, lang, now),
      byNumber: async (kind, number, lang) => catalogue.byNumber(kind, number, lang, now),
      list: async (kind, query) => catalogue.list(kind, query, now),
      month: async (month, lang) => catalogue.month(month, lang, now),
      hotWords: async (lang) => catalogue.hotWords(lang, now),
      revision: () => this.revision(),
      drafted: async () => undefined,
    };
  }
}

const seedEntry = ({ kind, id, body }: FiledContent): ContentEntry => ({
  kind,
  id,
  ...body,
  state: 'published',
  publishAt: undefined,
  unpublishAt: undefined,
  updatedAt: new Date(0),
  by: SEED,
  version: 1,
});

import type { Clock } from '../../../src/base/clock.ts';
import type { ContentEntry } from '../../../src/protocol/content/content.schema.ts';
import type { ContentReader, FoundContent } from '../../../src/protocol/content/content-reader.schema.ts';
import type { ContentKind } from '../../../src/protocol/content/kinds.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import type { Database } from '../../platform/database/database.ts';
import { DatabaseUnavailable } from '../../platform/database/unavailable.ts';
import type { MasterSecret } from '../../platform/secrets/secret.ts';
import { Catalogue } from './catalogue.ts';
import type { FiledContent } from './content-files.ts';
import { ContentStore, entryOf, SEED } from './content-store.ts';
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

  async page<Kind extends ContentKind>(
    kind: Kind,
    slug: string,
    lang: Locale,
    preview?: string | undefined,
  ): Promise<FoundContent<Kind>> {
    const draft = preview === undefined ? undefined : await this.#draft(kind, lang, preview);
    return draft ?? (await this.#now()).page(kind, slug, lang, this.#parts.clock.now());
  }

  async byNumber<Kind extends 'tool' | 'template'>(
    kind: Kind,
    number: number,
    lang: Locale,
    preview?: string | undefined,
  ): Promise<FoundContent<Kind>> {
    const draft = preview === undefined ? undefined : await this.#draft(kind, lang, preview);
    return draft ?? (await this.#now()).byNumber(kind, number, lang, this.#parts.clock.now());
  }

  async list<Kind extends ContentKind>(kind: Kind, query: Parameters<ContentReader['list']>[1]) {
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
        const rows = await this.store.all('live');
        const entries = rows.flatMap(({ entry, version }) => entryOf(entry, version) ?? []);
        this.#catalogue = new Catalogue(entries, this.#parts.figures);
        this.#revision = revision;
      }
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    this.#checkedAt = now;
  }

  async #draft<Kind extends ContentKind>(
    kind: Kind,
    lang: Locale,
    preview: string,
  ): Promise<FoundContent<Kind> | undefined> {
    const named = this.previews.open(preview, kind);
    if (named === undefined) return undefined;
    const entry = await this.store.entry(kind, named.id);
    const version = await this.store.version(kind, named.id, named.version);
    const draft = entry && version && entryOf(entry, version);
    if (draft === undefined) return undefined;
    const page = this.#catalogue.pageOf<Kind>(draft, lang);
    return page === undefined ? { found: 'elsewhere', langs: draft.slugs } : { found: 'page', page };
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

import { and, desc, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import type { ContentEntry } from '../../../src/protocol/content/content.schema.ts';
import type { ContentKind, ContentState } from '../../../src/protocol/content/kinds.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database, Orm } from '../../platform/database/database.ts';
import { contentEntries, contentRevision, contentVersions } from '../../platform/database/schema.ts';
import type { FiledContent } from './content-files.ts';
import { type ContentBody, isContentKind, parseContent } from './parse-content.ts';

export type EntryRow = typeof contentEntries.$inferSelect;
export type VersionRow = typeof contentVersions.$inferSelect;

/** Who wrote what came with the program. */
export const SEED = 'seed';

/** When an entry is shown. Null: at once; for ever. */
export interface Schedule {
  publishAt: Date | null;
  unpublishAt: Date | null;
}

const entryIs = (kind: ContentKind, id: string) => and(eq(contentEntries.kind, kind), eq(contentEntries.id, id));

/** The tables of content. Every save is a version; what is shown is one of them. */
export class ContentStore {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async revision(): Promise<number> {
    const [row] = await this.#database.run((orm) => orm.select().from(contentRevision));
    return row?.revision ?? 0;
  }

  /** Every entry with its newest version, with the one that is shown, or with the one that is shown until then. */
  async all(which: 'head' | 'live' | 'before'): Promise<{ entry: EntryRow; version: VersionRow }[]> {
    const { kind, id, version } = contentVersions;
    const same = and(eq(kind, contentEntries.kind), eq(id, contentEntries.id), eq(version, contentEntries[which]));
    return await this.#database.run((orm) =>
      orm
        .select({ entry: contentEntries, version: contentVersions })
        .from(contentEntries)
        .innerJoin(contentVersions, same),
    );
  }

  /** Newest first. */
  async versions(kind: ContentKind, id: string): Promise<VersionRow[]> {
    return await this.#database.run((orm) =>
      orm
        .select()
        .from(contentVersions)
        .where(and(eq(contentVersions.kind, kind), eq(contentVersions.id, id)))
        .orderBy(desc(contentVersions.version))
        .limit(50),
    );
  }

  async version(kind: ContentKind, id: string, version: number): Promise<VersionRow | undefined> {
    const { kind: k, id: i, version: v } = contentVersions;
    const [row] = await this.#database.run((orm) =>
      orm
        .select()
        .from(contentVersions)
        .where(and(eq(k, kind), eq(i, id), eq(v, version))),
    );
    return row;
  }

  async entry(kind: ContentKind, id: string): Promise<EntryRow | undefined> {
    const [row] = await this.#database.run((orm) => orm.select().from(contentEntries).where(entryIs(kind, id)));
    return row;
  }

  /** A new version; what is shown stays. @returns its number */
  async save(actor: string, { kind, id, body }: FiledContent): Promise<number> {
    return await this.#change(actor, 'content.save', kind, id, async (tx, entry, at) => {
      const head = (entry?.head ?? 0) + 1;
      await tx.insert(contentVersions).values({ kind, id, version: head, ...rowOf(body), at, by: nameOf(actor) });
      if (entry === undefined) {
        await tx.insert(contentEntries).values({ kind, id, state: 'draft', head, updatedAt: at });
      } else {
        await tx.update(contentEntries).set({ head, updatedAt: at }).where(entryIs(kind, id));
      }
      return head;
    });
  }

  /** Shows the newest version, from a moment until another one; what is shown now stays until the first of them. */
  async publish(actor: string, kind: ContentKind, id: string, schedule: Schedule): Promise<void> {
    await this.#change(actor, 'content.publish', kind, id, async (tx, entry, at) => {
      if (entry === undefined) throw cutoutError('INVALID_ARGUMENT', 'there is no such entry');
      const { publishAt } = schedule;
      const before = publishAt === null || publishAt <= at ? null : shownAt(entry, at);
      const change = { state: 'published' as const, live: entry.head, before, ...schedule, updatedAt: at };
      await tx.update(contentEntries).set(change).where(entryIs(kind, id));
    });
  }

  /** No longer shown: its address says that it is gone. */
  async archive(actor: string, kind: ContentKind, id: string): Promise<void> {
    await this.#change(actor, 'content.archive', kind, id, async (tx, entry, at) => {
      if (entry === undefined) throw cutoutError('INVALID_ARGUMENT', 'there is no such entry');
      const state: ContentState = entry.live === null ? 'draft' : 'archived';
      await tx.update(contentEntries).set({ state, before: null, updatedAt: at }).where(entryIs(kind, id));
    });
  }

  /**
   * Brings what came with the program into the tables: what is new is shown, what no operator has touched follows the program, all else
   * stays as it is.
   */
  async sync(seeds: readonly FiledContent[]): Promise<void> {
    if (seeds.length === 0) return;
    const at = new Date(this.#clock.now());
    await this.#database.transaction(async (tx) => {
      const rows = await tx
        .select({ entry: contentEntries, version: contentVersions })
        .from(contentEntries)
        .innerJoin(
          contentVersions,
          and(
            eq(contentVersions.kind, contentEntries.kind),
            eq(contentVersions.id, contentEntries.id),
            eq(contentVersions.version, contentEntries.head),
          ),
        );
      const known = new Map(rows.map((row) => [`${row.entry.kind}/${row.entry.id}`, row]));
      const entries: (typeof contentEntries.$inferInsert)[] = [];
      const versions: (typeof contentVersions.$inferInsert)[] = [];
      for (const { kind, id, body } of seeds) {
        const row = rowOf(body);
        const found = known.get(`${kind}/${id}`);
        if (found !== undefined && (found.version.by !== SEED || sameContent(found.version, row))) continue;
        const version = (found?.entry.head ?? 0) + 1;
        versions.push({ kind, id, version, ...row, at, by: SEED });
        entries.push({ kind, id, state: 'published', head: version, live: version, updatedAt: at });
      }
      if (entries.length === 0) return;
      await tx.insert(contentVersions).values(versions).onConflictDoNothing();
      await tx
        .insert(contentEntries)
        .values(entries)
        .onConflictDoUpdate({
          target: [contentEntries.kind, contentEntries.id],
          set: { head: sql`excluded.head`, live: sql`excluded.live`, updatedAt: at },
        });
      await bump(tx);
    });
  }

  async #change<T>(
    actor: string,
    action: string,
    kind: ContentKind,
    id: string,
    work: (tx: Orm, entry: EntryRow | undefined, at: Date) => Promise<T>,
  ): Promise<T> {
    const at = new Date(this.#clock.now());
    return await this.#database.transaction(async (tx) => {
      const [entry] = await tx.select().from(contentEntries).where(entryIs(kind, id)).for('update');
      const done = await work(tx, entry, at);
      await bump(tx);
      await writeAudit(tx, { at, actor, action, subject: `${kind}/${id}` });
      return done;
    });
  }
}

/** The version of an entry that is shown at a moment; null: none. */
function shownAt({ state, live, before, publishAt, unpublishAt }: EntryRow, at: Date): number | null {
  if (state !== 'published' || (unpublishAt !== null && unpublishAt <= at)) return null;
  return publishAt !== null && publishAt > at ? before : live;
}

async function bump(tx: Orm): Promise<void> {
  await tx
    .insert(contentRevision)
    .values({ id: 1, revision: 1 })
    .onConflictDoUpdate({ target: contentRevision.id, set: { revision: sql`${contentRevision.revision} + 1` } });
}

/** An operator may have any name; what came with the program is nobody's. */
export function nameOf(actor: string): string {
  const name = actor.split(':')[1] ?? actor;
  return name === SEED ? actor : name;
}

const rowOf = ({ slugs, facts, texts }: ContentBody) => ({ slugs: { ...slugs }, facts, texts: { ...texts } });

/** Members in one order: the database gives them back in its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const sameContent = (a: Pick<VersionRow, 'slugs' | 'facts' | 'texts'>, b: ReturnType<typeof rowOf>): boolean =>
  canonical([a.slugs, a.facts, a.texts]) === canonical([b.slugs, b.facts, b.texts]);

/** The version that an entry shows until the newer one begins, as an entry that ends then. */
export function entryBefore(entry: EntryRow, version: VersionRow): ContentEntry | undefined {
  const { publishAt, unpublishAt } = entry;
  if (publishAt === null) return undefined;
  const until = unpublishAt !== null && unpublishAt < publishAt ? unpublishAt : publishAt;
  return entryOf({ ...entry, publishAt: null, unpublishAt: until }, version);
}

/** A stored version as an entry; undefined where it is no longer what the schemas say. */
export function entryOf(entry: EntryRow, version: VersionRow): ContentEntry | undefined {
  if (!isContentKind(entry.kind)) return undefined;
  try {
    return {
      kind: entry.kind,
      id: entry.id,
      ...parseContent(entry.kind, entry.id, version),
      state: entry.state,
      publishAt: entry.publishAt ?? undefined,
      unpublishAt: entry.unpublishAt ?? undefined,
      updatedAt: version.at,
      by: version.by,
      version: version.version,
    };
  } catch {
    return undefined;
  }
}

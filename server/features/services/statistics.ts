import { and, desc, eq, gte, lt, sql, sum } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import type { StatisticEvent } from '../../../src/protocol/calls/services.schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { statistics } from '../../platform/database/schema.ts';

const DAY = 86_400_000;
/** Different paths that a day counts; more are one: a script that makes paths up makes no rows. */
const MOST_PATHS = 2_000;
/** What they are counted as. */
export const OTHER_PATH = '(other)';
/** Days that are kept. */
const KEPT = 400;

export interface Seen {
  event: StatisticEvent;
  host: string;
  lang: string;
  /** Of a page view. */
  path: string;
  /** Of the desktop, that was asked for on it; '' for none. */
  edition: string;
}

export interface DayCount {
  day: string;
  count: number;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** How often something was seen, a day: numbers alone, of nobody. */
export class Statistics {
  readonly #database: Database;
  readonly #clock: Clock;
  #paths: { day: string; known: Set<string> } = { day: '', known: new Set() };

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async add(seen: readonly Seen[]): Promise<void> {
    const day = dayOf(this.#clock.now());
    const rows = new Map<string, typeof statistics.$inferInsert>();
    for (const { event, host, lang, path, edition } of seen) {
      const named = edition === '' ? path : `${path} (${edition})`;
      const counted = event === 'page_view' ? this.#pathOf(day, named) : '';
      const key = [event, host, lang, counted].join(' ');
      const row = rows.get(key) ?? { day, event, host, lang, path: counted, count: 0 };
      rows.set(key, { ...row, count: row.count + 1 });
    }
    if (rows.size === 0) return;
    // In one order: two messages at once must not wait for each other's rows.
    const values = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    const target = [statistics.day, statistics.event, statistics.host, statistics.lang, statistics.path];
    const set = { count: sql`${statistics.count} + excluded.count` };
    await this.#database.run((orm) => orm.insert(statistics).values(values).onConflictDoUpdate({ target, set }));
  }

  /** An event's counts of the last days, oldest first, days without any too. */
  async byDay(event: StatisticEvent, days: number): Promise<DayCount[]> {
    const now = this.#clock.now();
    const first = dayOf(now - (days - 1) * DAY);
    const rows = await this.#database.run((orm) =>
      orm
        .select({ day: statistics.day, count: sum(statistics.count) })
        .from(statistics)
        .where(and(eq(statistics.event, event), gte(statistics.day, first)))
        .groupBy(statistics.day),
    );
    const counted = new Map(rows.map(({ day, count }) => [day, Number(count)]));
    return Array.from({ length: days }, (_, index) => {
      const day = dayOf(now - (days - 1 - index) * DAY);
      return { day, count: counted.get(day) ?? 0 };
    });
  }

  /** The largest first: pages that were seen, or events by their names. */
  async top(by: 'path' | 'event', days: number, most = 50): Promise<{ name: string; count: number }[]> {
    const first = dayOf(this.#clock.now() - (days - 1) * DAY);
    const total = sum(statistics.count);
    const column = statistics[by];
    const rows = await this.#database.run((orm) =>
      orm
        .select({ name: column, count: total })
        .from(statistics)
        .where(and(gte(statistics.day, first), by === 'path' ? eq(statistics.event, 'page_view') : undefined))
        .groupBy(column)
        .orderBy(desc(total))
        .limit(most),
    );
    return rows.map(({ name, count }) => ({ name, count: Number(count) }));
  }

  async sweep(): Promise<void> {
    const before = dayOf(this.#clock.now() - KEPT * DAY);
    await this.#database.run((orm) => orm.delete(statistics).where(lt(statistics.day, before)));
  }

  #pathOf(day: string, path: string): string {
    if (this.#paths.day !== day) this.#paths = { day, known: new Set() };
    const { known } = this.#paths;
    if (!known.has(path) && known.size >= MOST_PATHS) return OTHER_PATH;
    known.add(path);
    return path;
  }
}

import { createHash } from 'node:crypto';
import { count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { errorReports } from '../../platform/database/schema.ts';
import type { SourceMaps } from './source-maps.ts';

export type ErrorReport = typeof errorReports.$inferSelect;

export interface NewReport {
  program: ErrorReport['program'];
  message: string;
  stack: string;
  version: string;
  path: string;
  browser: string;
}

/** Causes that are kept; while there are so many, only known ones are counted. */
const MOST = 1_000;
const DAY = 86_400_000;
const KEPT = 60 * DAY;

/** Addresses without query, no mail address, no long number or token: a report is about the program, never about a person. */
export const withoutPersons = (text: string): string =>
  text
    .replaceAll(/[?#][^\s):]*/g, '')
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '<mail>')
    .replaceAll(/\b(blob|data):[^\s)]+/g, '$1:…')
    .replaceAll(/\b(?=\w*\d)\w{20,}\b/g, '<id>');

/** Errors that nobody caught, in the site or the frame: those of one cause in a row. */
export class ErrorReports {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #maps: SourceMaps;

  constructor(database: Database, clock: Clock, maps: SourceMaps) {
    this.#database = database;
    this.#clock = clock;
    this.#maps = maps;
  }

  async add(report: NewReport): Promise<void> {
    const at = new Date(this.#clock.now());
    const read = await this.#maps.read(report.program, report.stack);
    const stack = withoutPersons(read.both);
    const message = withoutPersons(report.message);
    // The same cause in another build has other columns: the mapped place, else the words alone.
    const place =
      withoutPersons(read.source)
        .split('\n')
        .find((line) => /^\s*at |@/.test(line)) ?? '';
    const id = createHash('sha256').update(`${report.program}\n${message}\n${place}`).digest('base64url').slice(0, 16);
    const again = { count: sql`${errorReports.count} + 1`, lastAt: at, version: report.version };
    await this.#database.run(async (orm) => {
      const known = await orm.update(errorReports).set(again).where(eq(errorReports.id, id)).returning();
      if (known.length > 0) return;
      const [rows] = await orm.select({ rows: count() }).from(errorReports);
      if ((rows?.rows ?? 0) >= MOST) return;
      const row = { ...report, id, message, stack, count: 1, firstAt: at, lastAt: at };
      await orm.insert(errorReports).values(row).onConflictDoUpdate({ target: errorReports.id, set: again });
    });
  }

  /** The latest first. */
  async list(most = 100): Promise<ErrorReport[]> {
    return await this.#database.run((orm) =>
      orm.select().from(errorReports).orderBy(desc(errorReports.lastAt)).limit(most),
    );
  }

  async delete(id: string): Promise<void> {
    await this.#database.run((orm) => orm.delete(errorReports).where(eq(errorReports.id, id)));
  }

  async sweep(): Promise<void> {
    const before = new Date(this.#clock.now() - KEPT);
    await this.#database.run((orm) => orm.delete(errorReports).where(lt(errorReports.lastAt, before)));
  }
}

/** As each names itself; Safari says its version elsewhere, and others say Chrome too. */
const BROWSERS = [
  ['Edge', /Edg\/(\d{1,4})/],
  ['Opera', /OPR\/(\d{1,4})/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /Version\/(\d{1,4})[\d.]* .*Safari/],
] as const;

/** A browser's family and version, and no more of it. */
export function browserOf(agent: string): string {
  for (const [name, pattern] of BROWSERS) {
    const [, version] = pattern.exec(agent) ?? [];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'other';
}

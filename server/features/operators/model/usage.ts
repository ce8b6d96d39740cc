import { and, asc, desc, eq, gte, sum } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { keyUsage } from '../../../platform/database/schema.ts';

const DAY = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export interface DayUsage {
  /** UTC, as 2026-11-21. */
  day: string;
  mattings: number;
}

/** Mattings of the last `days` days, oldest first, days without any too; of one key, or of all. */
export async function usageByDay(
  database: Database,
  now: number,
  days: number,
  key?: string | undefined,
): Promise<DayUsage[]> {
  const first = dayOf(now - (days - 1) * DAY);
  const rows = await database.run((orm) =>
    orm
      .select({ day: keyUsage.day, mattings: sum(keyUsage.mattings) })
      .from(keyUsage)
      .where(and(gte(keyUsage.day, first), key === undefined ? undefined : eq(keyUsage.key, key)))
      .groupBy(keyUsage.day)
      .orderBy(asc(keyUsage.day)),
  );
  const counted = new Map(rows.map(({ day, mattings }) => [day, Number(mattings)]));
  return Array.from({ length: days }, (_, index) => {
    const day = dayOf(now - (days - 1 - index) * DAY);
    return { day, mattings: counted.get(day) ?? 0 };
  });
}

export interface KeyTotal {
  key: string;
  mattings: number;
}

/** Keys with mattings in the last `days` days, the busiest first. */
export async function usageByKey(database: Database, now: number, days: number): Promise<KeyTotal[]> {
  const first = dayOf(now - (days - 1) * DAY);
  const total = sum(keyUsage.mattings);
  const rows = await database.run((orm) =>
    orm
      .select({ key: keyUsage.key, mattings: total })
      .from(keyUsage)
      .where(gte(keyUsage.day, first))
      .groupBy(keyUsage.key)
      .orderBy(desc(total), asc(keyUsage.key)),
  );
  return rows.map(({ key, mattings }) => ({ key, mattings: Number(mattings) }));
}

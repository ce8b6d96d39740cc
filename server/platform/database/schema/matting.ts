import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Pictures that were cut out in the last day, each of one owner: the same one again is not charged (D86). */
export const firstUses = pgTable(
  'first_uses',
  {
    /** SHA-256 of owner and picture: neither can be read from it. */
    id: text().primaryKey(),
    at: moment().notNull(),
  },
  (table) => [index('first_uses_at').on(table.at)],
);

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Calls that were made under an Idempotency-Key, with the answer of those that succeeded. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who asked, and which call: the same text of another caller is another key. */
    caller: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of what was asked. */
    fingerprint: text().notNull(),
    /** null: still running, until `endsAt`. */
    status: integer(),
    /** JSON of the answer. */
    answer: text(),
    /** Running: when another may take over. Done: when it is forgotten. */
    endsAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] }), index('idempotency_keys_end').on(table.endsAt)],
);

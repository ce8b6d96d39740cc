import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What lies in the object store, and whose it is; the store itself knows no owners' lists. */
export const uploads = pgTable(
  'uploads',
  {
    /** The object's. */
    key: text().primaryKey(),
    /** Frame session. */
    owner: text().notNull(),
    /** Lower-case hex of the content as it came, counted by us; null: what we put there ourselves. */
    sha256: text(),
    size: bigint({ mode: 'number' }).notNull(),
    type: text().notNull(),
    storedAt: moment().notNull(),
  },
  (table) => [index('uploads_owner').on(table.owner, table.sha256), index('uploads_stored').on(table.storedAt)],
);

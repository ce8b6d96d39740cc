import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { tickets } from './credits.ts';

/** Where a user's cut-out lies in the object store while it does: never longer than what it names. */
export const storedCutouts = pgTable(
  'stored_cutouts',
  {
    ticket: text()
      .primaryKey()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    /** Keys of two objects: the copy that was sent, and its matte. */
    source: text().notNull(),
    matte: text().notNull(),
    storedAt: moment().notNull(),
  },
  (table) => [index('stored_cutouts_stored').on(table.storedAt)],
);

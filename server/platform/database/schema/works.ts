import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** Pages that users saved, with their photos in them; swept after a time (WORKS_DAYS). */
export const works = pgTable(
  'works',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Names of the pictures in it. */
    materials: jsonb().$type<readonly string[]>().notNull(),
    /** Its picture in a list, as a data address. */
    preview: text().notNull(),
    /** The page as the file that the poster opens. */
    design: text().notNull(),
    savedAt: moment().notNull(),
  },
  (table) => [index('works_user').on(table.userId, table.savedAt), index('works_saved').on(table.savedAt)],
);

import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** What the installation tells a user: the gift, a payment. One cause tells once. */
export const notices = pgTable(
  'notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    cause: text().notNull(),
    kind: text().notNull(),
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    at: moment().notNull(),
    readAt: moment(),
  },
  (table) => [
    uniqueIndex('notices_cause').on(table.userId, table.cause),
    index('notices_user').on(table.userId, table.id),
  ],
);

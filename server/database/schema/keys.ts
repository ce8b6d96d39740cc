import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Access keys of partners; server/keys/access-key.ts says what each member means. */
export const accessKeys = pgTable('access_keys', {
  id: text().primaryKey(),
  /** The order in which keys were added. */
  position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  role: text().notNull(),
  status: text().notNull(),
  trial: boolean().notNull(),
  domains: text().array().notNull(),
  loopback: boolean().notNull(),
  limits: jsonb().notNull(),
  daily: integer(),
  createdAt: moment(),
});

/** Mattings of each key and day (UTC), built-in keys too. */
export const keyUsage = pgTable(
  'key_usage',
  {
    key: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    mattings: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.day] })],
);

/** What operators did, and to what. Never changed, never deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb(),
  },
  (table) => [index('audit_log_subject').on(table.subject, table.id)],
);

import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Access keys of partners; server/platform/keys/access-key.ts says what each member means. */
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
  /** Names of tools (src/protocol/tools.ts); a key that was made before there were several has the cut-out. */
  tools: text().array().notNull().default(['cutout']),
  sessionRequired: boolean().notNull().default(false),
  privateMode: boolean().notNull().default(false),
  endsAt: moment(),
  createdAt: moment(),
});

/** Secrets by which a partner's servers speak for a key; server/platform/keys/secret-store.ts. */
export const accessSecrets = pgTable(
  'access_secrets',
  {
    id: text().primaryKey(),
    key: text()
      .notNull()
      .references(() => accessKeys.id),
    /** SHA-256: a secret that is sent is found by it. */
    hash: text().notNull().unique(),
    /** The secret under the installation's own, to check what was signed with it. */
    sealed: text().notNull(),
    hint: text().notNull(),
    createdAt: moment().notNull(),
    endsAt: moment(),
    /** To the minute. */
    lastUsedAt: moment(),
  },
  (table) => [index('access_secrets_key').on(table.key)],
);

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

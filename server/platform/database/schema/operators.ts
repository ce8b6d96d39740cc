import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** `viewer`: sees all pages and changes nothing but the own password. `admin`: everything. */
export const OPERATOR_ROLES = ['viewer', 'admin'] as const;

/** Who runs the installation. */
export const operators = pgTable('operators', {
  id: text().primaryKey(),
  /** By which they log in, lower case. */
  name: text().notNull().unique(),
  /** scrypt with its own parameters and salt (server/features/operators/model/password.ts). */
  passwordHash: text().notNull(),
  role: text({ enum: OPERATOR_ROLES }).notNull().default('admin'),
  createdAt: moment().notNull(),
  /** From then on they cannot log in. */
  disabledAt: moment(),
  lastLoginAt: moment(),
});

/** Operators that are logged in. The cookie's token itself is never stored. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: text().primaryKey(),
    operatorId: text()
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    /** To the minute. */
    seenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('operator_sessions_operator').on(table.operatorId),
    index('operator_sessions_end').on(table.expiresAt),
  ],
);

/** Wrong passwords in a row, by the hash of the name that was typed, whether or not anyone has it. */
export const operatorTries = pgTable(
  'operator_tries',
  {
    nameHash: text().primaryKey(),
    failures: integer().notNull(),
    at: moment().notNull(),
    lockedUntil: moment(),
  },
  (table) => [index('operator_tries_at').on(table.at)],
);

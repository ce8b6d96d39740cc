import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Sheets that a user was given, each lot with an end of its own. What is left of one: count − reserved − used − expired. */
export const sheetGrants = pgTable(
  'sheet_grants',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    /** Why: `gift`, `order:…`, `operator:…`. One source gives once. */
    source: text().notNull(),
    count: integer().notNull(),
    reserved: integer().notNull().default(0),
    used: integer().notNull().default(0),
    expired: integer().notNull().default(0),
    grantedAt: moment().notNull(),
    /** null: never. */
    expiresAt: moment(),
  },
  (table) => [
    uniqueIndex('sheet_grants_source').on(table.userId, table.source),
    check(
      'sheet_grants_never_negative',
      sql`${table.reserved} >= 0 and ${table.used} >= 0 and ${table.expired} >= 0 and ${table.reserved} + ${table.used} + ${table.expired} <= ${table.count}`,
    ),
  ],
);

export const TICKET_STATES = ['reserved', 'committed', 'rolled_back', 'lapsed'] as const;

/** One sheet set aside for one work (D17), or none for a member's (D369). A ticket is settled once, and stays as it was settled. */
export const tickets = pgTable(
  'tickets',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** The work's uuid, the client's. */
    work: text().notNull(),
    /** The picture's name, for the person who reads the ledger. */
    name: text().notNull().default(''),
    /** Ids of materials that it was finished with. */
    materials: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The lot that its sheet is of; null: a member's, which takes none. */
    grantId: bigint({ mode: 'number' }).references(() => sheetGrants.id, { onDelete: 'cascade' }),
    state: text({ enum: TICKET_STATES }).notNull(),
    reservedAt: moment().notNull(),
    /** When a reservation that nobody settles ends. */
    endsAt: moment().notNull(),
    settledAt: moment(),
    /** When a mask left for it: from then on it cannot be rolled back (D99). */
    deliveredAt: moment(),
  },
  (table) => [
    // A work holds one sheet at most, whatever races.
    uniqueIndex('tickets_work').on(table.userId, table.work).where(sql`state in ('reserved', 'committed')`),
    index('tickets_forgotten').on(table.endsAt).where(sql`state = 'reserved'`),
    check('tickets_state', sql`${table.state} in ('reserved', 'committed', 'rolled_back', 'lapsed')`),
  ],
);

export const LEDGER_KINDS = ['grant', 'reserve', 'commit', 'rollback', 'lapse', 'expire'] as const;

/** Every movement of a user's sheets, in order; only ever added to. The user sees it. */
export const sheetLedger = pgTable(
  'sheet_ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    at: moment().notNull(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    sheets: integer().notNull(),
    /** What could be used right after. */
    left: integer().notNull(),
    ticket: text(),
    work: text(),
    source: text(),
  },
  (table) => [
    index('sheet_ledger_user').on(table.userId, table.id),
    uniqueIndex('sheet_ledger_reserved_once').on(table.ticket).where(sql`kind = 'reserve'`),
    uniqueIndex('sheet_ledger_settled_once').on(table.ticket).where(sql`kind in ('commit', 'rollback', 'lapse')`),
    check('sheet_ledger_left', sql`${table.left} >= 0`),
  ],
);

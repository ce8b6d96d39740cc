import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** What a payment provider reported, each event once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    event: text().notNull(),
    type: text().notNull(),
    orderId: text(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.event] })],
);

/** Numbered without a gap, never changed and never deleted: the law keeps them when the user goes. */
export const invoices = pgTable(
  'invoices',
  {
    number: integer().primaryKey(),
    /** A note takes back an invoice of the same order. */
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    orderId: text().notNull(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    product: text().notNull(),
    currency: text().notNull(),
    /** Minor units; negative on a credit note. */
    amount: integer().notNull(),
    provider: text().notNull(),
    issuedAt: moment().notNull(),
    /** Who sold it, in lines, and the tax in the sum (hundredths of a percent; 0: none): as they were set when it was issued. */
    seller: text().notNull().default(''),
    taxName: text().notNull().default(''),
    taxRate: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('invoices_once').on(table.orderId, table.kind),
    index('invoices_user').on(table.userId, table.number),
  ],
);

/** A user's code of a campaign. */
export const invites = pgTable(
  'invites',
  {
    code: text().primaryKey(),
    campaign: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('invites_user').on(table.campaign, table.userId)],
);

/** Who came by a code: once in a campaign, whatever code. */
export const inviteUses = pgTable(
  'invite_uses',
  {
    campaign: text().notNull(),
    /** Who came. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code: text()
      .notNull()
      .references(() => invites.code, { onDelete: 'cascade' }),
    /** `waiting` until the first finished picture. */
    state: text({ enum: ['waiting', 'given', 'capped'] }).notNull(),
    /** Network that it came from, hashed. */
    network: text().notNull(),
    at: moment().notNull(),
    /** When all that it brings had been given. */
    settledAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.campaign, table.userId] }),
    index('invite_uses_code').on(table.code),
    index('invite_uses_network').on(table.network, table.at),
    index('invite_uses_due').on(table.campaign).where(sql`settled_at is null`),
  ],
);

/** That a person's data was deleted, and what: without the person. */
export const deletionReceipts = pgTable('deletion_receipts', {
  id: text().primaryKey(),
  at: moment().notNull(),
  deleted: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
});

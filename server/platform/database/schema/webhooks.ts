import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Where partners are notified of what happened to their key. */
export const webhooks = pgTable('webhooks', {
  /** Access key; built-in ones too. */
  key: text().primaryKey(),
  url: text().notNull(),
  /** Of the signing secret, which is made of it and the installation's. */
  version: integer().notNull(),
  createdAt: moment().notNull(),
});

export const DELIVERY_STATES = ['waiting', 'delivered', 'dead'] as const;

/** What is to be sent to partners, until it is delivered or given up. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Goes along, so that a receiver knows a repeated one. */
    id: text().primaryKey(),
    key: text().notNull(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    attempts: integer().notNull().default(0),
    createdAt: moment().notNull(),
    /** When it is tried next; while one is on its way: when another process may take it. */
    nextAt: moment().notNull(),
    settledAt: moment(),
    /** Why the last attempt failed. */
    failure: text(),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.nextAt).where(sql`state = 'waiting'`),
    index('webhook_deliveries_key').on(table.key, table.createdAt),
    index('webhook_deliveries_settled').on(table.settledAt),
  ],
);

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const users = pgTable('users', {
  id: text().primaryKey(),
  createdAt: moment().notNull(),
  /** End of the paid membership; null: never was one. */
  memberUntil: moment(),
});

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** By what a user may log in: a mail address, or a subject of an OIDC provider. */
export const identities = pgTable(
  'identities',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    userId: userId(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index('identities_user').on(table.userId)],
);

/** Who is logged in. The token itself is never stored (D59). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: userId(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_end').on(table.expiresAt)],
);

/** Codes sent by mail, each of one attempt to log in. */
export const mailCodes = pgTable(
  'mail_codes',
  {
    attemptHash: text().primaryKey(),
    mail: text().notNull(),
    codeHash: text().notNull(),
    /** Network of who asked, hashed: codes are counted for each. */
    askerHash: text().notNull().default(''),
    triesLeft: integer().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('mail_codes_mail').on(table.mail, table.createdAt), index('mail_codes_end').on(table.expiresAt)],
);

/** Logins that are at a provider just now. */
export const oidcLogins = pgTable(
  'oidc_logins',
  {
    stateHash: text().primaryKey(),
    provider: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    /** SHA-256 of what the page keeps that began the login: nobody else can take its outcome. */
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('oidc_logins_end').on(table.expiresAt)],
);

/** Logins that came back from a provider and wait for their page. */
export const loginHandoffs = pgTable(
  'login_handoffs',
  {
    codeHash: text().primaryKey(),
    userId: userId(),
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('login_handoffs_end').on(table.expiresAt)],
);

export const ORDER_STATES = ['open', 'paid', 'failed', 'cancelled', 'refunded'] as const;

export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    userId: userId(),
    product: text().notNull(),
    status: text({ enum: ORDER_STATES }).notNull(),
    /** Minor units, as it was when the order was made; null: the sandbox had no price. */
    amount: integer(),
    currency: text(),
    provider: text().notNull().default('sandbox'),
    /** The provider's own name for it. */
    reference: text(),
    /** Words of the address that led the buyer here; none of them names a person. */
    source: text().notNull().default(''),
    channel: text().notNull().default(''),
    matrixChannel: text().notNull().default(''),
    createdAt: moment().notNull(),
    paidAt: moment(),
    refundedAt: moment(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.createdAt),
    index('orders_reference').on(table.provider, table.reference),
  ],
);

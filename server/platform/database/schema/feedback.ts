import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { FEEDBACK_KINDS } from '../../../../src/protocol/feedback.ts';
import { users } from './accounts.ts';
import { bytes, moment } from './columns.ts';

/** What visitors wrote to the operators; kept until an operator deletes it. */
export const feedback = pgTable('feedback', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment().notNull(),
  kind: text({ enum: FEEDBACK_KINDS }).notNull(),
  text: text().notNull(),
  contact: text().notNull(),
  lang: text().notNull(),
  /** Access key of the frame it was written in; '' for pages without one. */
  key: text().notNull(),
  /** The writer, where logged in. What was said outlives the account. */
  userId: text().references(() => users.id, { onDelete: 'set null' }),
});

/** Copies of pictures that their owner attached: the store would delete them before anyone has read them. */
export const feedbackAttachments = pgTable(
  'feedback_attachments',
  {
    feedbackId: bigint({ mode: 'number' })
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Frame session that uploaded it, and that may have it deleted. */
    owner: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.feedbackId, table.position] }),
    index('feedback_attachments_owner').on(table.owner),
  ],
);

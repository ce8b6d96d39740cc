import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { BATCH_PICTURE_STATES, BATCH_STATES } from '../../../../src/protocol/batch-states.ts';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** Jobs of partners' servers, of frames, and of our own site's users: pictures that are cut out when there is time. */
export const batchJobs = pgTable(
  'batch_jobs',
  {
    id: text().primaryKey(),
    /** Access key; built-in ones too. */
    key: text().notNull(),
    /** On our own site: whose it is. It goes with the user. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** Of all its pictures, as they were asked for. */
    options: jsonb().notNull(),
    /** The key's webhook is notified of its end. */
    notifies: boolean('tells').notNull(),
    state: text({ enum: BATCH_STATES }).notNull(),
    createdAt: moment().notNull(),
    finishedAt: moment(),
  },
  (table) => [
    index('batch_jobs_key').on(table.key).where(sql`finished_at is null`),
    index('batch_jobs_finished').on(table.finishedAt),
    index('batch_jobs_user').on(table.userId).where(sql`user_id is not null`),
  ],
);

export const batchPictures = pgTable(
  'batch_pictures',
  {
    /** The queue's too. */
    id: uuid().primaryKey(),
    job: text()
      .notNull()
      .references(() => batchJobs.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The partner's own name for it. */
    name: text(),
    /** Where it is read from; forgotten when the picture is settled. */
    address: text(),
    state: text({ enum: BATCH_PICTURE_STATES }).notNull(),
    /** How often it was begun: who holds a lower number has lost it to another process. */
    attempts: integer().notNull().default(0),
    /** The day (UTC) of the key whose quota it is counted in; null: not charged, or given back. */
    chargedOn: date({ mode: 'string' }),
    /** The user's credit that is set aside for it, and used up when it is done; null: none, or given back. */
    ticket: text(),
    /** What was made of it; server/features/batch/batch-result.ts. */
    result: jsonb(),
    /** Of the closed list, where it failed. */
    code: text(),
    touchedAt: moment().notNull(),
  },
  (table) => [
    index('batch_pictures_job').on(table.job, table.position),
    // A credit pays for one picture of a job.
    uniqueIndex('batch_pictures_ticket').on(table.ticket),
    index('batch_pictures_open').on(table.touchedAt).where(sql`state in ('queued', 'running')`),
  ],
);

import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { GALLERY_LICENCES, WORK_REASONS, WORK_STATES } from '../../../../src/protocol/gallery.ts';
import { LOCALES } from '../../../../src/protocol/locales.ts';
import { users } from './accounts.ts';
import { bytes, moment } from './columns.ts';

/** Works that users sent in for the gallery. One that was withdrawn keeps no word and no picture, and goes after a time. */
export const galleryWorks = pgTable(
  'gallery_works',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: [...WORK_STATES, 'withdrawn'] }).notNull(),
    name: text().notNull(),
    alt: text().notNull(),
    maker: text().notNull(),
    lang: text({ enum: LOCALES }).notNull(),
    tags: jsonb().$type<readonly string[]>().notNull(),
    licence: text({ enum: GALLERY_LICENCES }).notNull(),
    /** px of its largest file. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Why it was refused, with an operator's words. */
    reason: text({ enum: WORK_REASONS }),
    words: text().notNull().default(''),
    sentAt: moment().notNull(),
    decidedAt: moment(),
    /** It was there for everybody: its address says that it is gone. */
    wasShown: boolean().notNull().default(false),
  },
  (table) => [
    index('gallery_works_user').on(table.userId, table.sentAt),
    index('gallery_works_state').on(table.state, table.decidedAt),
  ],
);

/** The files of a work, made by the server; deleted as soon as it is refused or withdrawn. */
export const galleryPictures = pgTable(
  'gallery_pictures',
  {
    workId: text()
      .notNull()
      .references(() => galleryWorks.id, { onDelete: 'cascade' }),
    /** px */
    width: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workId, table.width] })],
);

/** What people say against a work, once each. */
export const galleryReports = pgTable(
  'gallery_reports',
  {
    workId: text()
      .notNull()
      .references(() => galleryWorks.id, { onDelete: 'cascade' }),
    /** HMAC of a user, or of a network: nobody can be read from it. */
    reporter: text().notNull(),
    /** HMAC of the network that it came from, so that who logs in or out is not two people. */
    network: text().notNull().default(''),
    reason: text({ enum: WORK_REASONS }).notNull(),
    words: text().notNull(),
    at: moment().notNull(),
    /** An operator has looked since. */
    isSettled: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.workId, table.reporter] }),
    index('gallery_reports_reporter').on(table.reporter, table.at),
  ],
);

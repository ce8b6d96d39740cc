import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/** What the site shows and an operator edits, without its words: those are versions. */
export const contentEntries = pgTable(
  'content_entries',
  {
    kind: text().notNull(),
    id: text().notNull(),
    state: text({ enum: ['draft', 'published', 'archived'] }).notNull(),
    /** The newest version, and the one that the site shows; null: none yet. */
    head: integer().notNull(),
    live: integer(),
    /** What the site shows until `publishAt`; null: nothing. */
    before: integer(),
    publishAt: moment(),
    unpublishAt: moment(),
    updatedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** Every save of an entry; only ever added to. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text().notNull(),
    id: text().notNull(),
    version: integer().notNull(),
    /** By language. */
    slugs: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    facts: jsonb().$type<unknown>().notNull(),
    texts: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    at: moment().notNull(),
    /** An operator's name, or `seed`. */
    by: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.version] })],
);

/** One row: rises with each change of what may be shown. */
export const contentRevision = pgTable('content_revision', {
  id: integer().primaryKey(),
  revision: integer().notNull(),
});

/** How often something was seen on a day. Nothing of a person is in it. */
export const statistics = pgTable(
  'statistics',
  {
    /** UTC, as 2026-11-21. */
    day: text().notNull(),
    /** `page_view`, or an event of the editor. */
    event: text().notNull(),
    host: text().notNull(),
    lang: text().notNull(),
    /** Path without query; '' for events. */
    path: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.host, table.lang, table.path] })],
);

/** Errors that nobody caught, those of one cause together. */
export const errorReports = pgTable(
  'error_reports',
  {
    /** Hash of program, message and place. */
    id: text().primaryKey(),
    program: text({ enum: ['site', 'frame'] }).notNull(),
    message: text().notNull(),
    /** With names and lines of the source, where the server has its map. */
    stack: text().notNull(),
    version: text().notNull(),
    path: text().notNull(),
    browser: text().notNull(),
    count: integer().notNull(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [index('error_reports_last').on(table.lastAt)],
);

/** Pictures that operators added for content to name. */
export const contentPictures = pgTable('content_pictures', {
  /** The hash of its largest file. */
  id: text().primaryKey(),
  /** Of the file that was added. */
  name: text().notNull(),
  /** px and bytes of its largest file. */
  width: integer().notNull(),
  height: integer().notNull(),
  size: integer().notNull(),
  at: moment().notNull(),
  by: text().notNull(),
});

/** Their files, made by the server. */
export const contentPictureFiles = pgTable(
  'content_picture_files',
  {
    pictureId: text()
      .notNull()
      .references(() => contentPictures.id, { onDelete: 'cascade' }),
    /** px */
    width: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.width] })],
);

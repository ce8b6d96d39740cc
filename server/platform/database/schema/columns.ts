import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond, as JavaScript's Date has it. Written by the server's Clock, never by the database's. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** The bytes of a file. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

import { z } from 'zod';
import { count } from '../config/env.ts';

/** The variables about the database, rows of docs/OPERATIONS.md as all others. */
export const DATABASE_VARIABLES = {
  DATABASE_URL: [
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'an address such as postgres://user:password@host/name')
      .optional(),
    'a PostgreSQL (15 or newer) in place of the embedded database',
  ],
  DATABASE_CONNECTIONS: [count(10, 200), 'connections to it that one process holds'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

/** Undefined url: the embedded database. */
export interface DatabaseSettings {
  url: string | undefined;
  connections: number;
}

export const databaseSettings = (raw: {
  DATABASE_URL?: string | undefined;
  DATABASE_CONNECTIONS: number;
}): DatabaseSettings => ({ url: raw.DATABASE_URL, connections: raw.DATABASE_CONNECTIONS });

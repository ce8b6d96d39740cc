import { z } from 'zod';

/** The variable about Redis, a row of docs/OPERATIONS.md as all others. */
export const REDIS_VARIABLES = {
  REDIS_URL: [
    z
      .string()
      .refine(
        (text) => URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol),
        'an address such as redis://host:6379',
      )
      .optional(),
    'a Redis (5 or newer) in which several processes count their rate limits together and share their breakers; without it each counts for itself',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

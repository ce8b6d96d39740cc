import { z } from 'zod';
import { count } from '../config/env.ts';

/** The variables about Redis, each a row of docs/OPERATIONS.md as all others. */
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
  REDIS_PATIENCE_MS: [
    count(150, 10_000),
    'how long a request waits for Redis; where that is silent for longer, the process counts for itself for a second',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

/** Where Redis is, and how long a request waits for it, ms. */
export interface RedisSettings {
  url: string;
  patience: number;
}

import type { z } from 'zod';
import { count } from '../../platform/config/env.ts';

/** The variable about saved pages, a row of docs/OPERATIONS.md as all others. */
export const WORKS_VARIABLES = {
  WORKS_DAYS: [count(90, 3_650), 'days until a page that a user saved in the editor is deleted, from its last save on'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

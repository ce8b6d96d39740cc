import { z } from 'zod';

/** The variable about content, a row of docs/OPERATIONS.md as all others. */
export const CONTENT_VARIABLES = {
  CONTENT_DIR: [
    z.string().min(1).default('server/features/content/seeds'),
    'what the site shows at the first start: texts and lists that operators edit from then on (server/features/content/README.md)',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

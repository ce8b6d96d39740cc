import { z } from 'zod';

/** The variable about backgrounds, a row of docs/OPERATIONS.md as all others. */
export const MATERIALS_VARIABLES = {
  MATERIALS_DIR: [
    z.string().min(1).default('server/features/materials/pictures'),
    'backgrounds: catalogue.json with its pictures (server/features/materials/README.md)',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

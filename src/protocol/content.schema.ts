/** The shapes of content.ts, parsed at the client's edge. Unknown members are dropped: the server may be newer. */
import * as z from 'zod/mini';
import type { MaterialCategoriesAnswer } from './content.ts';

const count = z.int().check(z.nonnegative());

export const materialCategoriesAnswerSchema = z.object({
  code: z.number(),
  message: z.string(),
  data: z.object({
    list: z.array(z.object({ id: z.string(), name: z.string(), type: z.enum(['human', 'thing', 'icon']), count })),
    cursor: z.string(),
  }),
}) satisfies z.ZodMiniType<MaterialCategoriesAnswer>;

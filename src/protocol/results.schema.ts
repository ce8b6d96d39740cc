/** The shape of results.ts; a file of its own, as the frame fetches it with the first picture that goes out. */
import * as z from 'zod/mini';
import type { SignedResultAnswer } from './results.ts';

export const signedResultSchema = z.object({
  code: z.literal(0),
  data: z.object({ signature: z.string() }),
}) satisfies z.ZodMiniType<SignedResultAnswer>;

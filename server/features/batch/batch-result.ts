import { z } from 'zod';

/** What was made of a picture, as it stands in its row. */
export const batchResult = z.object({
  /** Of the object in our store. */
  objectKey: z.string(),
  /** px */
  width: z.int(),
  height: z.int(),
  type: z.enum(['person', 'graphic', 'other']),
  /** ms since 1970 when it was stored: its retention counts from there. */
  stored: z.number(),
});
export type BatchResult = z.output<typeof batchResult>;

import { z } from 'zod';
import { type ErrorCode, isErrorCode } from '../../src/protocol/errors.ts';
import { BATCH_PICTURE_STATES, BATCH_STATES } from '../database/schema.ts';
import { batchResult } from './batch-result.ts';
import type { Batch, BatchPicture } from './batches.ts';

export const acceptedBatchSchema = z.object({ id: z.string(), status: z.enum(BATCH_STATES) });

const imageSchema = z.object({
  /** Its place in the job. */
  index: z.int(),
  /** As the job named it. */
  id: z.string().optional(),
  status: z.enum(BATCH_PICTURE_STATES),
  /** For ten minutes; ask again for a fresh one. */
  result_url: z.string().optional(),
  /** When the result is deleted. */
  expires_at: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  type: z.enum(['person', 'graphic', 'other']).optional(),
  /** A word of the closed list. */
  error: z.string().optional(),
});

export const batchSchema = z.object({
  id: z.string(),
  status: z.enum(BATCH_STATES),
  created_at: z.string(),
  finished_at: z.string().optional(),
  images: z.array(imageSchema),
});

export const batchParams = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });

export interface AnswerContext {
  /** ms since 1970 */
  now: number;
  /** ms that objects are kept. */
  retention: number;
  /** Opens an object for ten minutes. */
  signed(objectKey: string): string;
}

export function batchAnswer({ job, pictures }: Batch, context: AnswerContext): z.output<typeof batchSchema> {
  return {
    id: job.id,
    status: job.state,
    created_at: job.createdAt.toISOString(),
    ...(job.finishedAt !== null && { finished_at: job.finishedAt.toISOString() }),
    images: pictures.map((picture) => imageOf(picture, context)),
  };
}

function imageOf({ position, name, state, code, result }: BatchPicture, context: AnswerContext) {
  const image: z.output<typeof imageSchema> = { index: position, status: state };
  if (name !== null) image.id = name;
  if (isErrorCode(code)) image.error = code satisfies ErrorCode;
  const found = batchResult.safeParse(result);
  if (!found.success) return image;
  const { objectKey, width, height, type, stored } = found.data;
  const expires = stored + context.retention;
  Object.assign(image, { width, height, type, expires_at: new Date(expires).toISOString() });
  if (expires > context.now) image.result_url = context.signed(objectKey);
  return image;
}

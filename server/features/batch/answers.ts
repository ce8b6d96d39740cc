import type { BatchImage, BatchResponse } from '../../../src/protocol/calls/batch.schema.ts';
import { type ErrorCode, isErrorCode } from '../../../src/protocol/errors.ts';
import { batchResult } from './batch-result.ts';
import type { Batch, BatchPicture } from './batches.ts';

export interface ResponseContext {
  /** ms since 1970 */
  now: number;
  /** ms that objects are kept. */
  retention: number;
  /** Opens an object for ten minutes. */
  signed(objectKey: string): string;
}

export function batchResponse({ job, pictures }: Batch, context: ResponseContext): BatchResponse {
  return {
    id: job.id,
    status: job.state,
    created_at: job.createdAt.toISOString(),
    ...(job.finishedAt !== null && { finished_at: job.finishedAt.toISOString() }),
    images: pictures.map((picture) => imageOf(picture, context)),
  };
}

function imageOf({ position, name, state, code, result }: BatchPicture, context: ResponseContext) {
  const image: BatchImage = { index: position, status: state };
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

import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../../src/base/error.ts';
import { retryAfterOf, S3Error } from '../s3-error.ts';
import { StoreFull } from '../store-unavailable.ts';

/** Refusals with Qiniu's statuses, some of which no other service has. */
const STATUSES = {
  malformed: 400,
  badToken: 401,
  forbiddenType: 403,
  noSuchBucket: 631,
  wrongChecksum: 406,
  tooLarge: 413,
  busy: 503,
  full: 507,
  internal: 599,
  noSuchUpload: 612,
  exists: 614,
} as const;

export class QiniuError extends Error {
  readonly status: number;

  constructor(kind: keyof typeof STATUSES, message: string) {
    super(message);
    this.status = STATUSES[kind];
  }
}

/** `{"error": …}` with the status of the refusal. */
export async function sendQiniuError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = asQiniuError(error);
  const { status, message } = refusal;
  if (status === STATUSES.internal) request.log.error({ err: error }, 'request failed');
  else request.log.info({ status, why: message }, 'request refused');
  // fastify itself refuses statuses past 599.
  reply.raw.statusCode = status;
  const wait = retryAfterOf(error) ?? (status === STATUSES.busy ? 1 : undefined);
  if (wait !== undefined) reply.header('retry-after', String(wait));
  await reply
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify({ error: message }));
}

function asQiniuError(error: unknown): QiniuError {
  if (error instanceof QiniuError) return error;
  if (error instanceof S3Error && error.code !== 'InternalError') return new QiniuError('malformed', error.message);
  if (error instanceof AppError && error.code === 'IMAGE_FORMAT') return forbiddenType();
  if (error instanceof AppError && error.code === 'INVALID_ARGUMENT') return new QiniuError('malformed', error.message);
  if (error instanceof StoreFull) return new QiniuError('full', error.message);
  if (error instanceof AppError && error.code === 'RATE_LIMITED') return new QiniuError('busy', error.message);
  return new QiniuError('internal', 'something went wrong on our side');
}

export const forbiddenType = (): QiniuError =>
  new QiniuError('forbiddenType', 'limited mimeType: this file type is forbidden to upload');

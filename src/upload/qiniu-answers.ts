import { cutoutError } from '../protocol/errors.ts';

/** Answers of Qiniu's second resumable protocol, as far as they are needed. */
export interface Begun {
  uploadId: string;
  /** Seconds since 1970. */
  expireAt: number;
}

/** @throws UPLOAD_FAILED where the answer is not of this shape */
export function readBegun(text: string): Begun {
  const { uploadId, expireAt } = record(text);
  if (typeof uploadId !== 'string' || !/^[\w-]{1,200}$/.test(uploadId) || typeof expireAt !== 'number')
    throw misshapen();
  return { uploadId, expireAt };
}

/** ETag of a part. @throws UPLOAD_FAILED where the answer is not of this shape */
export function readPart(text: string): string {
  const { etag } = record(text);
  if (typeof etag !== 'string' || etag === '') throw misshapen();
  return etag;
}

/** Hash of the finished object; '' where the store's policy has another answer. */
export function readHash(text: string): string {
  const { hash } = record(text);
  return typeof hash === 'string' ? hash : '';
}

function record(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

const misshapen = () => cutoutError('UPLOAD_FAILED', 'upload failed', { details: { status: 502 } });

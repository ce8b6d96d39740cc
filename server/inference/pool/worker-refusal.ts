import { type CutoutError, cutoutError, type ErrorCode } from '../../../src/protocol/errors.ts';

/** The codes that a worker may refuse a job with, in the words that a client gets. */
export type WorkerRefusals = Readonly<Partial<Record<ErrorCode, string>> & { MATTING_FAILED: string }>;

export const MATTING_FAILED = 'the picture could not be worked on';

export const MATTING_REFUSALS: WorkerRefusals = {
  MATTING_FAILED,
  IMAGE_FORMAT: 'the picture is neither JPEG, PNG nor WebP',
  IMAGE_DIMENSIONS: 'the picture has too many pixels, or too long a side',
  IMAGE_UNREADABLE: 'the picture could not be decoded',
  INVALID_ARGUMENT: 'a box lies outside the picture',
  RATE_LIMITED: 'the inference server is busy',
};

/**
 * A worker decodes what strangers send, and what it says may be a library's words, or a path: that goes to the log as the cause.
 * The client gets a code of its job's list, in our words; a code beside the list is a failure of the worker.
 */
export function workerRefusal(words: WorkerRefusals, code: ErrorCode, said: string): CutoutError {
  const own = words[code];
  const cause = new Error(said);
  return own === undefined
    ? cutoutError('MATTING_FAILED', words.MATTING_FAILED, { cause })
    : cutoutError(code, own, { cause });
}

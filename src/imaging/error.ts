import { AppError, type AppErrorOptions } from '../base/error.ts';
import type { SourceFormat } from './types.ts';

/** The codes of imaging: a part of the closed list of src/protocol/errors.ts, held to it by a type test. */
export const IMAGING_CODES = [
  'IMAGE_FORMAT',
  'IMAGE_TOO_LARGE',
  'IMAGE_DIMENSIONS',
  'HEIC_FAILED',
  'IMAGE_UNREADABLE',
  'CANVAS_UNUSABLE',
  'EMPTY_RESULT',
  'MATTING_FAILED',
  'INVALID_ARGUMENT',
  'NETWORK',
  'CALL_TIMEOUT',
  'ABORTED',
  'INTERNAL',
] as const;
export type ImagingCode = (typeof IMAGING_CODES)[number];

/** A misuse, an abort or a browser without canvas is not mended by trying again; everything else here may be, with this picture or another. */
const FINAL: ReadonlySet<ImagingCode> = new Set<ImagingCode>(['INVALID_ARGUMENT', 'ABORTED', 'CANVAS_UNUSABLE']);

export function imagingError(code: ImagingCode, message: string, options: AppErrorOptions = {}): AppError<ImagingCode> {
  return new AppError(code, message, { recoverable: !FINAL.has(code), ...options });
}

/** Check code 4: HEIC has a code of its own (D54). */
export const unreadable = (format: SourceFormat, why: string, cause?: unknown): Error =>
  imagingError(format === 'heic' ? 'HEIC_FAILED' : 'IMAGE_UNREADABLE', `${format}: ${why}`, { cause });

/** The picture may be good: this browser has no decoder for its format. */
export const undecodable = (format: SourceFormat, cause: unknown): Error =>
  imagingError('IMAGE_FORMAT', `this browser has no decoder for ${format}`, {
    cause,
    details: { found: format, browser: 1 },
  });

/** Nothing was taken away: where nothing of a whole picture is opaque it came in so. */
export function notClear(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'EMPTY_RESULT') throw error;
  throw imagingError('EMPTY_RESULT', 'every pixel of the picture is clear', { cause: error, details: { clear: 1 } });
}

/** What ended a worker. One whose script cannot be fetched (offline, most of all) says nothing: its event has no message. */
export const workerFailed = (said: string | undefined): Error =>
  imagingError(said === undefined ? 'NETWORK' : 'INTERNAL', `the worker failed: ${said}`);

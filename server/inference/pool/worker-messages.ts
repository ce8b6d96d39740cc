import { type ErrorCode, isErrorCode } from '../../../src/protocol/errors.ts';

/** Server → worker. `load` comes once, first. */
export type ToWorker<Load, Job> = { type: 'load'; load: Load } | { type: 'job'; id: number; job: Job };

/** Worker → server. */
export type FromWorker<Answer> =
  /** `runMs`: time of a rehearsal, where there was one. */
  | { type: 'ready'; runMs?: number | undefined }
  | { type: 'failed'; message: string }
  | { type: 'done'; id: number; answer: Answer }
  /** `retryAfter`: seconds, where an inference server was busy. */
  | { type: 'refused'; id: number; code: ErrorCode; message: string; retryAfter?: number };

const hasType = (value: unknown): value is { type: unknown } =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The worker is our own program, but it decodes what strangers send: the outline of what it says is checked. */
export function isFromWorker<Answer>(value: unknown): value is FromWorker<Answer> {
  if (!hasType(value)) return false;
  if (value.type === 'ready' || value.type === 'failed') return true;
  if (value.type === 'done') return 'id' in value && 'answer' in value && typeof value.answer === 'object';
  return value.type === 'refused' && 'id' in value && 'code' in value && isErrorCode(value.code);
}

/** The worker's parent speaks the same build, so `type` alone distinguishes the two messages. */
export const isToWorker = <Load, Job>(value: unknown): value is ToWorker<Load, Job> =>
  hasType(value) && (value.type === 'load' || value.type === 'job');

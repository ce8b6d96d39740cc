import { type ErrorCode, isErrorCode } from '../../../../src/protocol/errors.ts';
import type { FilledPart, FillJob } from './fill.ts';
import type { FillModel } from './fill-spec.ts';

/** Server → worker. `load` comes once, first. */
export type ToFillWorker =
  | { type: 'load'; model: FillModel; threads: number }
  | { type: 'job'; id: number; job: FillJob };

/** Worker → server. */
export type FromFillWorker =
  | { type: 'ready' }
  | { type: 'done'; id: number; answer: FilledPart }
  | { type: 'refused'; id: number; code: ErrorCode; message: string; retryAfter?: number };

/** The worker is our own program: the outline of what it says is checked. */
export function isFromFillWorker(value: unknown): value is FromFillWorker {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'ready') return true;
  if (value.type === 'done') return 'id' in value && 'answer' in value && typeof value.answer === 'object';
  return value.type === 'refused' && 'id' in value && 'code' in value && isErrorCode(value.code);
}

/** The worker's parent speaks the same build, so `type` alone tells the two messages apart. */
export const isToFillWorker = (value: unknown): value is ToFillWorker =>
  typeof value === 'object' && value !== null && 'type' in value && (value.type === 'load' || value.type === 'job');

import { type ErrorCode, isErrorCode } from '../../../../src/protocol/errors.ts';
import type { ClickModel } from '../click/click-spec.ts';
import type { SegmentJob, SegmentResult } from './segment-job.ts';

/** Server → worker. `load` comes once, first: the weights are read when the first job comes. */
export type ToSegmentWorker =
  | { type: 'load'; model: ClickModel; threads: number }
  | { type: 'job'; id: number; job: SegmentJob };

/** Worker → server. */
export type FromSegmentWorker =
  | { type: 'ready' }
  | { type: 'done'; id: number; answer: SegmentResult }
  | { type: 'refused'; id: number; code: ErrorCode; message: string };

/** The worker is our own program, but it decodes what strangers send: the outline of what it says is checked. */
export function isFromSegmentWorker(value: unknown): value is FromSegmentWorker {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'ready') return true;
  if (value.type === 'done') return 'id' in value && 'answer' in value && typeof value.answer === 'object';
  return value.type === 'refused' && 'id' in value && 'code' in value && isErrorCode(value.code);
}

/** The worker's parent speaks the same build, so `type` alone tells the two messages apart. */
export const isToSegmentWorker = (value: unknown): value is ToSegmentWorker =>
  typeof value === 'object' && value !== null && 'type' in value && (value.type === 'load' || value.type === 'job');

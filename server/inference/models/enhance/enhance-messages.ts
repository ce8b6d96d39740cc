import { type ErrorCode, isErrorCode } from '../../../../src/protocol/errors.ts';
import type { EnhancedTile, EnhanceJob } from './enhance.ts';
import type { EnhanceModel } from './enhance-spec.ts';

/** Server → worker. `load` comes once, first: the weights of a scale are read when its first tile comes. */
export type ToEnhanceWorker =
  | { type: 'load'; models: readonly EnhanceModel[]; threads: number }
  | { type: 'job'; id: number; job: EnhanceJob };

/** Worker → server. */
export type FromEnhanceWorker =
  | { type: 'ready' }
  | { type: 'done'; id: number; answer: EnhancedTile }
  | { type: 'refused'; id: number; code: ErrorCode; message: string };

/** The worker is our own program: the outline of what it says is checked. */
export function isFromEnhanceWorker(value: unknown): value is FromEnhanceWorker {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'ready') return true;
  if (value.type === 'done') return 'id' in value && 'answer' in value && typeof value.answer === 'object';
  return value.type === 'refused' && 'id' in value && 'code' in value && isErrorCode(value.code);
}

/** The worker's parent speaks the same build, so `type` alone tells the two messages apart. */
export const isToEnhanceWorker = (value: unknown): value is ToEnhanceWorker =>
  typeof value === 'object' && value !== null && 'type' in value && (value.type === 'load' || value.type === 'job');

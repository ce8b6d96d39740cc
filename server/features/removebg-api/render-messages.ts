import { type ErrorCode, isErrorCode } from '../../../src/protocol/errors.ts';
import type { RemovalJob, RemovalResponse } from './render-job.ts';

export interface ToRenderer {
  id: number;
  job: RemovalJob;
}

export type FromRenderer =
  | { type: 'ready' }
  | { type: 'done'; id: number; answer: RemovalResponse }
  | { type: 'refused'; id: number; code: ErrorCode; message: string };

/** The worker is our own program, but it decodes what strangers send: the outline of what it says is checked. */
export function isFromRenderer(value: unknown): value is FromRenderer {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'ready') return true;
  if (value.type === 'done') return 'id' in value && 'answer' in value && typeof value.answer === 'object';
  return value.type === 'refused' && 'code' in value && isErrorCode(value.code);
}

export const isToRenderer = (value: unknown): value is ToRenderer =>
  typeof value === 'object' && value !== null && 'id' in value && 'job' in value;

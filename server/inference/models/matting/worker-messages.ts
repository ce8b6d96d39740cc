import { type ErrorCode, isErrorCode } from '../../../../src/protocol/errors.ts';
import type { AnyModel, Model } from '../../runtime/model-spec.ts';
import type { ClickModel } from '../click/click-spec.ts';
import type { AlternativesJob, AlternativesResult } from './alternatives.ts';
import type { MattingJob, MattingResult } from './job.ts';

/** What helps the model, loaded when it is first needed. */
export interface HelperModels {
  click?: ClickModel | undefined;
  /** A small model for a second opinion. */
  small?: Model | undefined;
}

/** What a worker is given, and what it hands back. */
export type WorkerJob = MattingJob | AlternativesJob;
export type WorkerResult = MattingResult | AlternativesResult;

/** The answer to a matting. @throws Error when it is another's: the program's fault */
export function asMatting(result: WorkerResult): MattingResult {
  if ('alternatives' in result) throw new Error('a matting worker answered another question');
  return result;
}

/** Server → worker. `load` comes once, first. */
export type ToWorker =
  | ({ type: 'load'; model: AnyModel; threads: number; rehearse: boolean } & HelperModels)
  | { type: 'job'; id: number; job: WorkerJob };

/** Worker → server. */
export type FromWorker =
  /** `runMs`: time of the rehearsal on a blank picture, where there was one. */
  | { type: 'ready'; runMs?: number }
  | { type: 'failed'; message: string }
  | { type: 'done'; id: number; result: WorkerResult }
  /** `retryAfter`: seconds, where an inference server was busy. */
  | { type: 'refused'; id: number; code: ErrorCode; message: string; retryAfter?: number };

const FROM_WORKER = ['ready', 'failed', 'done', 'refused'] as const;

/** The worker is our own program, but it decodes what strangers send: the outline of what it says is checked. */
export function isFromWorker(value: unknown): value is FromWorker {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (!FROM_WORKER.some((type) => type === value.type)) return false;
  if (value.type === 'done') return 'id' in value && 'result' in value && typeof value.result === 'object';
  return value.type !== 'refused' || ('code' in value && isErrorCode(value.code));
}

/** The worker's parent speaks the same build, so `type` alone tells the two messages apart. */
export const isToWorker = (value: unknown): value is ToWorker =>
  typeof value === 'object' && value !== null && 'type' in value && (value.type === 'load' || value.type === 'job');

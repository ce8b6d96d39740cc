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

/** What the worker is sent first. `rehearse`: a run on a blank picture before it is ready. */
export interface LoadMatting extends HelperModels {
  model: AnyModel;
  threads: number;
  rehearse: boolean;
}

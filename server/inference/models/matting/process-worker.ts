import { forkWorker, programAt, programBeside, type WorkerProgram } from '../../pool/forked-worker.ts';
import type { PoolWorker, WorkerStart } from '../../pool/pool-worker.ts';
import { MATTING_REFUSALS } from '../../pool/worker-refusal.ts';
import type { AnyModel } from '../../runtime/model-spec.ts';
import type { HelperModels, LoadMatting, WorkerJob, WorkerResult } from './worker-jobs.ts';

/** @param workerUrl by default the one that belongs to this build */
export const workerProgram = (workerUrl?: URL): WorkerProgram =>
  workerUrl ? programAt(workerUrl) : programBeside(import.meta.url, 'matting-worker');

/** Starts a matting worker. */
export function startProcessWorker(
  program: WorkerProgram,
  models: { model: AnyModel } & HelperModels,
  threads: number,
  start: WorkerStart,
  yields = true,
): PoolWorker<WorkerJob, WorkerResult> & { readonly pid: number | undefined } {
  const load: LoadMatting = { ...models, threads, rehearse: start.rehearse };
  return forkWorker({ program, name: 'matting worker', load, refusals: MATTING_REFUSALS, yields });
}

import { EngineBusy } from '../../pool/engine-busy.ts';
import { forkWorker, programAt, type Said, type WorkerProgram } from '../../pool/forked-worker.ts';
import type { PoolWorker, WorkerStart } from '../../pool/pool-worker.ts';
import { MATTING_REFUSALS, workerRefusal } from '../../pool/worker-refusal.ts';
import type { AnyModel } from '../../runtime/model-spec.ts';
import {
  type HelperModels,
  isFromWorker,
  type ToWorker,
  type WorkerJob,
  type WorkerResult,
} from './worker-messages.ts';

/** The worker that belongs to a build: `matting-worker.mjs` beside the bundle, or worker.ts beside this source. */
export function workerProgram(workerUrl?: URL): WorkerProgram {
  const source = import.meta.url.endsWith('.ts');
  return programAt(workerUrl ?? new URL(source ? './worker.ts' : './matting-worker.mjs', import.meta.url));
}

/**
 * Starts a worker as a process of its own.
 *
 * Not a worker_thread, on purpose: `Worker.terminate()` while onnxruntime-node is inside `run` ends the WHOLE process
 * ("terminate called after throwing an instance of 'Napi::Error'", SIGABRT; onnxruntime-node 1.30.0, Node 20.20), so a
 * picture that takes too long would take the server down. A process can be killed at any point, gives all of its memory
 * back, and keeps a crash in a decoder to itself. tests/long/matting/native-abort.test.ts shows the abort.
 */
export function startProcessWorker(
  program: WorkerProgram,
  { model, ...helpers }: { model: AnyModel } & HelperModels,
  threads: number,
  start: WorkerStart,
  yields = true,
): PoolWorker<WorkerJob, WorkerResult> & { readonly pid: number | undefined } {
  const load: ToWorker = { type: 'load', model, ...helpers, threads, rehearse: start.rehearse };
  return forkWorker<WorkerJob, WorkerResult, ToWorker>({
    program,
    name: 'matting worker',
    first: load,
    yields,
    toMessage: (id, job) => ({ type: 'job', id, job }),
    read: said,
  });
}

function said(message: unknown): Said<WorkerResult> | undefined {
  if (!isFromWorker(message)) return undefined;
  if (message.type === 'ready') return message;
  if (message.type === 'failed') return { type: 'failed', reason: message.message };
  if (message.type === 'done') return { type: 'done', id: message.id, answer: message.result };
  const { id, code, message: words, retryAfter = 1 } = message;
  const refusal = workerRefusal(MATTING_REFUSALS, code, words);
  const error = code === 'RATE_LIMITED' ? new EngineBusy(refusal.message, retryAfter) : refusal;
  return { type: 'refused', id, error };
}

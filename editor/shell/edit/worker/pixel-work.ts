import { onAbort, race, throwIfAborted } from '../../../../src/base/abort.ts';
import { type Deferred, deferred } from '../../../../src/base/deferred.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { FromWorker, JobName, JobRequest, JobResponse, ToWorker } from './jobs.ts';

/** What of a Worker is used, so that a test can stand in for it. */
export interface WorkerHandle {
  postMessage(message: ToWorker, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Pixel work off the main thread. */
export interface PixelWork {
  /**
   * @param own pixels that are not needed here any more: their memory goes over
   * @param onProgress how much is done, 0–1, of a job that tells
   * @throws the signal's reason; INTERNAL
   */
  run<Name extends JobName>(
    signal: AbortSignal,
    name: Name,
    request: JobRequest<Name>,
    own?: Transferable[],
    onProgress?: (share: number) => void,
  ): Promise<JobResponse<Name>>;
  close(): void;
}

const createOwnWorker = (): WorkerHandle =>
  new Worker(new URL('./edit.worker.ts', import.meta.url), { type: 'module', name: 'edit' });

/** One worker, which starts with the first job and does one after the other. A job that is given up ends it: no job can be stopped. */
export function createPixelWork(createWorker: () => WorkerHandle = createOwnWorker): PixelWork {
  const pending = new Map<number, Deferred<JobResponse<JobName>> & { onProgress?: (share: number) => void }>();
  let worker: WorkerHandle | undefined;
  let lastId = 0;
  let before: Promise<unknown> = Promise.resolve();

  function end(reason: unknown): void {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  }

  function start(): WorkerHandle {
    if (worker !== undefined) return worker;
    worker = createWorker();
    worker.onmessage = ({ data }) => {
      const waiting = pending.get(data.id);
      if (data.type === 'progress') return waiting?.onProgress?.(data.share);
      pending.delete(data.id);
      if (data.type === 'done') waiting?.resolve(data.response);
      else waiting?.reject(cutoutError('INTERNAL', data.message));
    };
    worker.onerror = ({ message }) => end(cutoutError('INTERNAL', `the worker failed: ${message}`));
    return worker;
  }

  async function post<Name extends JobName>(
    signal: AbortSignal,
    name: Name,
    request: JobRequest<Name>,
    own: Transferable[],
    onProgress?: (share: number) => void,
  ): Promise<JobResponse<Name>> {
    throwIfAborted(signal);
    lastId += 1;
    const answer: Deferred<JobResponse<Name>> = deferred();
    pending.set(lastId, { ...(answer as Deferred<JobResponse<JobName>>), ...(onProgress && { onProgress }) });
    start().postMessage({ id: lastId, name, request } as ToWorker, own);
    const off = onAbort(signal, end);
    return await answer.promise.finally(off);
  }

  return {
    async run(signal, name, request, own = [], onProgress) {
      const done = before.then(() => post(signal, name, request, own, onProgress));
      before = done.catch(() => {});
      return await race(signal, done);
    },
    close: () => end(cutoutError('ABORTED', 'the editor was closed')),
  };
}

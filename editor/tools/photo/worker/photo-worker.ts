import { onAbort, race, throwIfAborted } from '../../../../src/base/abort.ts';
import { type Deferred, deferred } from '../../../../src/base/deferred.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { FromWorker, JobName, JobRequest, JobResponse, ToWorker } from './messages.ts';

/** What of a Worker is used, so that a test can stand in for it. */
export interface WorkerHandle {
  postMessage(message: ToWorker, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Pixel work of photo editing, off the main thread. */
export interface PhotoWork {
  /**
   * @param own the picture of the request is not needed here any more: its memory goes over
   * @throws the signal's reason; INTERNAL
   */
  run<Name extends JobName>(
    signal: AbortSignal,
    name: Name,
    request: JobRequest<Name>,
    own?: boolean,
  ): Promise<JobResponse<Name>>;
  close(): void;
}

const createOwnWorker = (): WorkerHandle =>
  new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module', name: 'photo' });

/** The main thread's end: one worker, which starts with the first job. */
export function createPhotoWork(createWorker: () => WorkerHandle = createOwnWorker): PhotoWork {
  const pending = new Map<number, Deferred<JobResponse<JobName>>>();
  let worker: WorkerHandle | undefined;
  let lastId = 0;

  function fail(message: string): void {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of pending.values()) reject(cutoutError('INTERNAL', message));
    pending.clear();
  }

  function start(): WorkerHandle {
    if (worker !== undefined) return worker;
    worker = createWorker();
    worker.onmessage = ({ data }) => {
      const waiting = pending.get(data.id);
      pending.delete(data.id);
      if (data.type === 'done') waiting?.resolve(data.response);
      else waiting?.reject(cutoutError('INTERNAL', data.error.message));
    };
    worker.onerror = ({ message }) => fail(`the photo worker failed: ${message}`);
    return worker;
  }

  return {
    async run<Name extends JobName>(signal: AbortSignal, name: Name, request: JobRequest<Name>, own = false) {
      throwIfAborted(signal);
      const target = start();
      lastId += 1;
      const id = lastId;
      const answer: Deferred<JobResponse<Name>> = deferred();
      pending.set(id, answer as Deferred<JobResponse<JobName>>);
      const job = { type: 'job', id, name, request } as ToWorker;
      target.postMessage(job, own ? [request.picture.data.buffer] : []);
      const off = onAbort(signal, () => target.postMessage({ type: 'abort', id }, []));
      try {
        return await race(signal, answer.promise);
      } finally {
        off();
        // Who gave up hears nothing more of it.
        answer.promise.catch(() => {});
      }
    },
    close: () => fail('the editor was closed'),
  };
}

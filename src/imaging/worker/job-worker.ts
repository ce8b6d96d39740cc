import { onAbort, race, throwIfAborted } from '../../base/abort.ts';
import { type Deferred, deferred } from '../../base/deferred.ts';
import { AppError } from '../../base/error.ts';
import { imagingError, workerFailed } from '../error.ts';
import type { Report } from '../types.ts';
import type { FromJobs, JobTable, ToJobs } from './worker-jobs.ts';

/** What of a Worker is used, so that a test can stand in for it. */
export interface JobPort {
  postMessage(message: unknown, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface JobOptions {
  /** These go to the worker and are gone here. */
  transfer?: Transferable[];
  report?: Report;
}

interface Pending extends Deferred<unknown> {
  report?: Report | undefined;
}

/**
 * The page's end of a worker of a tool's own (`serveJobs` is the other). It starts with the first job; one that fails takes all its jobs
 * with it, and the next job starts another.
 */
export class JobWorker<Jobs extends JobTable<Jobs>> {
  readonly #create: () => JobPort;
  readonly #pending = new Map<number, Pending>();
  #worker: JobPort | undefined;
  #lastId = 0;

  constructor(create: () => JobPort) {
    this.#create = create;
  }

  /** Runs a job; ends with the signal's reason as soon as that aborts. @throws the job's error by its code; INTERNAL where the worker failed, NETWORK where it did not come */
  async run<Name extends keyof Jobs & string>(
    signal: AbortSignal,
    name: Name,
    request: Jobs[Name]['request'],
    { transfer = [], report }: JobOptions = {},
  ): Promise<Jobs[Name]['response']> {
    throwIfAborted(signal);
    const worker = this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    const reply = deferred<unknown>();
    this.#pending.set(id, { ...reply, report: (share) => !signal.aborted && report?.(share) });
    const off = onAbort(signal, () => this.#worker?.postMessage({ type: 'abort', id }, []));
    const message: ToJobs<Jobs> = { type: 'job', id, name, request };
    worker.postMessage(message, transfer);
    try {
      return await race(signal, reply.promise);
    } finally {
      off();
      if (!signal.aborted) this.#pending.delete(id);
    }
  }

  close(): void {
    this.#end(imagingError('ABORTED', 'the worker was closed'));
  }

  #start(): JobPort {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#create();
    worker.onmessage = ({ data }: MessageEvent<FromJobs<Jobs>>) => {
      const pending = this.#pending.get(data.id);
      if (data.type === 'progress') {
        pending?.report?.(data.share);
        return;
      }
      this.#pending.delete(data.id);
      if (data.type === 'done') pending?.resolve(data.response);
      else pending?.reject(new AppError(data.error.code, data.error.message, data.error));
    };
    const failed = (why: string | undefined) => {
      if (this.#worker === worker) this.#end(workerFailed(why));
    };
    worker.onmessageerror = () => failed('a message could not be read');
    worker.onerror = (event) => failed(event.message);
    this.#worker = worker;
    return worker;
  }

  #end(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const pending of this.#pending.values()) {
      pending.promise.catch(() => {});
      pending.reject(reason);
    }
    this.#pending.clear();
  }
}

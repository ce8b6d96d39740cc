import { anySignal, onAbort, race, throwIfAborted } from '../../base/abort.ts';
import type { Clock } from '../../base/clock.ts';
import { type Deferred, deferred } from '../../base/deferred.ts';
import { AppError } from '../../base/error.ts';
import type { Size } from '../../pixels/shapes.ts';
import { imagingError, workerFailed } from '../error.ts';
import type { Report } from '../types.ts';
import { DelegateRunner } from './delegate-runner.ts';
import type { JobPort } from './job-worker.ts';
import type { FromWorker, JobName, JobRequest, JobResponse, Jobs, ToWorker } from './messages.ts';

/** What of a Worker is used, so that a test can stand in for it. */
export interface WorkerHandle {
  postMessage(message: ToWorker, transfer?: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface WorkerHostOptions {
  clock: Clock;
  createWorker: () => WorkerHandle;
  /** Makes one for a single job. */
  createOnce: () => JobPort;
  /** May the idle worker go? Not while a cut lives in it. */
  mayIdle: () => boolean;
}

/** One turn at the worker: several jobs in a row, without another caller's in between. */
export interface Turn {
  /** @param size of the picture: large ones may take longer */
  job<Name extends JobName>(
    name: Name,
    request: JobRequest<Name>,
    size: Size,
    report?: Report,
  ): Promise<JobResponse<Name>>;
  holds(cut: number): boolean;
  /** This cut was made or used just now. The ones that were used longest ago are dropped where there are too many. */
  hold(cut: number, size: Size): void;
}

/** An aborted job that has not let go after this many ms ends with its worker. */
const GRACE = 1_000;
/**
 * Pixels of cuts that the worker keeps, 4 bytes each; the newest is kept whatever its size. The others are made again from their
 * parts when they are needed: a batch of thirty would not fit into the memory of a tab.
 */
const MOST_HELD_PIXELS = 100_000_000;
/** A worker without work and without a cut goes after this many ms. */
const IDLE = 10_000;
/** A worker that holds a cut releases what it can make again, after this many ms without work. */
const REST = 5_000;

/** Longest time of a job: ms, and ms per megapixel (docs/notes/imaging.md §4 and §6 with a margin for slow machines). */
const LIMITS: { [Name in JobName]: { base: number; perMegapixel: number } } = {
  preview: { base: 20_000, perMegapixel: 1_000 },
  pixels: { base: 20_000, perMegapixel: 1_000 },
  compress: { base: 20_000, perMegapixel: 1_000 },
  fused: { base: 30_000, perMegapixel: 1_000 },
  fuse: { base: 30_000, perMegapixel: 1_000 },
  render: { base: 20_000, perMegapixel: 500 },
  edge: { base: 20_000, perMegapixel: 1_000 },
  stroke: { base: 20_000, perMegapixel: 1_000 },
  matte: { base: 20_000, perMegapixel: 500 },
  source: { base: 20_000, perMegapixel: 1_000 },
  palette: { base: 20_000, perMegapixel: 1_000 },
  encode: { base: 60_000, perMegapixel: 2_000 },
  encodePixels: { base: 60_000, perMegapixel: 2_000 },
};

type Pending = Deferred<JobResponse<JobName>> & { report?: Report | undefined };

/** Owns the worker: starts it, gives turns, ends a stuck one and starts another. */
export class WorkerHost {
  readonly #options: WorkerHostOptions;
  readonly #pending = new Map<number, Pending>();
  /** Pixels of the cuts in the worker, in the order of their last use. */
  readonly #held = new Map<number, number>();
  readonly #delegates: DelegateRunner;
  #worker: WorkerHandle | undefined;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #lastId = 0;
  #closed = false;
  #cancelIdle = () => {};

  constructor(options: WorkerHostOptions) {
    this.#options = options;
    this.#delegates = new DelegateRunner(options.createOnce);
  }

  /** Waits for its turn and runs `body`; rejects with the signal's reason as soon as that aborts. */
  async turn<T>(signal: AbortSignal, body: (turn: Turn) => Promise<T>): Promise<T> {
    throwIfAborted(signal);
    if (this.#closed) throw imagingError('ABORTED', 'imaging was closed');
    this.#cancelIdle();
    const before = this.#tail;
    const end = deferred();
    this.#tail = before.then(() => end.promise);
    this.#waiting += 1;
    // An aborted job gives its caller the reason at once, and the next one its turn only when the worker has let go.
    let letGo: Promise<unknown> = Promise.resolve();
    try {
      await race(signal, before);
      return await body({
        job: async (name, request, size, report) => {
          throwIfAborted(signal);
          if (this.#closed) throw imagingError('ABORTED', 'imaging was closed');
          const { response, settled } = this.#post(signal, name, request, size, report);
          letGo = settled;
          return response;
        },
        holds: (cut) => this.#held.has(cut),
        hold: (cut, size) => this.#hold(cut, size),
      });
    } finally {
      void letGo.then(() => {
        end.resolve();
        this.#waiting -= 1;
        this.#idleSoon();
      });
    }
  }

  /** Frees the pixels of a cut. */
  release(cut: number): void {
    this.#held.delete(cut);
    this.#worker?.postMessage({ type: 'release', cut });
    this.#idleSoon();
  }

  close(): void {
    this.#closed = true;
    this.#end(imagingError('ABORTED', 'imaging was closed'));
  }

  #hold(cut: number, { width, height }: Size): void {
    this.#held.delete(cut);
    this.#held.set(cut, width * height);
    let total = [...this.#held.values()].reduce((sum, pixels) => sum + pixels, 0);
    for (const [oldest, pixels] of this.#held) {
      if (total <= MOST_HELD_PIXELS || oldest === cut) return;
      total -= pixels;
      this.release(oldest);
    }
  }

  #post<Name extends JobName>(outer: AbortSignal, name: Name, request: JobRequest<Name>, size: Size, report?: Report) {
    const { clock } = this.#options;
    const worker = this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    const reply: Deferred<JobResponse<Name>> = deferred();
    const { signal, abort, release } = anySignal(outer);
    // Who gave up hears nothing more.
    const heard = (share: number) => !signal.aborted && report?.(share);
    this.#pending.set(id, { ...reply, report: heard } as Pending);
    const cancels = [
      release,
      clock.after(limitOf(name, size), () => abort(imagingError('CALL_TIMEOUT', `${name} took too long`))),
    ];
    const giveUp = () => {
      worker.postMessage({ type: 'abort', id });
      cancels.push(clock.after(GRACE, () => this.#end(imagingError('ABORTED', 'the worker did not let go'))));
      reply.promise.then((response) => this.#discard(request, response), ignore);
    };
    cancels.push(onAbort(signal, giveUp));
    const settled = reply.promise.then(ignore, ignore).then(() => {
      this.#pending.delete(id);
      for (const cancel of cancels) cancel();
    });
    const message = { type: 'job', id, name, request } as ToWorker;
    worker.postMessage(message);
    return { response: race(signal, reply.promise), settled };
  }

  /** An response that came after the abort: no caller will close its bitmap or release its cut. */
  #discard(request: Jobs[JobName]['request'], response: JobResponse<JobName>): void {
    if (response !== undefined && 'close' in response) response.close();
    if ('cut' in request && 'matte' in request) this.release(request.cut);
  }

  #start(): WorkerHandle {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#options.createWorker();
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'delegate' || data.type === 'withdraw') {
        this.#delegates.hear(data, (message, transfer) => worker.postMessage(message, transfer));
        return;
      }
      const pending = this.#pending.get(data.id);
      if (data.type === 'progress') pending?.report?.(data.share);
      else if (data.type === 'done') pending?.resolve(data.response);
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
    this.#cancelIdle();
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#delegates.close();
    this.#held.clear();
    for (const pending of this.#pending.values()) pending.reject(reason);
  }

  #idleSoon(): void {
    this.#cancelIdle();
    if (this.#worker === undefined || this.#waiting > 0) return;
    const { clock, mayIdle } = this.#options;
    this.#cancelIdle = mayIdle()
      ? clock.after(IDLE, () => this.#end(imagingError('ABORTED', 'idle')))
      : clock.after(REST, () => this.#worker?.postMessage({ type: 'rest' }));
  }
}

const ignore = (): void => {};

const limitOf = (name: JobName, { width, height }: Size): number =>
  LIMITS[name].base + LIMITS[name].perMegapixel * ((width * height) / 1e6);

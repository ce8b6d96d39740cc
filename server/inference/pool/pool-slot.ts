import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { EngineLog } from './engine-log.ts';
import type { PoolWorker, WorkerFactory } from './pool-worker.ts';
import type { WorkerLoad } from './queue-forecast.ts';
import { MATTING_FAILED } from './worker-refusal.ts';

/** A worker that is still loading after this long is taken for dead, ms. */
const START_LIMIT = 120_000;
/** Longest pause before a worker that keeps dying is tried again, ms. */
const LONGEST_PAUSE = 30_000;

export interface SlotOptions<Job, Answer> {
  index: number;
  factory: WorkerFactory<Job, Answer>;
  clock: Clock;
  log: EngineLog;
  /** The slot became idle or went down. */
  onChange(): void;
  /** ms of the rehearsal. */
  onRehearsed(ms: number): void;
}

/** `ending`: its worker was asked to end. `down`: the last start failed, another try is due. */
export type SlotState = 'starting' | 'idle' | 'busy' | 'ending' | 'down' | 'closed';

/**
 * A place for one worker that is always filled: whatever ends the worker, another is started. Pauses that double keep a
 * worker that dies again and again from eating the machine; one finished job sets them back.
 */
export class PoolSlot<Job, Answer> {
  readonly #options: SlotOptions<Job, Answer>;
  #worker: PoolWorker<Job, Answer> | undefined;
  #state: SlotState = 'starting';
  #busySince = 0;
  /** Workers lost in a row without a finished job between. */
  #lost = 0;
  #everLoaded = false;
  #stopTimer: () => void = () => {};
  #ready: Promise<void> = Promise.resolve();
  #settleReady: { resolve(): void; reject(error: unknown): void } = { resolve() {}, reject() {} };

  constructor(options: SlotOptions<Job, Answer>) {
    this.#options = options;
    this.#start();
  }

  get state(): SlotState {
    return this.#state;
  }

  /** It has a loaded worker. */
  get able(): boolean {
    return this.#state === 'idle' || this.#state === 'busy';
  }

  load(now: number): WorkerLoad {
    if (this.#state === 'busy') return { busyFor: now - this.#busySince };
    return this.#state === 'idle' ? {} : { starting: true };
  }

  /** Resolves when the worker has loaded; rejects when the try that is under way, or was the last one, failed. */
  ready(): Promise<void> {
    return this.#ready;
  }

  /**
   * Does one job on the idle worker. After `limitMs` the worker is ended and the job fails.
   *
   * @throws CutoutError MATTING_FAILED when the worker ended or the time was up; what the worker refused with.
   */
  work(job: Job, limitMs: number): Promise<Answer> {
    const worker = this.#worker;
    if (!worker || this.#state !== 'idle') return Promise.reject(cutoutError('INTERNAL', 'The worker is not free'));
    this.#state = 'busy';
    this.#busySince = this.#options.clock.now();
    return new Promise((resolve, reject) => {
      const stop = this.#options.clock.after(limitMs, () => {
        this.#options.log.error(
          { worker: this.#options.index, limitMs },
          'a matting took too long; its worker is ended',
        );
        this.#state = 'ending';
        reject(cutoutError('MATTING_FAILED', 'The matting took too long'));
        void worker.terminate();
      });
      void worker.gone.then((reason) => {
        stop();
        const cause = new Error(`the worker ended: ${reason}`);
        reject(cutoutError('MATTING_FAILED', MATTING_FAILED, { cause }));
      });
      const free = () => {
        stop();
        if (this.#state !== 'busy' || this.#worker !== worker) return;
        this.#lost = 0;
        this.#become('idle');
      };
      worker.run(job).then(resolve, reject).finally(free).catch(reject);
    });
  }

  async close(): Promise<void> {
    this.#state = 'closed';
    this.#stopTimer();
    this.#settleReady.reject(new Error('The matting engine is closed'));
    await this.#worker?.terminate();
  }

  #become(state: SlotState): void {
    this.#state = state;
    this.#options.onChange();
  }

  #start(): void {
    const { factory, clock, log, index, onRehearsed } = this.#options;
    this.#state = 'starting';
    this.#ready = new Promise((resolve, reject) => {
      this.#settleReady = { resolve, reject };
    });
    // Nobody has to be listening.
    this.#ready.catch(() => {});
    // A replacement skips the rehearsal: people are waiting, and first runs are not slower (docs/notes/matting.md §3).
    const worker = factory({ rehearse: !this.#everLoaded });
    this.#worker = worker;
    let loaded = false;
    this.#stopTimer = clock.after(START_LIMIT, () => void worker.terminate());
    const failed = (error: unknown) => {
      if (this.#state === 'closed' || loaded) return;
      log.error({ worker: index, err: error }, 'a matting worker could not start');
      this.#settleReady.reject(error);
      this.#become('down');
      void worker.terminate();
    };
    worker.ready.then(({ runMs }) => {
      this.#stopTimer();
      if (this.#state !== 'starting') return;
      loaded = true;
      this.#everLoaded = true;
      log.info({ worker: index, runMs }, 'a matting worker is ready');
      if (runMs !== undefined) onRehearsed(runMs);
      this.#settleReady.resolve();
      this.#become('idle');
    }, failed);
    void worker.gone.then((reason) => {
      this.#stopTimer();
      if (this.#state === 'starting') failed(new Error(`The matting worker ended: ${reason}`));
      this.#replace(loaded, reason);
    });
  }

  #replace(loaded: boolean, reason: string): void {
    if (this.#state === 'closed') return;
    this.#lost += 1;
    const pause = loaded && this.#lost === 1 ? 0 : Math.min(LONGEST_PAUSE, 1000 * 2 ** (this.#lost - 1));
    this.#options.log.warn({ worker: this.#options.index, reason, pause }, 'a matting worker is replaced');
    if (this.#state !== 'down') this.#state = 'ending';
    if (pause === 0) this.#start();
    else this.#stopTimer = this.#options.clock.after(pause, () => this.#start());
  }
}

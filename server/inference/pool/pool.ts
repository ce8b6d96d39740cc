import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { EngineBusy } from './engine-busy.ts';
import type { EngineLog } from './engine-log.ts';
import type { EngineState } from './engine-state.ts';
import { type Asker, FairQueue } from './fair-queue.ts';
import { PoolSlot } from './pool-slot.ts';
import type { WorkerFactory } from './pool-worker.ts';
import { forecastStart, RunTimes, retryAfterSeconds } from './queue-forecast.ts';

export interface PoolOptions<Job, Answer> {
  factory: WorkerFactory<Job, Answer>;
  clock: Clock;
  log: EngineLog;
  /** How many workers; 1 by default. */
  workers?: number;
  /** Jobs that may wait; 8 by default. */
  queue?: number;
  /** Of those, of one visitor; 2 by default: an editor asks for three masks at a time, one of which is worked on. */
  each?: number;
  /** ms that a job has from its arrival to its answer, waiting included; 25,000 by default (D52). */
  limitMs?: number;
  /** ms that running jobs still get when the pool closes; 5,000 by default. */
  graceMs?: number;
}

interface Entry<Job, Answer> {
  readonly job: Job;
  readonly from: Asker;
  readonly since: number;
  /** Ends the watch for a start that comes too late. */
  stopTimer(): void;
  /** Ends the watch for a cancel. */
  stopListening(): void;
  settled: boolean;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * A bounded, fair queue before a fixed number of workers (docs/notes/matting.md §5).
 *
 * - Keys take turns, and their visitors do; a visitor has two jobs waiting at most (fair-queue.ts).
 * - Admission is by expected wait, not by length alone: who could not be answered within the limit is refused at once.
 * - A job that waits until it can no longer make it is refused before it starts. All these refusals are EngineBusy.
 * - A job that runs past the limit costs its worker, which is ended and replaced; it answers MATTING_FAILED.
 * - A job whose worker died answers MATTING_FAILED and is never put back: it would kill the next one too.
 * - A cancelled job leaves the queue; one that runs is let go of, and its worker finishes in peace (a run of the network
 *   cannot be stopped, and a new worker costs more than the rest of a run).
 */
export class Pool<Job, Answer> {
  readonly #options: PoolOptions<Job, Answer>;
  readonly #limit: number;
  readonly #slots: PoolSlot<Job, Answer>[];
  readonly #waiting: FairQueue<Entry<Job, Answer>>;
  readonly #running = new Set<Promise<void>>();
  readonly #times = new RunTimes(3000);
  #closing: Promise<void> | undefined;

  constructor(options: PoolOptions<Job, Answer>) {
    this.#options = options;
    this.#limit = options.limitMs ?? 25_000;
    this.#waiting = new FairQueue({ capacity: options.queue ?? 8, each: options.each ?? 2 });
    this.#slots = Array.from({ length: options.workers ?? 1 }, (_, index) => {
      const onChange = () => this.#pump();
      const onRehearsed = (ms: number) => this.#times.guess(ms);
      return new PoolSlot<Job, Answer>({ ...options, index, onChange, onRehearsed });
    });
  }

  get state(): EngineState {
    if (this.#slots.some((slot) => slot.able)) return 'warm';
    return this.#slots.every((slot) => slot.state === 'down') ? 'failed' : 'cold';
  }

  /** Resolves once every worker has loaded; rejects when one could not. */
  async ready(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.ready()));
  }

  queueLength(): number {
    return this.#waiting.size;
  }

  /** @throws CutoutError ABORTED, MATTING_FAILED, or what the worker refused with; EngineBusy. */
  run(signal: AbortSignal, job: Job, from: Asker): Promise<Answer> {
    const refusal = this.#refusal(signal, from);
    if (refusal) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      const { clock } = this.#options;
      const cancel = () => this.#drop(entry, cutoutError('ABORTED', 'The request was cancelled'));
      const entry: Entry<Job, Answer> = {
        job,
        from,
        since: clock.now(),
        stopTimer: clock.after(this.#lastStart(), () => this.#tooLate(entry)),
        stopListening: () => signal.removeEventListener('abort', cancel),
        settled: false,
        resolve,
        reject,
      };
      signal.addEventListener('abort', cancel);
      this.#admit(entry);
      this.#pump();
    });
  }

  /** Idempotent. See MattingEngine.close. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    for (const entry of this.#waiting.inTurn()) this.#drop(entry, new EngineBusy('The server is closing', 5));
    const grace = new Promise<void>((resolve) => {
      const stop = this.#options.clock.after(this.#options.graceMs ?? 5000, resolve);
      void Promise.allSettled(this.#running).then(() => {
        stop();
        resolve();
      });
    });
    await grace;
    await Promise.all(this.#slots.map((slot) => slot.close()));
  }

  #refusal(signal: AbortSignal, from: Asker): Error | undefined {
    if (signal.aborted) return cutoutError('ABORTED', 'The request was cancelled');
    if (this.#closing !== undefined) return new EngineBusy('The server is closing', 5);
    if (this.state === 'failed') return cutoutError('MATTING_FAILED', 'The matting engine could not start');
    // A caller that finds a free worker is always let in: else one slow spell would shut the door for ever.
    if (this.#waiting.size === 0 && this.#slots.some((slot) => slot.state !== 'busy')) return undefined;
    const start = this.#forecast(this.#waiting.ahead(from));
    if (start + this.#times.median() <= this.#limit) return undefined;
    return new EngineBusy('Too many pictures are waiting', retryAfterSeconds(start));
  }

  /** Puts an entry into the queue, or refuses it; who has to make room for it is refused in its place. */
  #admit(entry: Entry<Job, Answer>): void {
    const admission = this.#waiting.add(entry);
    if (admission.admitted) {
      if (admission.displaced) this.#crowdedOut(admission.displaced);
    } else if (admission.why === 'full') this.#crowdedOut(entry);
    else {
      const first = this.#forecast(this.#waiting.firstOwn(entry.from) ?? 0);
      this.#drop(entry, new EngineBusy('Earlier pictures of yours are waiting', retryAfterSeconds(first)));
    }
  }

  #crowdedOut(entry: Entry<Job, Answer>): void {
    const start = this.#forecast(this.#waiting.ahead(entry.from));
    this.#drop(entry, new EngineBusy('Too many pictures are waiting', retryAfterSeconds(start)));
  }

  #forecast(waiting: number): number {
    const now = this.#options.clock.now();
    return forecastStart(
      this.#slots.map((slot) => slot.load(now)),
      waiting,
      this.#times.median(),
    );
  }

  /** ms after its arrival at which a job must have been started. At least a tenth of the limit, however slow runs are. */
  #lastStart(): number {
    return Math.max(this.#limit - this.#times.median(), this.#limit / 10);
  }

  #tooLate(entry: Entry<Job, Answer>): void {
    const behind = this.#forecast(this.#waiting.ahead(entry.from));
    this.#drop(entry, new EngineBusy('The picture waited too long', retryAfterSeconds(behind)));
  }

  /** Settles an entry with an error, and takes it out of the queue if it is there. */
  #drop(entry: Entry<Job, Answer>, error: Error): void {
    this.#waiting.remove(entry);
    if (this.#release(entry)) entry.reject(error);
  }

  #release(entry: Entry<Job, Answer>): boolean {
    if (entry.settled) return false;
    entry.settled = true;
    entry.stopTimer();
    entry.stopListening();
    return true;
  }

  #pump(): void {
    if (this.state === 'failed') {
      const error = cutoutError('MATTING_FAILED', 'The matting engine could not start');
      for (const entry of this.#waiting.inTurn()) this.#drop(entry, error);
    }
    if (this.#closing !== undefined) return;
    for (;;) {
      const slot = this.#slots.find((candidate) => candidate.state === 'idle');
      const entry = slot && this.#waiting.take();
      if (!slot || !entry) return;
      const waited = this.#options.clock.now() - entry.since;
      if (waited > this.#lastStart()) {
        this.#tooLate(entry);
        continue;
      }
      const work = this.#work(slot, entry);
      this.#running.add(work);
      void work.finally(() => this.#running.delete(work));
    }
  }

  async #work(slot: PoolSlot<Job, Answer>, entry: Entry<Job, Answer>): Promise<void> {
    const { clock, log } = this.#options;
    const started = clock.now();
    // The timer of the queue would refuse a job that is being worked on: the slot's own limit takes over.
    entry.stopTimer();
    try {
      const answer = await slot.work(entry.job, entry.since + this.#limit - started);
      this.#times.add(clock.now() - started);
      if (this.#release(entry)) entry.resolve(answer);
    } catch (error) {
      log.warn({ err: error, waitedMs: started - entry.since, ranMs: clock.now() - started }, 'a matting failed');
      if (this.#release(entry)) entry.reject(error);
    }
  }
}

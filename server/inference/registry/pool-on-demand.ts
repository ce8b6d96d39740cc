import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { EngineLog } from '../pool/engine-log.ts';
import type { Asker } from '../pool/fair-queue.ts';
import { Pool } from '../pool/pool.ts';
import type { PoolWorker } from '../pool/pool-worker.ts';
import { inTurns } from './in-turns.ts';
import type { Turns } from './turns.ts';

export interface PoolOnDemandOptions<Job, Answer> {
  clock: Clock;
  log: EngineLog;
  /** Jobs that may wait. */
  queue: number;
  /** Turns that it shares with other models. */
  turns: Turns;
  start: () => PoolWorker<Job, Answer>;
}

/** ms without a job after which the process ends and gives its memory back. */
const IDLE_MS = 120_000;

/** A model in a process of its own, which starts with the first job and ends when none has come for a while. */
export class PoolOnDemand<Job, Answer> {
  readonly #options: PoolOnDemandOptions<Job, Answer>;
  #pool: Pool<Job, Answer> | undefined;
  #isClosed = false;
  #busy = 0;
  #stopIdle = (): void => {};

  constructor(options: PoolOnDemandOptions<Job, Answer>) {
    this.#options = options;
  }

  get state(): 'on demand' | 'warm' {
    return this.#pool?.state === 'warm' ? 'warm' : 'on demand';
  }

  /** @throws CutoutError MATTING_FAILED once it is closed; what the job was refused with; EngineBusy; the signal's reason */
  async run(signal: AbortSignal, job: Job, from: Asker): Promise<Answer> {
    if (this.#isClosed) throw cutoutError('MATTING_FAILED', 'the engine is closed');
    const { clock, log, queue, turns, start } = this.#options;
    this.#stopIdle();
    this.#busy += 1;
    this.#pool ??= new Pool({ clock, log, queue, factory: () => inTurns(start(), turns) });
    try {
      return await this.#pool.run(signal, job, from);
    } finally {
      this.#busy -= 1;
      if (this.#busy === 0 && !this.#isClosed) this.#stopIdle = clock.after(IDLE_MS, () => void this.#giveUp());
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopIdle();
    await this.#giveUp();
  }

  async #giveUp(): Promise<void> {
    const idle = this.#pool;
    this.#pool = undefined;
    await idle?.close();
  }
}

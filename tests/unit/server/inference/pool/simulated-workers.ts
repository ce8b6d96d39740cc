import type { PoolWorker, WorkerStart } from '../../../../../server/inference/pool/pool-worker.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import type { SimulatedClock } from './simulated-clock.ts';

/** What a worker does with a job: takes its ms, hangs, dies, or refuses. */
export type SimulatedJob = number | 'hang' | 'die' | 'refuse';

/** Workers without processes. Answers `worker <n>`: which of the workers started so far did it. */
export class SimulatedWorkers {
  readonly starts: WorkerStart[] = [];
  /** Workers that were started and have not ended. */
  alive = 0;
  /** How the next starts go: fail until this many have failed. */
  failStarts = 0;
  startMs = 500;
  rehearsalMs = 2000;
  readonly done: SimulatedJob[] = [];
  readonly #clock: SimulatedClock;

  constructor(clock: SimulatedClock) {
    this.#clock = clock;
  }

  readonly factory = (start: WorkerStart): PoolWorker<SimulatedJob, string> => {
    const name = `worker ${this.starts.push(start)}`;
    this.alive += 1;
    let end: (reason: string) => void = () => {};
    const gone = new Promise<string>((resolve) => {
      end = (reason) => {
        this.alive -= 1;
        end = () => {};
        resolve(reason);
      };
    });
    const fails = this.failStarts > 0;
    if (fails) this.failStarts -= 1;
    return {
      gone,
      ready: new Promise((resolve, reject) => {
        this.#clock.after(this.startMs, () => {
          if (fails) reject(new Error('no model'));
          else resolve(start.rehearse ? { runMs: this.rehearsalMs } : {});
        });
      }),
      run: (job) => {
        this.done.push(job);
        if (job === 'refuse') return Promise.reject(cutoutError('IMAGE_UNREADABLE', 'no picture'));
        return new Promise((resolve) => {
          if (job === 'die') end('SIGSEGV');
          else if (job !== 'hang') this.#clock.after(job, () => resolve(name));
        });
      },
      terminate: async () => end('SIGKILL'),
    };
  };
}

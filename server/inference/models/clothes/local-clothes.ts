import { type Clock, systemClock } from '../../../../src/base/clock.ts';
import type { EngineLog } from '../../pool/engine-log.ts';
import type { PoolWorker } from '../../pool/pool-worker.ts';
import { PoolOnDemand } from '../../registry/pool-on-demand.ts';
import { Turns } from '../../registry/turns.ts';
import type { Model } from '../../runtime/model-spec.ts';
import { checkSignature } from '../matting/picture.ts';
import { startProcessWorker, workerProgram } from '../matting/process-worker.ts';
import { asMatting, type WorkerJob, type WorkerResult } from '../matting/worker-jobs.ts';
import type { Clothes } from './clothes.ts';

export interface LocalClothesOptions {
  model: Model;
  log: EngineLog;
  clock?: Clock;
  threads?: number;
  /** Pictures that may wait; 8 by default. */
  queue?: number;
  /** Turns that it shares with other models; by default its own. */
  turns?: Turns;
  /** Starts a worker; by default a process of this build. Tests hand in others. */
  start?: () => PoolWorker<WorkerJob, WorkerResult>;
}

/** Of an upload (D44). */
const MAX_PIXELS = 16_000_000;

/** Nobody's: the queue takes turns by who asks. */
const NOBODY = { key: '' };

/** The clothes model in a matting worker of its own, which starts with the first picture and ends when none has come for a while. */
export function createLocalClothes(options: LocalClothesOptions): Clothes {
  const { model, log, clock = systemClock, threads = 2, queue = 8, turns = new Turns(1) } = options;
  const start = options.start ?? (() => startProcessWorker(workerProgram(), { model }, threads, { rehearse: false }));
  const pool = new PoolOnDemand<WorkerJob, WorkerResult>({ clock, log, queue, turns, start });
  return {
    name: `clothes:${model.name}`,
    get state() {
      return pool.state;
    },
    async segment(signal, bytes, { boxes, maxPixels, from = NOBODY }) {
      // Refused here, before the queue: a wrong file must not start a worker.
      checkSignature(bytes);
      const job: WorkerJob = {
        bytes,
        boxes,
        maxPixels: maxPixels ?? MAX_PIXELS,
        fitMask: maxPixels !== undefined,
      };
      const { flat: _, ...result } = asMatting(await pool.run(signal, job, from));
      // Whatever was asked for: who wears them is a person.
      return { ...result, kind: 'human' };
    },
    close: () => pool.close(),
  };
}

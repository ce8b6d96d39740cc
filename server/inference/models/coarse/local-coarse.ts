import { type Clock, systemClock } from '../../../../src/base/clock.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { COARSE_SIDE } from '../../../../src/protocol/limits.ts';
import type { EngineLog } from '../../pool/engine-log.ts';
import { Pool } from '../../pool/pool.ts';
import type { PoolWorker, WorkerStart } from '../../pool/pool-worker.ts';
import { inTurns } from '../../registry/in-turns.ts';
import { Turns } from '../../registry/turns.ts';
import type { AnyModel } from '../../runtime/model-spec.ts';
import { checkSignature } from '../matting/picture.ts';
import { startProcessWorker, workerProgram } from '../matting/process-worker.ts';
import { asMatting, type WorkerJob, type WorkerResult } from '../matting/worker-jobs.ts';
import { alphaPng } from './alpha-png.ts';
import type { Coarse } from './coarse.ts';

export interface LocalCoarseOptions {
  model: AnyModel;
  log: EngineLog;
  clock?: Clock;
  threads?: number;
  /** Turns that it shares with other models; by default its own. */
  turns?: Turns;
  /** Starts a worker; by default a process of this build. Tests hand in others. */
  start?: (start: WorkerStart) => PoolWorker<WorkerJob, WorkerResult>;
}

/** Of an upload (D44). */
const MAX_PIXELS = 16_000_000;

/** The small matting model in a process of its own: about a tenth of the default one's time (bench/README.md). */
export function createLocalCoarse(options: LocalCoarseOptions): Coarse {
  const { model, log, clock = systemClock, threads = 2, turns = new Turns(1) } = options;
  const start = options.start ?? ((how) => startProcessWorker(workerProgram(), { model }, threads, how));
  let pool: Pool<WorkerJob, WorkerResult> | undefined;
  let closed = false;
  const open = () => {
    pool ??= new Pool({ clock, log, queue: 1, factory: (how) => inTurns(start(how), turns) });
    return pool;
  };
  return {
    name: `coarse:${model.name}`,
    get state() {
      return pool?.state === 'warm' ? 'warm' : 'on demand';
    },
    warm() {
      if (!closed)
        open()
          .ready()
          .catch(() => undefined);
    },
    async mask(signal, bytes, from) {
      if (closed) throw cutoutError('MATTING_FAILED', 'the engine is closed');
      checkSignature(bytes);
      const ready = open();
      // Behind other pictures it would come no sooner than the matting itself.
      if (ready.state !== 'warm' || ready.queueLength() > 0 || !turns.isFree) return undefined;
      const job: WorkerJob = { bytes, maxPixels: MAX_PIXELS, maskSide: COARSE_SIDE, refine: false };
      const { mask, salient } = asMatting(await ready.run(signal, job, from));
      return salient ? await alphaPng(mask) : undefined;
    },
    async close() {
      closed = true;
      await pool?.close();
    },
  };
}

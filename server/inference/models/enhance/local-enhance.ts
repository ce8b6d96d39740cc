import { type Clock, systemClock } from '../../../../src/base/clock.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { EngineLog } from '../../pool/engine-log.ts';
import { forkWorker, programBeside } from '../../pool/forked-worker.ts';
import type { PoolWorker } from '../../pool/pool-worker.ts';
import { PoolOnDemand } from '../../registry/pool-on-demand.ts';
import { Turns } from '../../registry/turns.ts';
import type { Enhance, EnhancedTile, EnhanceJob } from './enhance.ts';
import type { EnhanceModel } from './enhance-spec.ts';

export interface LocalEnhanceOptions {
  models: readonly EnhanceModel[];
  log: EngineLog;
  clock?: Clock;
  threads?: number;
  /** Tiles that may wait; 8 by default. */
  queue?: number;
  /** Turns that it shares with other models; by default its own. */
  turns?: Turns;
  /** Starts a worker; by default a process of this build. Tests hand in others. */
  start?: () => PoolWorker<EnhanceJob, EnhancedTile>;
}

/** What the worker is sent first. */
export interface LoadEnhance {
  models: readonly EnhanceModel[];
  threads: number;
}

/** The enlargement models in a process of their own, which starts with the first tile and ends when none has come for a while. */
export function createLocalEnhance(options: LocalEnhanceOptions): Enhance {
  const { models, log, clock = systemClock, threads = 2, queue = 8, turns = new Turns(1) } = options;
  const start = options.start ?? (() => startWorker(models, threads));
  const pool = new PoolOnDemand({ clock, log, queue, turns, start });
  return {
    name: `enhance:${models[0]?.name ?? 'none'}`,
    scales: models.map(({ scale }) => scale),
    get state() {
      return pool.state;
    },
    async enlarge(signal, job, from) {
      if (!models.some(({ scale }) => scale === job.scale)) {
        throw cutoutError('MODEL_NOT_CONFIGURED', `no model that enlarges by ${job.scale} is configured`);
      }
      return await pool.run(signal, job, from);
    },
    close: () => pool.close(),
  };
}

const REFUSALS = { MATTING_FAILED: 'the picture could not be enlarged' } as const;

function startWorker(models: readonly EnhanceModel[], threads: number): PoolWorker<EnhanceJob, EnhancedTile> {
  const load: LoadEnhance = { models, threads };
  return forkWorker({
    program: programBeside(import.meta.url, 'enhance-worker'),
    name: 'enhance worker',
    load,
    refusals: REFUSALS,
  });
}

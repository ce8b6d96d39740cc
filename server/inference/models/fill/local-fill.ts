import { type Clock, systemClock } from '../../../../src/base/clock.ts';
import type { EngineLog } from '../../pool/engine-log.ts';
import { forkWorker, programBeside } from '../../pool/forked-worker.ts';
import type { PoolWorker } from '../../pool/pool-worker.ts';
import { PoolOnDemand } from '../../registry/pool-on-demand.ts';
import { Turns } from '../../registry/turns.ts';
import type { Fill, FilledPart, FillJob } from './fill.ts';
import type { FillModel } from './fill-spec.ts';

export interface LocalFillOptions {
  model: FillModel;
  log: EngineLog;
  clock?: Clock;
  threads?: number;
  /** Parts that may wait; 8 by default. */
  queue?: number;
  /** Turns that it shares with other models here; by default its own. One on an inference server takes none of them. */
  turns?: Turns;
  /** Starts a worker; by default a process of this build. Tests hand in others. */
  start?: () => PoolWorker<FillJob, FilledPart>;
}

/** What the worker is sent first. */
export interface LoadFill {
  model: FillModel;
  threads: number;
}

/** The fill model in a process of its own, which starts with the first part and ends when none has come for a while. */
export function createLocalFill(options: LocalFillOptions): Fill {
  const { model, log, clock = systemClock, threads = 2, queue = 8 } = options;
  const own = new Turns(1);
  const turns = 'file' in model.at ? (options.turns ?? own) : own;
  const start = options.start ?? (() => startWorker(model, threads));
  const pool = new PoolOnDemand({ clock, log, queue, turns, start });
  return {
    name: `fill:${model.name}`,
    side: model.side,
    remote: 'server' in model.at,
    get state() {
      return pool.state;
    },
    fill: async (signal, job, from) => await pool.run(signal, job, from),
    close: () => pool.close(),
  };
}

const REFUSALS = {
  MATTING_FAILED: 'the place could not be filled',
  RATE_LIMITED: 'the inference server is busy',
} as const;

function startWorker(model: FillModel, threads: number): PoolWorker<FillJob, FilledPart> {
  const load: LoadFill = { model, threads };
  return forkWorker({
    program: programBeside(import.meta.url, 'fill-worker'),
    name: 'fill worker',
    load,
    refusals: REFUSALS,
  });
}

import { type Clock, systemClock } from '../../../../src/base/clock.ts';
import { EngineBusy } from '../../pool/engine-busy.ts';
import type { EngineLog } from '../../pool/engine-log.ts';
import { forkWorker, programAt } from '../../pool/forked-worker.ts';
import type { PoolWorker } from '../../pool/pool-worker.ts';
import { workerRefusal } from '../../pool/worker-refusal.ts';
import { PoolOnDemand } from '../../registry/pool-on-demand.ts';
import { Turns } from '../../registry/turns.ts';
import type { Fill, FilledPart, FillJob } from './fill.ts';
import { isFromFillWorker, type ToFillWorker } from './fill-messages.ts';
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

/** `fill-worker.mjs` beside the bundle, or fill-worker.ts beside this source. */
const programUrl = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './fill-worker.ts' : './fill-worker.mjs', import.meta.url);

const REFUSALS = {
  MATTING_FAILED: 'the place could not be filled',
  RATE_LIMITED: 'the inference server is busy',
} as const;

function startWorker(model: FillModel, threads: number): PoolWorker<FillJob, FilledPart> {
  return forkWorker<FillJob, FilledPart, ToFillWorker>({
    program: programAt(programUrl()),
    name: 'fill worker',
    first: { type: 'load', model, threads },
    toMessage: (id, job) => ({ type: 'job', id, job }),
    read(message) {
      if (!isFromFillWorker(message)) return undefined;
      if (message.type !== 'refused') return message;
      const { id, code, message: said, retryAfter = 1 } = message;
      const refusal = workerRefusal(REFUSALS, code, said);
      return {
        type: 'refused',
        id,
        error: code === 'RATE_LIMITED' ? new EngineBusy(refusal.message, retryAfter) : refusal,
      };
    },
  });
}

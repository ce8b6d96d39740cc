import { type Clock, systemClock } from '../../../../src/base/clock.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { Kind } from '../../../../src/protocol/kinds.ts';
import type { EngineLog } from '../../pool/engine-log.ts';
import type { Asker } from '../../pool/fair-queue.ts';
import { Pool } from '../../pool/pool.ts';
import { inTurns } from '../../registry/in-turns.ts';
import { Turns } from '../../registry/turns.ts';
import type { AnyModel, Model } from '../../runtime/model-spec.ts';
import type { ClickModel } from '../click/click-spec.ts';
import type { MattingEngine, MattingParams } from './engine.ts';
import { checkSignature } from './picture.ts';
import { startProcessWorker, workerProgram } from './process-worker.ts';
import { asMatting, type WorkerJob, type WorkerResult } from './worker-jobs.ts';

export interface LocalEngineOptions {
  model: AnyModel;
  /** With which see-through bodies are filled, where the model's spec asks for it; loaded when it is first needed. */
  click?: ClickModel | undefined;
  /** Asked for a second opinion, where the model's spec has `looks`; loaded when it is first needed. */
  small?: Model | undefined;
  log: EngineLog;
  /** The worker's program; by default the one that belongs to this build. */
  workerUrl?: URL;
  /** Intra-op threads of a worker; 2 by default, for the latency of a lone picture on two cores (docs/notes/matting.md §3). */
  threads?: number;
  /** Worker processes, 0.5–1.4 GB each; 1 by default. 2 × 1 thread gives a little more throughput on two cores. */
  workers?: number;
  /** Requests that may wait; 8 by default. */
  queue?: number;
  /** ms from a request's arrival to its answer; 25,000 by default (D52). */
  limitMs?: number;
  /** Pictures of more px are refused; 16,000,000 by default (D44). */
  maxPixels?: number;
  /** False: masks are only enlarged, their edges not redrawn; for comparing. */
  refine?: boolean;
  /** False: workers do not go behind the server where the two compete for the machine; for tests, which compete with others. */
  yields?: boolean;
  /** Turns that it shares with other models; by default its workers have one each. */
  turns?: Turns;
  clock?: Clock;
}

const NOBODY: Asker = { key: '' };

/** A local engine also tells its workers' process ids, for the benches and for operators. */
export interface LocalEngine extends MattingEngine {
  workerIds(): number[];
}

/**
 * Models in worker processes on this machine: ONNX run in them, or asked of an inference server, while all else of a matting stays
 * in the worker. Workers start at once; `ready()` tells when they have loaded.
 *
 * @example
 * const engine = createLocalEngine({ model, log, threads: 2, workers: 1 });
 * await engine.ready();
 */
export function createLocalEngine(options: LocalEngineOptions): LocalEngine {
  const { model, log, threads = 2, maxPixels = 16_000_000, limitMs = 25_000, clock = systemClock } = options;
  const { click, small } = options;
  const program = workerProgram(options.workerUrl);
  const pids = new Set<number>();
  const places = options.workers ?? 1;
  const turns = options.turns ?? new Turns(places);
  let started = 0;
  const pool = new Pool<WorkerJob, WorkerResult>({
    clock,
    log,
    workers: places,
    queue: options.queue ?? 8,
    limitMs,
    factory(start) {
      started += 1;
      const worker = startProcessWorker(program, { model, click, small }, threads, start, options.yields);
      const { pid } = worker;
      if (pid !== undefined) {
        pids.add(pid);
        void worker.gone.then(() => pids.delete(pid));
      }
      return inTurns(worker, turns);
    },
  });
  return {
    name: `${'server' in model ? 'kserve' : 'onnx'}:${model.name}`,
    get state() {
      return pool.state;
    },
    async segment(signal, bytes, ask) {
      // Refused here, before the queue: a wrong file must not wait for, nor cost, a worker.
      const kind = kindFor(model, ask);
      checkSignature(bytes);
      const job: WorkerJob = {
        bytes,
        boxes: ask.boxes,
        maxPixels: ask.maxPixels ?? maxPixels,
        fitMask: ask.maxPixels !== undefined,
        refine: options.refine ?? true,
        until: clock.now() + limitMs,
      };
      const { flat, ...result } = asMatting(await pool.run(signal, job, ask.from ?? NOBODY));
      // A hint wins over what was seen; a person is not distinguished from other things (docs/QUALITY.md).
      const isIcon = flat && ask.kind === undefined && model.spec.kinds.includes('icon');
      return { ...result, kind: isIcon ? 'icon' : kind };
    },
    async alternatives(signal, bytes, { matte, box, fine, from }) {
      checkSignature(bytes);
      const job: WorkerJob = { alternatives: true, bytes, maxPixels, matte, box, fine };
      const answer = await pool.run(signal, job, from ?? NOBODY);
      if (!('alternatives' in answer)) throw new Error('a matting worker answered another question');
      return answer;
    },
    ready: () => pool.ready(),
    queueLength: () => pool.queueLength(),
    helpers: () => ({ click: click === undefined ? 'absent' : 'on demand' }),
    restarts: () => started - places,
    close: () => pool.close(),
    workerIds: () => [...pids],
  };
}

/** The client's hint wins; without one `thing`, or the first kind that the model serves. */
function kindFor(model: AnyModel, ask: MattingParams): Kind {
  const { kinds } = model.spec;
  const kind = ask.kind ?? (kinds.includes('thing') ? 'thing' : kinds[0]);
  if (kind === undefined || !kinds.includes(kind)) {
    throw cutoutError('MODEL_NOT_CONFIGURED', `No model is configured for pictures of kind "${kind}"`);
  }
  return kind;
}

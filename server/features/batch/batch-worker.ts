import type { FastifyBaseLogger } from 'fastify';
import { anySignal } from '../../../src/base/abort.ts';
import type { Clock } from '../../../src/base/clock.ts';
import { AppError } from '../../../src/base/error.ts';
import { cutoutError, type ErrorCode, isErrorCode } from '../../../src/protocol/errors.ts';
import { every } from '../../platform/timing/every.ts';
import type { BatchQueue, TakenPicture } from './batch-queue.ts';
import type { BatchResult } from './batch-result.ts';
import type { BatchWork, BegunPicture } from './batch-work.ts';

/** ms between two looks at the queue. */
const PERIOD = 2_000;
/** ms between two looks after what was left lying. */
const CARE = 30_000;
/** ms that one picture may take; less than TRY_SECONDS, after which another process begins it. */
const LIMIT = 120_000;
/** Tries of a picture at which the engine broke: it may be the picture that breaks it. */
const BREAKING_TRIES = 3;

export interface BatchWorkerOptions {
  queue: BatchQueue;
  work: BatchWork;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Pictures that this process works on at the same time. */
  atOnce: number;
  /** Mattings a day of a key; undefined: no limit. */
  limitOf(key: string): Promise<number | undefined>;
  cutOut(signal: AbortSignal, begun: BegunPicture): Promise<BatchResult>;
  /** Throws a result away that nobody wants any more. */
  discard(result: BatchResult): Promise<void>;
}

export interface BatchWorker {
  /** Looks at the queue now. */
  wake(): void;
  /** Takes no more; what is worked on has `graceMs` to end, then goes back into the queue. */
  stop(graceMs: number): Promise<void>;
}

/** Works on what the queue gives, now and from then on; several processes share it. */
export function startBatchWorker(options: BatchWorkerOptions): BatchWorker {
  const { queue, work, clock, log, atOnce } = options;
  const stopped = new AbortController();
  const running = new Set<Promise<void>>();
  let stopping = false;
  let looking: Promise<void> | undefined;
  let again = false;

  const report = (error: unknown) => {
    if (!stopping) log.warn({ err: error }, 'batch jobs could not be worked on just now');
  };

  async function tryOne({ id, last }: TakenPicture): Promise<void> {
    const key = await work.keyOf(id);
    const begun = key === undefined ? undefined : await work.begin(id, key, await options.limitOf(key));
    if (begun === undefined) return await queue.settle(id);
    const { signal, abort, release } = anySignal(stopped.signal);
    const cancel = clock.after(LIMIT, () => abort(cutoutError('MATTING_FAILED', 'the picture took too long')));
    try {
      const result = await options.cutOut(signal, begun);
      if (await work.succeed(begun, result)) {
        await queue.settle(id);
        const { width, height } = result;
        log.info({ job: begun.job, attempt: begun.attempt, width, height }, 'a picture of a batch job is done');
      } else await options.discard(result);
    } catch (error) {
      const code = codeOf(signal.aborted ? signal.reason : error);
      if (code === 'INTERNAL') log.error({ err: error, job: begun.job }, 'a picture of a batch job failed');
      if (passes(code, begun.attempt) && (!last || code === 'ABORTED')) {
        // What was lost to another process is that one's in the queue too.
        if (await work.release(begun)) await queue.again(id);
      } else if (await work.fail(id, begun.attempt, code)) {
        await queue.settle(id);
      }
      log.info({ job: begun.job, attempt: begun.attempt, code }, 'a picture of a batch job came to nothing');
    } finally {
      cancel();
      release();
    }
  }

  function start(taken: TakenPicture): void {
    const one = tryOne(taken)
      .catch(report)
      .finally(() => {
        running.delete(one);
        wake();
      });
    running.add(one);
  }

  async function check(): Promise<void> {
    do {
      again = false;
      while (!stopping && running.size < atOnce) {
        const taken = await queue.take(atOnce - running.size);
        if (taken.length === 0) break;
        for (const one of taken) start(one);
      }
    } while (again && !stopping);
  }

  async function wakeUp(): Promise<void> {
    if (stopping) return;
    again = true;
    looking ??= check().finally(() => {
      looking = undefined;
    });
    await looking;
  }
  const wake = () => void wakeUp().catch(report);

  const stops = [every(clock, PERIOD, wakeUp, report), every(clock, CARE, () => work.recover(), report)];
  wake();
  return {
    wake,
    async stop(graceMs) {
      stopping = true;
      for (const undo of stops) undo();
      const cut = clock.after(graceMs, () => stopped.abort(cutoutError('ABORTED', 'the server stops')));
      await looking?.catch(() => {});
      await Promise.all(running);
      cut();
    },
  };
}

function codeOf(error: unknown): ErrorCode {
  return error instanceof AppError && isErrorCode(error.code) ? error.code : 'INTERNAL';
}

/** May another try come to something? A busy or stopping process is not the picture's fault; a broken one may be. */
function passes(code: ErrorCode, attempt: number): boolean {
  if (code === 'RATE_LIMITED' || code === 'ABORTED') return true;
  return (code === 'MATTING_FAILED' || code === 'INTERNAL') && attempt < BREAKING_TRIES;
}

import { type Clock, systemClock } from '../../../../src/base/clock.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { EngineLog } from '../../pool/engine-log.ts';
import { forkWorker, programBeside } from '../../pool/forked-worker.ts';
import { Pool } from '../../pool/pool.ts';
import type { PoolWorker } from '../../pool/pool-worker.ts';
import { MATTING_REFUSALS, type WorkerRefusals } from '../../pool/worker-refusal.ts';
import { inTurns } from '../../registry/in-turns.ts';
import { Turns } from '../../registry/turns.ts';
import type { ClickModel } from '../click/click-spec.ts';
import { checkSignature } from '../matting/picture.ts';
import { EncodingCache } from './encoding-cache.ts';
import type { SeenPicture, SegmentJob, SegmentResult } from './segment-job.ts';
import type { Segments } from './segments.ts';

export interface LocalSegmentsOptions {
  model: ClickModel;
  log: EngineLog;
  clock?: Clock;
  threads?: number;
  /** Calls that may wait; 8 by default. */
  queue?: number;
  /** Turns that it shares with other models; by default its own. */
  turns?: Turns;
  /** Starts a worker; by default a process of this build. Tests hand in others. */
  start?: () => PoolWorker<SegmentJob, SegmentResult>;
  /** By default of CACHE_LIMITS. */
  cache?: EncodingCache<SeenPicture>;
}

/** What the worker is sent first. */
export interface LoadSegments {
  model: ClickModel;
  threads: number;
}

/** Of an upload (D44). */
const MAX_PIXELS = 16_000_000;

const REFUSALS: WorkerRefusals = {
  ...MATTING_REFUSALS,
  INVALID_ARGUMENT: 'a click or the box lies outside the picture',
};

/**
 * The click-to-mask model in a process of its own, which starts with the first click: many installations never need one. What was
 * seen of a picture is kept here, not in the process, so that its end costs nobody their next click.
 */
export function createLocalSegments(options: LocalSegmentsOptions): Segments {
  const { model, log, clock = systemClock, threads = 2, queue = 8, turns = new Turns(1) } = options;
  const start = options.start ?? (() => startWorker(model, threads));
  const cache = options.cache ?? new EncodingCache<SeenPicture>(clock);
  let pool: Pool<SegmentJob, SegmentResult> | undefined;
  let closed = false;
  return {
    name: `click:${model.name}`,
    get state() {
      return pool?.state === 'warm' ? 'warm' : 'on demand';
    },
    async segment(signal, { owner, key, read }, ask, from) {
      const id = `${owner} ${key}`;
      if (closed) throw cutoutError('MATTING_FAILED', 'the engine is closed');
      const seen = cache.get(id);
      const bytes = seen !== undefined && !ask.fine ? undefined : await read();
      if (bytes !== undefined) checkSignature(bytes);
      pool ??= new Pool({ clock, log, queue, factory: () => inTurns(start(), turns) });
      const answer = await pool.run(signal, { bytes, seen, ask, maxPixels: MAX_PIXELS }, from);
      const { seen: now, mask, width, height, ms } = answer;
      const holder = { address: from.visitor.address, key: from.key };
      if (now !== undefined) cache.put(id, holder, now, now.values.byteLength);
      return { mask, width, height, ms, remembered: seen !== undefined };
    },
    forgetOf: (owner) => cache.drop((id) => id.startsWith(`${owner} `)),
    async close() {
      closed = true;
      cache.clear();
      await pool?.close();
    },
  };
}

function startWorker(model: ClickModel, threads: number): PoolWorker<SegmentJob, SegmentResult> {
  const load: LoadSegments = { model, threads };
  return forkWorker({
    program: programBeside(import.meta.url, 'segment-worker'),
    name: 'segment worker',
    load,
    refusals: REFUSALS,
  });
}

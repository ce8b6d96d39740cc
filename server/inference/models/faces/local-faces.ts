import { type Clock, systemClock } from '../../../../src/base/clock.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { EngineLog } from '../../pool/engine-log.ts';
import { forkWorker, programBeside } from '../../pool/forked-worker.ts';
import { Pool } from '../../pool/pool.ts';
import type { PoolWorker } from '../../pool/pool-worker.ts';
import { MATTING_REFUSALS } from '../../pool/worker-refusal.ts';
import { inTurns } from '../../registry/in-turns.ts';
import { Turns } from '../../registry/turns.ts';
import { checkSignature } from '../matting/picture.ts';
import type { Faces, FoundFaces } from './faces.ts';
import type { FaceModel } from './find-face-model.ts';
import type { FacesJob } from './find-faces.ts';

export interface LocalFacesOptions {
  model: FaceModel;
  log: EngineLog;
  clock?: Clock;
  threads?: number;
  /** Calls that may wait; 8 by default. */
  queue?: number;
  /** Turns that it shares with other models; by default its own. */
  turns?: Turns;
  /** Starts a worker; by default a process of this build. Tests hand in others. */
  start?: () => PoolWorker<FacesJob, FoundFaces>;
}

/** What the worker is sent first. */
export interface LoadFaces {
  model: FaceModel;
  threads: number;
}

/** Of an upload (D44). */
const MAX_PIXELS = 16_000_000;

/** The face model in a process of its own, which starts with the first picture. */
export function createLocalFaces(options: LocalFacesOptions): Faces {
  const { model, log, clock = systemClock, threads = 2, queue = 8, turns = new Turns(1) } = options;
  const start = options.start ?? (() => startWorker(model, threads));
  let pool: Pool<FacesJob, FoundFaces> | undefined;
  let closed = false;
  return {
    name: 'faces:blazeface',
    get state() {
      return pool?.state === 'warm' ? 'warm' : 'on demand';
    },
    async find(signal, bytes, from) {
      if (closed) throw cutoutError('MATTING_FAILED', 'the engine is closed');
      checkSignature(bytes);
      pool ??= new Pool({ clock, log, queue, factory: () => inTurns(start(), turns) });
      return await pool.run(signal, { bytes, maxPixels: MAX_PIXELS }, from);
    },
    async close() {
      closed = true;
      await pool?.close();
    },
  };
}

function startWorker(model: FaceModel, threads: number): PoolWorker<FacesJob, FoundFaces> {
  const load: LoadFaces = { model, threads };
  return forkWorker({
    program: programBeside(import.meta.url, 'face-worker'),
    name: 'face worker',
    load,
    refusals: MATTING_REFUSALS,
  });
}

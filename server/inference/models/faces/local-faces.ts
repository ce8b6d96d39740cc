import { type Clock, systemClock } from '../../../../src/base/clock.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { EngineLog } from '../../pool/engine-log.ts';
import { forkWorker, programAt } from '../../pool/forked-worker.ts';
import { Pool } from '../../pool/pool.ts';
import type { PoolWorker } from '../../pool/pool-worker.ts';
import { MATTING_REFUSALS, workerRefusal } from '../../pool/worker-refusal.ts';
import { inTurns } from '../../registry/in-turns.ts';
import { Turns } from '../../registry/turns.ts';
import { checkSignature } from '../matting/picture.ts';
import { isFromFaceWorker, type ToFaceWorker } from './face-messages.ts';
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

/** `face-worker.mjs` beside the bundle, or face-worker.ts beside this source. */
const programUrl = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './face-worker.ts' : './face-worker.mjs', import.meta.url);

function startWorker(model: FaceModel, threads: number): PoolWorker<FacesJob, FoundFaces> {
  return forkWorker<FacesJob, FoundFaces, ToFaceWorker>({
    program: programAt(programUrl()),
    name: 'face worker',
    first: { type: 'load', model, threads },
    toMessage: (id, job) => ({ type: 'job', id, job }),
    read(message) {
      if (!isFromFaceWorker(message)) return undefined;
      if (message.type !== 'refused') return message;
      return { type: 'refused', id: message.id, error: workerRefusal(MATTING_REFUSALS, message.code, message.message) };
    },
  });
}

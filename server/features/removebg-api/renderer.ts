import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { EngineLog } from '../../inference/pool/engine-log.ts';
import type { Asker } from '../../inference/pool/fair-queue.ts';
import { forkWorker, programAt, programBeside, type WorkerProgram } from '../../inference/pool/forked-worker.ts';
import { Pool } from '../../inference/pool/pool.ts';
import type { PoolWorker } from '../../inference/pool/pool-worker.ts';
import { MATTING_FAILED, type WorkerRefusals } from '../../inference/pool/worker-refusal.ts';
import { px } from './lengths.ts';
import type {
  Copies,
  CopiesJob,
  RemovalJob,
  RemovalResponse,
  Rendered,
  RenderJob,
  ThumbnailJob,
} from './render-job.ts';

/** Makes finished files of matted pictures, away from the event loop. */
export interface Renderer {
  /** px of a picture, turned by its EXIF. @throws CutoutError IMAGE_UNREADABLE, and what `render` throws of the queue */
  measure(signal: AbortSignal, bytes: Uint8Array, from: Asker): Promise<{ width: number; height: number }>;
  /**
   * @throws CutoutError EMPTY_RESULT, IMAGE_UNREADABLE, IMAGE_DIMENSIONS, INVALID_ARGUMENT of the job; ABORTED; MATTING_FAILED
   * when the worker is at fault or the time is up; EngineBusy when too many wait
   */
  render(signal: AbortSignal, job: RenderJob, from: Asker): Promise<Rendered>;
  /** Without anything but pixels. @throws CutoutError IMAGE_UNREADABLE, IMAGE_DIMENSIONS, and what `render` throws of the queue */
  copies(signal: AbortSignal, job: Omit<CopiesJob, 'type'>, from: Asker): Promise<Copies>;
  /** The whole picture with its mask, as a PNG. @throws what `render` throws */
  cutout(signal: AbortSignal, job: Pick<RenderJob, 'bytes' | 'mask' | 'maxPixels'>, from: Asker): Promise<Uint8Array>;
  /** A small WebP of the subject. @throws CutoutError IMAGE_UNREADABLE, and what `render` throws of the queue */
  thumbnail(signal: AbortSignal, job: Omit<ThumbnailJob, 'type'>, from: Asker): Promise<Uint8Array>;
  /** Idempotent. */
  close(): Promise<void>;
}

export interface RendererOptions {
  clock: Clock;
  log: EngineLog;
  workers: number;
  queue: number;
  /** The worker's program; by default the one that belongs to this build. */
  workerUrl?: URL;
}

/** ms from a job's arrival to its file. Large pictures take seconds to be packed. */
const LIMIT = 60_000;

const REFUSALS: WorkerRefusals = {
  MATTING_FAILED,
  INTERNAL: 'something went wrong on our side',
  EMPTY_RESULT: 'no pixel of the cut-out is opaque',
  IMAGE_UNREADABLE: 'the picture, or its background, could not be decoded',
  IMAGE_DIMENSIONS: 'the picture has too many pixels, or the result too long a side for its format',
  INVALID_ARGUMENT: 'bg_color is no colour that is known here',
};

/** A cut-out where it was in its picture. */
const WHOLE = { type: 'render', foreground: true, channels: 'rgba', format: 'png' } as const;
const AS_IT_IS = { crop: false, margins: [px(0), px(0), px(0), px(0)] } as const;

/** Renderers in processes of their own, started when the first picture comes: many installations never need one. */
export function createRenderer({ clock, log, workers, queue, workerUrl }: RendererOptions): Renderer {
  const program = workerUrl ? programAt(workerUrl) : programBeside(import.meta.url, 'render-worker');
  let pool: Pool<RemovalJob, RemovalResponse> | undefined;
  let closed = false;
  const own: EngineLog = { ...bound(log), warn: (data) => log.warn(data, 'a rendering failed') };

  const run = (signal: AbortSignal, job: RemovalJob, from: Asker): Promise<RemovalResponse> => {
    if (closed) throw cutoutError('MATTING_FAILED', 'the renderer is closed');
    pool ??= new Pool({ clock, log: own, workers, queue, limitMs: LIMIT, factory: () => startWorker(program) });
    return pool.run(signal, job, from);
  };
  const odd = () => cutoutError('INTERNAL', 'the render worker gave another answer than was asked for');

  return {
    async measure(signal, bytes, from) {
      const answer = await run(signal, { type: 'measure', bytes }, from);
      if (!('size' in answer)) throw odd();
      return answer.size;
    },
    async render(signal, job, from) {
      const answer = await run(signal, job, from);
      if (!('rendered' in answer)) throw odd();
      return answer.rendered;
    },
    async copies(signal, job, from) {
      const answer = await run(signal, { type: 'copies', ...job }, from);
      if (!('copies' in answer)) throw odd();
      return answer.copies;
    },
    async cutout(signal, job, from) {
      const answer = await run(
        signal,
        { ...job, ...WHOLE, placement: { ...AS_IT_IS, maxPixels: job.maxPixels } },
        from,
      );
      if (!('rendered' in answer)) throw odd();
      return answer.rendered.file;
    },
    async thumbnail(signal, job, from) {
      const answer = await run(signal, { type: 'thumbnail', ...job }, from);
      if (!('thumbnail' in answer)) throw odd();
      return answer.thumbnail;
    },
    async close() {
      closed = true;
      await pool?.close();
    },
  };
}

const bound = (log: EngineLog): EngineLog => ({
  info: (data, message) => log.info(data, message),
  warn: (data, message) => log.warn(data, message),
  error: (data, message) => log.error(data, message),
});

/** Whatever a decoder does with a stranger's file, the server lives. */
const startWorker = (program: WorkerProgram): PoolWorker<RemovalJob, RemovalResponse> =>
  forkWorker({ program, name: 'render worker', load: undefined, refusals: REFUSALS });

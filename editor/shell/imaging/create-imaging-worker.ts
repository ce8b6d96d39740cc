import type { JobPort } from '../../../src/imaging/worker/job-worker.ts';
import type { WorkerHandle } from '../../../src/imaging/worker/worker-host.ts';

/** The imaging worker with all that a document can be drawn with. */
export const createImagingWorker = (): WorkerHandle =>
  new Worker(new URL('./imaging.worker.ts', import.meta.url), { type: 'module', name: 'imaging' });

/** Another of the same script, for one picture: by its name it knows so. */
export const createImagingOnce = (): JobPort =>
  new Worker(new URL('./imaging.worker.ts', import.meta.url), { type: 'module', name: 'imaging-once' });

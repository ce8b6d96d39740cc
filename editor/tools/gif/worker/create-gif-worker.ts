import type { JobPort } from '../../../../src/imaging/worker/job-worker.ts';

export const createGifWorker = (): JobPort =>
  new Worker(new URL('./gif.worker.ts', import.meta.url), { type: 'module', name: 'gif' });

import type { JobPort } from '../../../../src/imaging/worker/job-worker.ts';

export const createCollageWorker = (): JobPort =>
  new Worker(new URL('./collage.worker.ts', import.meta.url), { type: 'module', name: 'collage' });

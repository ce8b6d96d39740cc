import { type JobPort, JobWorker } from '../../../../src/imaging/worker/job-worker.ts';
import type { Jobs } from './jobs.ts';

/** Pixel work of photo editing, off the main thread. */
export interface PhotoWork {
  /**
   * @param own what of the request is not needed here any more: its memory goes over
   * @throws the signal's reason; INTERNAL
   */
  run<Name extends keyof Jobs>(
    signal: AbortSignal,
    name: Name,
    request: Jobs[Name]['request'],
    own?: Transferable[],
  ): Promise<Jobs[Name]['response']>;
  close(): void;
}

const createOwnWorker = (): JobPort =>
  new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module', name: 'photo' });

/** One worker, which starts with the first job. */
export function createPhotoWork(create: () => JobPort = createOwnWorker): PhotoWork {
  const worker = new JobWorker<Jobs>(create);
  return {
    run: (signal, name, request, transfer = []) => worker.run(signal, name, request, { transfer }),
    close: () => worker.close(),
  };
}

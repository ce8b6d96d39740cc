import { AppError } from '../../base/error.ts';
import { imagingError } from '../error.ts';
import type { Report } from '../types.ts';
import type { CarriedError } from './messages.ts';
import type { FromJobs, JobTable, ToJobs } from './worker-jobs.ts';

type Serve<Jobs extends JobTable<Jobs>> = {
  readonly [Name in keyof Jobs]: (
    signal: AbortSignal,
    request: Jobs[Name]['request'],
    report: Report,
  ) => Promise<Jobs[Name]['response']>;
};

/**
 * The worker's end of `JobWorker`: a worker's script calls it once.
 * @param handed what of an answer goes over with its memory; left out: a bitmap
 */
export function serveJobs<Jobs extends JobTable<Jobs>>(
  jobs: Serve<Jobs>,
  handed: (response: unknown) => Transferable[] = bitmapIn,
): void {
  const running = new Map<number, AbortController>();
  const send = (message: FromJobs<Jobs>, transfer: Transferable[] = []): void =>
    self.postMessage(message, { transfer });

  async function run({ id, name, request }: Extract<ToJobs<Jobs>, { type: 'job' }>): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const report = (share: number) => send({ type: 'progress', id, share });
      const response = await jobs[name](controller.signal, request, report);
      send({ type: 'done', id, response }, handed(response));
    } catch (error) {
      send({ type: 'failed', id, error: carried(error) });
    } finally {
      running.delete(id);
    }
  }

  self.addEventListener('message', ({ data }: MessageEvent<ToJobs<Jobs>>) => {
    if (data.type === 'abort') running.get(data.id)?.abort(imagingError('ABORTED', 'aborted'));
    else void run(data);
  });
}

const bitmapIn = (response: unknown): Transferable[] => (response instanceof ImageBitmap ? [response] : []);

/** An error as structured clone can carry it. */
export function carried(error: unknown): CarriedError {
  if (error instanceof AppError) {
    const { code, message, recoverable, details } = error;
    return { code, message, recoverable, details };
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { code: 'INTERNAL', message, recoverable: true, details: {} };
}

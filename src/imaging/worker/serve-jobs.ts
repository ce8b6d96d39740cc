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

/** The worker's end of `JobWorker`: a worker's script calls it once. Bitmaps in an answer are handed over. */
export function serveJobs<Jobs extends JobTable<Jobs>>(jobs: Serve<Jobs>): void {
  const running = new Map<number, AbortController>();
  const send = (message: FromJobs<Jobs>, transfer: Transferable[] = []): void =>
    self.postMessage(message, { transfer });

  async function run({ id, name, request }: Extract<ToJobs<Jobs>, { type: 'job' }>): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const report = (share: number) => send({ type: 'progress', id, share });
      const response = await jobs[name](controller.signal, request, report);
      send({ type: 'done', id, response }, response instanceof ImageBitmap ? [response] : []);
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

/** An error as structured clone can carry it. */
export function carried(error: unknown): CarriedError {
  if (error instanceof AppError) {
    const { code, message, recoverable, details } = error;
    return { code, message, recoverable, details };
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { code: 'INTERNAL', message, recoverable: true, details: {} };
}

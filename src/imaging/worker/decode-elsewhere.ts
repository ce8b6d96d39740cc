import type { Size } from '../../pixels/shapes.ts';
import { isLarge } from '../is-large.ts';
import { JobWorker } from './job-worker.ts';
import type { JobName, JobRequest, JobResponse, Jobs } from './messages.ts';

/** Jobs that decode a picture and hold nothing of it afterwards. */
export type DecodingJob = Extract<JobName, 'preview' | 'pixels' | 'compress' | 'palette' | 'fused'>;

/** The name of a worker that is there for one picture, and by which it knows so. */
const ALONE = 'imaging-once';

/** Whether a picture is to be decoded by a worker of its own. */
export const isElsewhere = (picture: Size): boolean =>
  isLarge(picture) && self.name !== ALONE && typeof Worker === 'function';

/**
 * Runs a job in a second worker of the same script, which ends with it. An engine may hold a decoded picture long after its bitmap was closed
 * and all else of it forgotten (WebKit: until its next collection, if there is one); what a worker held goes with the worker.
 */
export async function decodeElsewhere<Name extends DecodingJob>(
  signal: AbortSignal,
  name: Name,
  request: JobRequest<Name>,
): Promise<JobResponse<Name>> {
  const worker = new JobWorker<Jobs>(() => new Worker(self.location.href, { type: 'module', name: ALONE }));
  try {
    return (await worker.run(signal, name, request)) as JobResponse<Name>;
  } finally {
    worker.close();
  }
}

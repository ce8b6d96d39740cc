import { onAbort, race, throwIfAborted } from '../../base/abort.ts';
import { type Deferred, deferred } from '../../base/deferred.ts';
import { AppError } from '../../base/error.ts';
import type { Size } from '../../pixels/shapes.ts';
import { isLarge } from '../is-large.ts';
import type { DecodingJob, Delegated, FromWorker, JobRequest, JobResponse, ToWorker } from './messages.ts';

/** The name of a worker that is there for one picture, and by which it knows so. */
const ALONE = 'imaging-once';

/** Whether a picture is to be decoded by a worker of its own. */
export const isElsewhere = (picture: Size): boolean => isLarge(picture) && self.name !== ALONE;

const waiting = new Map<number, Deferred<JobResponse<DecodingJob>>>();
let lastId = 0;

const send = (message: FromWorker): void => self.postMessage(message);

/**
 * Runs a job in a second worker of the same script, which ends with it. An engine may hold a decoded picture long after its bitmap was closed
 * and all else of it forgotten (WebKit: until its next collection, if there is one); what a worker held goes with the worker.
 * The page makes that worker: Firefox 153 stood still in a worker's own `new Worker` now and then, 5 times in 240 photos.
 */
export async function decodeElsewhere<Name extends DecodingJob>(
  signal: AbortSignal,
  name: Name,
  request: JobRequest<Name>,
): Promise<JobResponse<Name>> {
  throwIfAborted(signal);
  lastId += 1;
  const id = lastId;
  const answer = deferred<JobResponse<DecodingJob>>();
  waiting.set(id, answer);
  const off = onAbort(signal, () => send({ type: 'withdraw', id }));
  try {
    send({ type: 'delegate', id, name, request } as Delegated);
    return (await race(signal, answer.promise)) as JobResponse<Name>;
  } finally {
    off();
    waiting.delete(id);
  }
}

/** Takes what the page answers: to be called with each such message. */
export function hearAnswer(message: Extract<ToWorker, { type: 'delegate-done' | 'delegate-failed' }>): void {
  const answer = waiting.get(message.id);
  if (message.type === 'delegate-done') answer?.resolve(message.response);
  else answer?.reject(new AppError(message.error.code, message.error.message, message.error));
}

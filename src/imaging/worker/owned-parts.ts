import type { JobName, JobResponse } from './messages.ts';

/** What of an answer goes over with it to another thread: nothing of it is kept here. */
export function ownedParts(response: JobResponse<JobName>): Transferable[] {
  if (response instanceof ImageBitmap) return [response];
  if (response === undefined) return [];
  if ('picture' in response) return [response.picture.data.buffer];
  return 'data' in response ? [response.data.buffer] : [];
}

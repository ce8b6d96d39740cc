import type { CarriedError } from './messages.ts';

/** What a worker does: a row a job. */
export type JobTable<Jobs> = { readonly [Name in keyof Jobs]: { request: unknown; response: unknown } };

export interface JobCall<Jobs extends JobTable<Jobs>> {
  type: 'job';
  id: number;
  name: keyof Jobs & string;
  request: Jobs[keyof Jobs]['request'];
}

export type ToJobs<Jobs extends JobTable<Jobs>> = JobCall<Jobs> | { type: 'abort'; id: number };

export type FromJobs<Jobs extends JobTable<Jobs>> =
  | { type: 'progress'; id: number; share: number }
  | { type: 'done'; id: number; response: Jobs[keyof Jobs]['response'] }
  | { type: 'failed'; id: number; error: CarriedError };

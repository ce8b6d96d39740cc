import type { CarriedError } from '../../../../src/imaging/worker/messages.ts';
import type { FoundLine } from '../../../../src/pixels/adjust/level.ts';
import type { Crop, PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

/** What the worker is asked for, and what it gives back: one row a job. Pixels go over with their memory. */
export interface Jobs {
  /** The whole recipe. */
  render: { request: { picture: Rgba; values: PhotoValues; scale: number }; response: Rgba };
  /** Turned, straightened and cropped. */
  crop: { request: { picture: Rgba; crop: Crop }; response: Rgba };
  /** Colours, detail, vignette and grain. */
  develop: { request: { picture: Rgba; values: PhotoValues; scale: number }; response: Rgba };
  /** The line that a picture is straightened by. */
  level: { request: { picture: Rgba }; response: FoundLine | undefined };
}
export type JobName = keyof Jobs;
export type JobRequest<Name extends JobName> = Jobs[Name]['request'];
export type JobResponse<Name extends JobName> = Jobs[Name]['response'];

export type ToWorker =
  | { [Name in JobName]: { type: 'job'; id: number; name: Name; request: JobRequest<Name> } }[JobName]
  | { type: 'abort'; id: number };

export type FromWorker =
  | { type: 'done'; id: number; response: JobResponse<JobName> }
  | { type: 'failed'; id: number; error: CarriedError };

/** Entry of a render worker: decodes what strangers send, composites it with the mask and writes the file. It starts when the first job comes. */
import { asCutoutError } from '../../../src/protocol/errors.ts';
import { serveJobs } from '../../inference/pool/serve-jobs.ts';
import { pictureCopies } from './picture-copies.ts';
import { measurePicture, renderCutout } from './render-cutout.ts';
import type { RemovalJob, RemovalResponse } from './render-job.ts';
import { renderThumbnail } from './thumbnail.ts';

async function answer(job: RemovalJob): Promise<RemovalResponse> {
  if (job.type === 'measure') return { size: await measurePicture(job) };
  if (job.type === 'copies') return { copies: await pictureCopies(job) };
  if (job.type === 'thumbnail') return { thumbnail: await renderThumbnail(job) };
  return { rendered: await renderCutout(job) };
}

serveJobs<undefined, RemovalJob, RemovalResponse>(() => ({
  work: (job) =>
    answer(job).catch((error: unknown) => {
      // No network is in it: what is not the picture's fault is ours.
      throw asCutoutError(error, 'INTERNAL');
    }),
}));

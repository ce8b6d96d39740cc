import { blobStore } from '../../blob-store.ts';
import type { Encoder } from '../../encoder.ts';
import { fetchPart } from '../../fetch-part.ts';

export const encode: Encoder = async (signal, job) => {
  // A part of the worker's script that few need.
  const { psdFile } = await fetchPart(() => import('../../../pixels/encode/psd/psd-file.ts'));
  const { subject, recipe, background, clock, report, options, mark } = job;
  const { watermark, dpi } = options;
  const original = await job.original();
  return psdFile(signal, blobStore, { subject, recipe, background, original, clock, report, watermark, mark, dpi });
};

import type { Encoder } from '../../encoder.ts';
import { pictureOf } from '../../encoder.ts';
import { fetchPart } from '../../fetch-part.ts';

export const encode: Encoder = async (signal, job) => {
  // A part of the worker's script that few need.
  const { tiffFile } = await fetchPart(() => import('./tiff-file.ts'));
  const { clock, report, options } = job;
  return tiffFile(signal, pictureOf(job), { clock, report, dpi: options.dpi });
};

import { DEFAULT_QUALITY, type Encoder, pictureOf } from '../../encoder.ts';
import { fetchPart } from '../../fetch-part.ts';

export const encode: Encoder = async (signal, job) => {
  const { webpFile } = await fetchPart(() => import('./webp-file.ts'));
  const { clock, report, options } = job;
  return webpFile(signal, pictureOf(job), { clock, report, quality: options.quality ?? DEFAULT_QUALITY });
};

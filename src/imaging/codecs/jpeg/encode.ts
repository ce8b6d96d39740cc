import { jpegFile } from '../../../pixels/encode/jpeg/jpeg-file.ts';
import { blobStore } from '../../blob-store.ts';
import { DEFAULT_QUALITY, type Encoder, pictureOf } from '../../encoder.ts';

const WHITE = [255, 255, 255] as const;

export const encode: Encoder = (signal, job) => {
  const { clock, report, camera, options } = job;
  const { quality = DEFAULT_QUALITY, background = WHITE, dpi } = options;
  return jpegFile(signal, blobStore, pictureOf(job), { clock, report, camera, quality, background, dpi });
};

import { pngFile } from '../../../pixels/encode/png/png-file.ts';
import { blobStore } from '../../blob-store.ts';
import { type Encoder, pictureOf } from '../../encoder.ts';

export const encode: Encoder = (signal, job) => {
  const { clock, report, camera, background, options } = job;
  // Where every pixel is opaque, whatever the cut, the file needs no alpha.
  const colours = background?.isOpaque ? 'rgb' : 'rgba';
  return pngFile(signal, blobStore, pictureOf(job), { clock, report, camera, colours, dpi: options.dpi });
};

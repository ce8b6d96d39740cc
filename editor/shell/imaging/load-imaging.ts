import { createImaging, type ImagingOptions } from '../../../src/imaging/worker/client.ts';
import { reportErrors } from '../report-errors.ts';
import { createImagingOnce, createImagingWorker } from './create-imaging-worker.ts';

/** The imaging of this page. What comes with it and not with the first screen: errors that nobody catches are reported from now on. */
export function loadImaging(options: Omit<ImagingOptions, 'createWorker' | 'createOnce' | 'heicFrame'>) {
  reportErrors();
  return createImaging({
    createWorker: createImagingWorker,
    createOnce: createImagingOnce,
    heicFrame: `${import.meta.env.BASE_URL}heic-frame.html`,
    ...options,
  });
}

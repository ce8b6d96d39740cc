import type { PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';
import type { EditEngine } from '../../../shell/model/document-port.ts';
import { createPhotoWork } from '../worker/photo-worker.ts';
import { readValues } from './values.schema.ts';

const work = createPhotoWork();

/** Renders the edits of photo editing, whether or not the tool is open. */
export const engine: EditEngine<PhotoValues> = {
  parse: readValues,
  render: (signal, picture, { values }, { scale }) => work.run(signal, 'render', { picture, values, scale }, true),
};

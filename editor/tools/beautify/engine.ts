import type { EditEngine } from '../../shell/model/document-port.ts';
import { createBeautyWork } from './model/beauty-work.ts';
import { type BeautyValues, parseBeauty } from './model/values.ts';

const work = createBeautyWork();

/** What is chosen for faces, on a photo. */
export const engine: EditEngine<BeautyValues> = {
  parse: parseBeauty,
  render: async (signal, input, { values }, { scale }) => await work.change(signal, input, values.faces, scale),
};

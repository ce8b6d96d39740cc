import type { EditEngine } from '../../shell/model/document-port.ts';
import type { PhotoRecipe } from './model/kept-layers.ts';
import { readValues } from './model/values.schema.ts';
import { createPhotoWork } from './worker/photo-worker.ts';

const work = createPhotoWork();

/** Renders the edits of photo editing, whether or not the tool is open. */
export const engine: EditEngine<PhotoRecipe> = {
  parse: readValues,
  async render(signal, picture, { values, assets }, { scale }) {
    const { layers, ...recipe } = values;
    const made = await work.run(signal, 'render', { picture, values: recipe, scale }, [picture.data.buffer]);
    if (layers === undefined || layers.children.length === 0) return made;
    // Fetched where there are layers, which few photos have.
    const { renderLayers } = await import('./layers/render-layers.ts');
    return await renderLayers(signal, work, made, { ...values, layers }, assets);
  },
};

import type { CornerFilling } from '../../../src/pixels/adjust/corners.ts';
import type { Crop } from '../../../src/pixels/adjust/photo-values.ts';
import type { Size } from '../../../src/pixels/shapes.ts';
import type { EditEngine, EditParts } from '../../shell/model/document-port.ts';
import { frameSize } from './model/frame-size.ts';
import type { PhotoRecipe } from './model/kept-layers.ts';
import { CORNERS_ASSET, readValues } from './model/values.schema.ts';
import { createPhotoWork, type PhotoWork } from './worker/photo-worker.ts';

export const createPhotoEngine = (work: PhotoWork): EditEngine<PhotoRecipe> => ({
  parse: readValues,
  sizeOf: (photo, { crop }) => frameSize(crop, photo),
  async render(signal, picture, { values, assets }, { scale }) {
    const { layers, ...recipe } = values;
    const corners = recipe.crop.corners === 'filled' ? await cornersOf(recipe.crop, picture, scale, assets) : undefined;
    const made = await work.run(signal, 'render', { picture, values: recipe, scale, corners }, [picture.data.buffer]);
    if (layers === undefined || layers.children.length === 0) return made;
    // Fetched where there are layers, which few photos have.
    const { renderLayers } = await import('./layers/render-layers.ts');
    return await renderLayers(signal, work, made, { ...values, layers }, assets);
  },
});

/** Renders the edits of photo editing, whether or not the tool is open. */
export const engine = createPhotoEngine(createPhotoWork());

async function cornersOf(
  crop: Crop,
  { width, height }: Size,
  scale: number,
  assets: EditParts<PhotoRecipe>['assets'],
): Promise<CornerFilling> {
  // Fetched where corners are filled, which few photos have.
  const { readFilling } = await import('../../shell/edit/filling-file.ts');
  const photo = { width: Math.round(width / scale), height: Math.round(height / scale) };
  return { filling: await readFilling(await assets(CORNERS_ASSET)), whole: frameSize(crop, photo) };
}

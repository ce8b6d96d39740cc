import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { EditParts } from '../../../shell/model/document-port.ts';
import type { KeptLayers, PhotoRecipe } from '../model/kept-layers.ts';
import type { PhotoWork } from '../worker/photo-worker.ts';
import { drawLayers } from './draw-layers.ts';
import { readLayers } from './read-layers.ts';
import { MATTE, subjectMask } from './subject-mask.ts';

/** The layers of an edit over what the rest of it made. @param picture is handed over @throws as `drawLayers`; where they are no layers */
export async function renderLayers(
  signal: AbortSignal,
  work: PhotoWork,
  picture: Rgba,
  { layers, crop }: PhotoRecipe & { layers: KeptLayers },
  assets: EditParts<PhotoRecipe>['assets'],
): Promise<Rgba> {
  const scene = readLayers(layers);
  const isCovered = scene.pages[0]?.children.some(({ behind, hidden }) => behind && !hidden) ?? false;
  const mask = isCovered ? await subjectMask(work, await assets(MATTE), crop) : undefined;
  return await drawLayers(signal, work, picture, scene, mask);
}

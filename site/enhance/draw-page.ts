import { withPhoto } from '../../src/document/scene/find-layer.ts';
import { renderScene } from '../../src/document/scene/render/render-scene.ts';
import type { Scene } from '../../src/document/scene/scene.ts';
import { sampleOf } from '../../src/document/scene/templates/samples.ts';
import { fontsOf } from '../../src/document/scene/text/families.ts';
import { canvasMeasure } from '../../src/fonts/canvas-measure.ts';
import { loadFonts } from '../../src/fonts/load-fonts.ts';
import { addSheet } from './scene-faces.ts';
import type { ShownPhoto } from './scene-stage.ts';

/** The person's photo as an asset of the scene. */
export const OWN_PHOTO = 'photo:own';

export const withOwnPhoto = (page: Scene, photo: ShownPhoto | undefined): Scene =>
  photo === undefined ? page : withPhoto(page, OWN_PHOTO, photo);

/** A sample of ours that a scene names. */
export function sampleAddress(asset: string): string | undefined {
  const sample = sampleOf(asset);
  return sample && `/samples/${sample}.webp`;
}

function pictureOf(asset: string, photo: ShownPhoto | undefined) {
  const href = asset === OWN_PHOTO ? photo?.url : sampleAddress(asset);
  return href === undefined ? undefined : { href };
}

/**
 * A page of a person's choices with their photo, by the renderer that draws it everywhere (D121).
 * @returns `missing`: faces that could not be had; another one is in their place
 */
export async function drawPage(
  page: Scene,
  { photo, label }: { photo: ShownPhoto | undefined; label: string },
): Promise<{ markup: string; missing: readonly string[] }> {
  const scene = withOwnPhoto(page, photo);
  const missing = await loadFonts(addSheet, fontsOf(scene));
  const markup = renderScene(scene, {
    letters: { as: 'text', measure: canvasMeasure() },
    picture: (asset) => pictureOf(asset, photo),
    label,
  });
  return { markup, missing };
}

import { withPhoto, withTexts } from '../../src/document/scene/find-layer.ts';
import { renderScene } from '../../src/document/scene/render/render-scene.ts';
import type { Scene } from '../../src/document/scene/scene.ts';
import { sampleOf } from '../../src/document/scene/templates/samples.ts';
import { fontsOf } from '../../src/document/scene/text/families.ts';
import { canvasMeasure } from '../../src/fonts/canvas-measure.ts';
import { type AddSheet, loadFonts } from '../../src/fonts/load-fonts.ts';
import type { ShownPhoto } from './scene-stage.ts';
import type { Words } from './type-words.ts';

const OWN_PHOTO = 'photo:own';
const sheets = new Map<string, Promise<void>>();

/** The server has the faces (server/features/site/font-routes.ts). One that could not be had is asked for again. */
const addSheet: AddSheet = ({ package: name }) => {
  const known = sheets.get(name);
  if (known !== undefined) return known;
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: `/scenes/fonts/${name}/index.css`,
  });
  const added = new Promise<void>((done, fail) => {
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      sheets.delete(name);
      link.remove();
      fail(new Error('no sheet'));
    });
  });
  sheets.set(name, added);
  document.head.append(link);
  return added;
};

function pictureOf(asset: string, photo: ShownPhoto | undefined) {
  if (asset === OWN_PHOTO && photo !== undefined) return { href: photo.url };
  const sample = sampleOf(asset);
  return sample && { href: `/samples/${sample}.webp` };
}

/**
 * The template with a person's words and photo, by the renderer that draws it everywhere (D121).
 * @returns `missing`: faces that could not be had; another one is in their place
 */
export async function drawWords(
  template: Scene,
  words: Words,
  { photo, label }: { photo: ShownPhoto | undefined; label: string },
): Promise<{ markup: string; missing: readonly string[] }> {
  const said = withTexts(template, words);
  const scene = photo === undefined ? said : withPhoto(said, OWN_PHOTO, photo);
  const missing = await loadFonts(addSheet, fontsOf(scene));
  const markup = renderScene(scene, {
    letters: { as: 'text', measure: canvasMeasure() },
    picture: (asset) => pictureOf(asset, photo),
    label,
  });
  return { markup, missing };
}

import { pictureBox } from '../../src/document/scene/render/picture-box.ts';
import type { ImageLayer } from '../../src/document/scene/scene.ts';
import { drawingOf, type ShownPhoto, showDrawing, shownDrawing } from './scene-stage.ts';

type Place = Pick<ImageLayer, 'id' | 'width' | 'height' | 'fit' | 'focus'>;

/** As the server wrote them into the page. */
const placesOf = (stage: HTMLElement): Place[] => JSON.parse(stage.dataset.photos ?? '[]');

/** The server's own, with its letters as shapes: a photo alone needs no font. */
async function drawnBy(stage: HTMLElement): Promise<SVGSVGElement> {
  const there = shownDrawing(stage);
  if (there) return there;
  const answer = await fetch(stage.dataset.scene ?? '');
  if (!answer.ok) throw new Error('no drawing');
  return drawingOf(await answer.text());
}

/** Puts a photo into the drawing of the page, in place of what was there. @returns false where the drawing cannot be had */
export async function putPhoto(stage: HTMLElement, { url, ...natural }: ShownPhoto): Promise<boolean> {
  const svg = await drawnBy(stage).catch(() => undefined);
  if (svg === undefined) return false;
  for (const place of placesOf(stage)) {
    const image = svg.querySelector(`[data-layer="${CSS.escape(place.id)}"] image`);
    const box = pictureBox({ ...place, natural });
    for (const name of ['x', 'y', 'width', 'height'] as const) image?.setAttribute(name, String(box[name]));
    image?.setAttribute('href', url);
  }
  if (svg.parentElement !== stage) await showDrawing(stage, svg);
  return true;
}

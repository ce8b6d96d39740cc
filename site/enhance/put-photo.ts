import { pictureBox } from '../../src/document/scene/render/picture-box.ts';
import type { PhotoPlace } from '../config/photo-places.ts';
import { drawingOf, type ShownPhoto, showDrawing, shownDrawing } from './scene-stage.ts';

/** As the server wrote them into the page, or `shapeStage` since. */
const placesOf = (stage: HTMLElement): PhotoPlace[] => JSON.parse(stage.dataset.photos ?? '[]');

/** The server's own, with its letters as shapes: a photo alone needs no font. */
async function drawnBy(stage: HTMLElement): Promise<SVGSVGElement> {
  const there = shownDrawing(stage);
  if (there) return there;
  const answer = await fetch(stage.dataset.scene ?? '');
  if (!answer.ok) throw new Error('no drawing');
  return drawingOf(await answer.text());
}

/** Puts a photo into the drawing of the page, in place of what was there. @returns false where the drawing cannot be had */
export async function putPhoto(stage: HTMLElement, { url, width, height }: ShownPhoto): Promise<boolean> {
  const svg = await drawnBy(stage).catch(() => undefined);
  if (svg === undefined) return false;
  for (const place of placesOf(stage)) {
    const image = svg.querySelector(`[data-layer="${CSS.escape(place.id)}"] image`);
    const box = pictureBox({ ...place, natural: { width, height } });
    for (const name of ['x', 'y', 'width', 'height'] as const) image?.setAttribute(name, String(box[name]));
    image?.setAttribute('href', url);
  }
  if (svg.parentElement !== stage) await showDrawing(stage, svg);
  return true;
}

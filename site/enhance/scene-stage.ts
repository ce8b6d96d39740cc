import type { Scene } from '../../src/document/scene/scene.ts';
import { photoPlaces } from '../config/photo-places.ts';

/** A photo that the browser can show. */
export interface ShownPhoto {
  file: Blob;
  url: string;
  width: number;
  height: number;
}

/** Undefined: the browser cannot read it. */
export async function shownPhoto(photo: Blob): Promise<ShownPhoto | undefined> {
  const url = URL.createObjectURL(photo);
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
  } catch {
    URL.revokeObjectURL(url);
    return undefined;
  }
  return { file: photo, url, width: picture.naturalWidth, height: picture.naturalHeight };
}

/** Our own drawing, of clean markup; what runs in it the page's policy would not let run. @throws where it is none */
export function drawingOf(text: string): SVGSVGElement {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (!(svg instanceof SVGSVGElement)) throw new Error('no drawing');
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  return svg;
}

export const shownDrawing = (stage: HTMLElement): SVGSVGElement | null => stage.querySelector(':scope > svg');

/** What the stage shows is said by its picture, and later by its drawing. */
export const labelOf = (stage: HTMLElement): string =>
  shownDrawing(stage)?.getAttribute('aria-label') ?? stage.querySelector('img')?.alt ?? '';

const ready = async (href: string): Promise<void> => {
  const picture = new Image();
  picture.src = href;
  await picture.decode().catch(() => {});
};

/** In the place of what the stage shows, once its pictures can be shown with it: nothing flashes. */
export async function showDrawing(stage: HTMLElement, svg: SVGSVGElement): Promise<void> {
  const pictures = [...svg.querySelectorAll('image')].map((image) => image.getAttribute('href') ?? '');
  await Promise.all(pictures.map(ready));
  (shownDrawing(stage) ?? stage.querySelector('img'))?.replaceWith(svg);
  stage.dataset.filled = '';
}

/** Layers of the drawing that is shown, as they are in a newer one. */
export function replaceLayers(stage: HTMLElement, newer: SVGSVGElement, ids: readonly string[]): void {
  for (const id of ids) {
    const layer = `[data-layer="${CSS.escape(id)}"]`;
    const fresh = newer.querySelector(layer);
    if (fresh) shownDrawing(stage)?.querySelector(layer)?.replaceWith(fresh);
  }
}

/** The stage as a page of this size has it, and where a photo goes in it. */
export function shapeStage(stage: HTMLElement, page: Scene): void {
  stage.style.aspectRatio = `${page.width} / ${page.height}`;
  stage.style.setProperty('--ratio', String(page.width / page.height));
  stage.dataset.photos = JSON.stringify(photoPlaces(page));
}

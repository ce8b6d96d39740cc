import { pictureBox } from '../../src/document/scene/render/picture-box.ts';
import type { ImageLayer } from '../../src/document/scene/scene.ts';

type Place = Pick<ImageLayer, 'id' | 'width' | 'height' | 'fit' | 'focus'>;

/** As the server wrote them into the page. */
const placesOf = (stage: HTMLElement): Place[] => JSON.parse(stage.dataset.photos ?? '[]');

/** Address of the photo that is shown now, by its stage. */
const shown = new WeakMap<HTMLElement, string>();

async function drawingOf(stage: HTMLElement): Promise<SVGSVGElement | null> {
  const there = stage.querySelector(':scope > svg');
  if (there instanceof SVGSVGElement) return there;
  const answer = await fetch(stage.dataset.scene ?? '');
  if (!answer.ok) return null;
  // Our server's own drawing, of clean markup; what runs in it the page's policy would not let run.
  const svg = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
  if (!(svg instanceof SVGSVGElement)) return null;
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  return svg;
}

/**
 * Puts a photo into the drawing of the page, in place of what was there.
 * @returns false where the browser cannot read the photo, or the drawing cannot be had
 */
export async function putPhoto(stage: HTMLElement, photo: Blob): Promise<boolean> {
  const url = URL.createObjectURL(photo);
  const picture = new Image();
  picture.src = url;
  const svg = await Promise.all([drawingOf(stage), picture.decode()]).then(
    ([drawing]) => drawing,
    () => null,
  );
  if (svg === null) {
    URL.revokeObjectURL(url);
    return false;
  }
  const natural = { width: picture.naturalWidth, height: picture.naturalHeight };
  for (const place of placesOf(stage)) {
    const image = svg.querySelector(`[data-layer="${CSS.escape(place.id)}"] image`);
    const box = pictureBox({ ...place, natural });
    for (const name of ['x', 'y', 'width', 'height'] as const) image?.setAttribute(name, String(box[name]));
    image?.setAttribute('href', url);
  }
  const before = shown.get(stage);
  if (before !== undefined) URL.revokeObjectURL(before);
  shown.set(stage, url);
  stage.dataset.filled = '';
  if (svg.parentElement !== stage) stage.querySelector('img')?.replaceWith(svg);
  return true;
}

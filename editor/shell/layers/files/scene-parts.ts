import { layersOf } from '../../../../src/document/scene/edit/edit-layers.ts';
import { outOfGroup } from '../../../../src/document/scene/geometry/group.ts';
import type { Layer, Scene, TextLayer } from '../../../../src/document/scene/scene.ts';

/** A page in the order in which it is printed: what is drawn as a picture, and texts that stay texts (D340). */
export type ScenePart =
  | { kind: 'picture'; layers: Layer[] }
  /** Not seen: the picture under it shows it, and half clear letters would be there twice. */
  | { kind: 'text'; layer: TextLayer; isSeen: boolean };

/** What letters alone are not: it is drawn as a picture under them. */
const hasBackdrop = ({ shadow, plate, outline }: TextLayer): boolean =>
  shadow !== undefined || plate !== undefined || outline !== undefined;

/** @param missing characters that no file of a font has: the browser alone draws them, with a font of the device */
export const isMissing = (layer: Layer, missing: ReadonlySet<string>): boolean =>
  layer.type === 'text' && [...layer.text].some((character) => missing.has(character));

const hasText = (layer: Layer): boolean =>
  !layer.hidden && (layer.type === 'text' || (layer.type === 'group' && layer.children.some(hasText)));

/** What a group with words holds, where it is seen on the page: words keep their place between its shapes. */
function flat(layer: Layer): Layer[] {
  if (layer.hidden) return [];
  if (layer.type !== 'group' || !hasText(layer)) return [layer];
  return layer.children.flatMap((child) => flat(outOfGroup(layer, child)));
}

/** @param missing characters that no file of a font has: a text with one of them is drawn as it stands on the stage */
export function scenePartsOf(scene: Scene, missing: ReadonlySet<string> = new Set()): ScenePart[] {
  let open: Layer[] = [];
  const parts: ScenePart[] = [{ kind: 'picture', layers: open }];
  for (const layer of layersOf(scene).flatMap(flat)) {
    const isDrawn = isMissing(layer, missing);
    if (layer.type !== 'text' || isDrawn || hasBackdrop(layer)) {
      if (parts.at(-1)?.kind === 'text') {
        open = [];
        parts.push({ kind: 'picture', layers: open });
      }
      open.push(layer);
    }
    if (layer.type === 'text')
      parts.push({ kind: 'text', layer, isSeen: !isDrawn && (layer.opacity === 1 || !hasBackdrop(layer)) });
  }
  return parts;
}

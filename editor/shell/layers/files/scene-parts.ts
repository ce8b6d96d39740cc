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

const hasText = (layer: Layer): boolean =>
  !layer.hidden && (layer.type === 'text' || (layer.type === 'group' && layer.children.some(hasText)));

/** What a group with words holds, where it is seen on the page: words keep their place between its shapes. */
function flat(layer: Layer): Layer[] {
  if (layer.hidden) return [];
  if (layer.type !== 'group' || !hasText(layer)) return [layer];
  return layer.children.flatMap((child) => flat(outOfGroup(layer, child)));
}

export function scenePartsOf(scene: Scene): ScenePart[] {
  let open: Layer[] = [];
  const parts: ScenePart[] = [{ kind: 'picture', layers: open }];
  for (const layer of layersOf(scene).flatMap(flat)) {
    if (layer.type !== 'text' || hasBackdrop(layer)) {
      if (parts.at(-1)?.kind === 'text') {
        open = [];
        parts.push({ kind: 'picture', layers: open });
      }
      open.push(layer);
    }
    if (layer.type === 'text') parts.push({ kind: 'text', layer, isSeen: layer.opacity === 1 || !hasBackdrop(layer) });
  }
  return parts;
}

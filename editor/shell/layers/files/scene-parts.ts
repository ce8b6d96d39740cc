import { layersOf } from '../../../../src/document/scene/edit/edit-layers.ts';
import { outOfGroup } from '../../../../src/document/scene/geometry/group.ts';
import type { Layer, Scene, TextLayer } from '../../../../src/document/scene/scene.ts';

/** A page in the order in which it is printed: what is drawn as a picture, and texts that stay texts. */
export type ScenePart = { kind: 'picture'; layers: Layer[] } | { kind: 'text'; layer: TextLayer };

/** What letters alone are not: it is drawn as a picture under them. */
const hasBackdrop = ({ shadow, plate, outline }: TextLayer): boolean =>
  shadow !== undefined || plate !== undefined || outline !== undefined;

const textsIn = (layer: Layer): TextLayer[] => {
  if (layer.hidden) return [];
  if (layer.type === 'text') return [layer];
  return layer.type === 'group' ? layer.children.flatMap((child) => textsIn(outOfGroup(layer, child))) : [];
};

/** A group without its words. */
function wordless(layer: Layer): Layer | undefined {
  if (layer.type === 'text') return hasBackdrop(layer) ? layer : undefined;
  if (layer.type !== 'group') return layer;
  return { ...layer, children: layer.children.flatMap((child) => wordless(child) ?? []) };
}

export function scenePartsOf(scene: Scene): ScenePart[] {
  const parts: ScenePart[] = [{ kind: 'picture', layers: [] }];
  for (const layer of layersOf(scene)) {
    if (layer.hidden) continue;
    const rest = wordless(layer);
    const last = parts.at(-1);
    if (rest !== undefined) {
      if (last?.kind === 'picture') last.layers.push(rest);
      else parts.push({ kind: 'picture', layers: [rest] });
    }
    for (const text of textsIn(layer)) parts.push({ kind: 'text', layer: text });
  }
  return parts;
}

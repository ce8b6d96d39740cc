import type { Layer, Scene, Slot, TextLayer } from './scene.ts';

export const allLayers = (layers: readonly Layer[]): Layer[] =>
  layers.flatMap((layer) => [layer, ...(layer.type === 'group' ? allLayers(layer.children) : [])]);

export const findLayer = (scene: Scene, id: string): Layer | undefined =>
  scene.pages.flatMap(({ children }) => allLayers(children)).find((layer) => layer.id === id);

/** Names of the pictures in it, each once. */
export const picturesIn = (scene: Scene): string[] => [
  ...new Set(
    scene.pages
      .flatMap(({ children }) => allLayers(children))
      .flatMap((layer) => (layer.type === 'image' && layer.asset !== '' ? [layer.asset] : [])),
  ),
];

/** The layers that a person is asked for, in their order on the page. */
export const slotsOf = (scene: Scene): (Layer & { slot: Slot })[] =>
  scene.pages
    .flatMap(({ children }) => allLayers(children))
    .flatMap((layer) => (layer.slot === undefined ? [] : [{ ...layer, slot: layer.slot }]));

/** The same layers in the same order. */
export const isSameList = (one: readonly Layer[], other: readonly Layer[]): boolean =>
  one.length === other.length && one.every((layer, at) => layer === other[at]);

/** Every layer of a list, changed where `change` says something else; lists in which nothing changed stay the same. */
export function mapLayers(layers: Layer[], change: (layer: Layer) => Layer | undefined): Layer[] {
  const mapped = layers.flatMap((layer) => {
    const changed = change(layer);
    if (changed === undefined) return [];
    if (changed !== layer || changed.type !== 'group') return [changed];
    const children = mapLayers(changed.children, change);
    return [children === changed.children ? changed : { ...changed, children }];
  });
  return isSameList(mapped, layers) ? layers : mapped;
}

/** The scene with other words in its texts: id of the layer → its words. */
export function withTexts(scene: Scene, texts: Readonly<Record<string, string>>): Scene {
  const say = (layer: Layer): Layer => {
    const text = layer.type === 'text' ? texts[layer.id] : undefined;
    return text === undefined ? layer : { ...(layer as TextLayer), text };
  };
  return { ...scene, pages: scene.pages.map((page) => ({ ...page, children: mapLayers(page.children, say) })) };
}

/** The scene with a picture that has another size now; the same one where that is not in it. */
export function withSize(scene: Scene, asset: string, natural: { width: number; height: number }): Scene {
  if (!picturesIn(scene).includes(asset)) return scene;
  const put = (layer: Layer): Layer =>
    layer.type === 'image' && layer.asset === asset ? { ...layer, natural } : layer;
  return { ...scene, pages: scene.pages.map((page) => ({ ...page, children: mapLayers(page.children, put) })) };
}

/** The scene with a picture in each place that is meant for one. */
export function withPhoto(scene: Scene, asset: string, { width, height }: { width: number; height: number }): Scene {
  // What is handed in may hold more, and the scene goes into files.
  const natural = { width, height };
  const put = (layer: Layer): Layer =>
    layer.type === 'image' && layer.slot === 'photo' ? { ...layer, asset, natural } : layer;
  return { ...scene, pages: scene.pages.map((page) => ({ ...page, children: mapLayers(page.children, put) })) };
}

import { allLayers, isSameList, mapLayers } from '../find-layer.ts';
import { type Box, centreOf, extentOf, extentOfAll } from '../geometry/boxes.ts';
import { groupOf, ungroup } from '../geometry/group.ts';
import { type Layer, MOST_LAYERS, type Scene } from '../scene.ts';

/** Changes of one page of a scene; each gives another scene, and the same one where nothing changed. */
type Ids = readonly string[];

function onPage(scene: Scene, page: number, change: (layers: Layer[]) => Layer[]): Scene {
  const before = scene.pages[page]?.children ?? [];
  const children = change(before);
  if (isSameList(children, before)) return scene;
  return { ...scene, pages: scene.pages.map((one, at) => (at === page ? { ...one, children } : one)) };
}

export const layersOf = (scene: Scene, page = 0): readonly Layer[] => scene.pages[page]?.children ?? [];

/** Top layers of the page by their ids, in the page's order. */
export const picked = (scene: Scene, ids: Ids, page = 0): Layer[] =>
  layersOf(scene, page).filter(({ id }) => ids.includes(id));

/** `change` of each layer with one of these ids, wherever it lies. */
export const updateLayers = (scene: Scene, ids: Ids, change: (layer: Layer) => Layer, page = 0): Scene =>
  onPage(scene, page, (layers) => mapLayers(layers, (layer) => (ids.includes(layer.id) ? change(layer) : layer)));

export const removeLayers = (scene: Scene, ids: Ids, page = 0): Scene =>
  onPage(scene, page, (layers) =>
    mapLayers(layers, (layer) => (ids.includes(layer.id) && !layer.locked ? undefined : layer)),
  );

/** A page that would have more than there may be stays as it is: it could not be read again. */
export const addLayers = (scene: Scene, added: readonly Layer[], page = 0): Scene =>
  onPage(scene, page, (layers) => {
    const more = [...layers, ...added];
    return allLayers(more).length > MOST_LAYERS ? layers : more;
  });

/** A copy whose ids are all new. */
export function copyOf(layer: Layer, newId: () => string, by = 0): Layer {
  const copy = { ...layer, id: newId(), x: layer.x + by, y: layer.y + by, locked: false };
  if (copy.type === 'group') return { ...copy, children: copy.children.map((child) => copyOf(child, newId)) };
  return copy;
}

/** One place up or down, or all the way: `steps` above 0 towards the front. */
export function reorder(scene: Scene, id: string, steps: number, page = 0): Scene {
  return onPage(scene, page, (layers) => {
    const at = layers.findIndex((layer) => layer.id === id);
    const layer = layers[at];
    if (layer === undefined) return [...layers];
    const rest = layers.filter((one) => one !== layer);
    const to = Math.max(0, Math.min(rest.length, at + steps));
    return [...rest.slice(0, to), layer, ...rest.slice(to)];
  });
}

/** The layers as one group, where the front one of them was. The group is a layer too: a full page stays as it is. */
export function groupLayers(scene: Scene, ids: Ids, made: { id: string; name: string }, page = 0): Scene {
  const members = picked(scene, ids, page);
  const front = members.at(-1);
  if (members.length < 2 || front === undefined || allLayers(layersOf(scene, page)).length >= MOST_LAYERS) return scene;
  const group = groupOf(made.id, made.name, members);
  return onPage(scene, page, (layers) =>
    layers.flatMap((layer) => (layer === front ? [group] : members.includes(layer) ? [] : [layer])),
  );
}

export const ungroupLayers = (scene: Scene, ids: Ids, page = 0): Scene =>
  onPage(scene, page, (layers) =>
    layers.flatMap((layer) => (layer.type === 'group' && ids.includes(layer.id) ? ungroup(layer) : [layer])),
  );

export const EDGES = ['left', 'middle', 'right', 'top', 'centre', 'bottom'] as const;
export type Edge = (typeof EDGES)[number];

/** How far a box has to go so that its edge is that of `to`. */
function toEdge(edge: Edge, own: Box, to: Box): { x: number; y: number } {
  const own2 = centreOf(own);
  const its = centreOf(to);
  switch (edge) {
    case 'left':
      return { x: to.x - own.x, y: 0 };
    case 'middle':
      return { x: its.x - own2.x, y: 0 };
    case 'right':
      return { x: to.x + to.width - own.x - own.width, y: 0 };
    case 'top':
      return { x: 0, y: to.y - own.y };
    case 'centre':
      return { x: 0, y: its.y - own2.y };
    case 'bottom':
      return { x: 0, y: to.y + to.height - own.y - own.height };
  }
}

/** One layer to the page's edge, several to that of all of them. */
export function alignLayers(scene: Scene, ids: Ids, edge: Edge, page = 0): Scene {
  const members = picked(scene, ids, page).filter(({ locked }) => !locked);
  const pageBox = { x: 0, y: 0, width: scene.width, height: scene.height };
  const to = members.length > 1 ? extentOfAll(members) : pageBox;
  return updateLayers(
    scene,
    members.map(({ id }) => id),
    (layer) => {
      const by = toEdge(edge, extentOf(layer), to);
      return by.x === 0 && by.y === 0 ? layer : { ...layer, x: layer.x + by.x, y: layer.y + by.y };
    },
    page,
  );
}

/** The same gap between all of three or more that are not locked; the outer ones stay. */
export function distributeLayers(scene: Scene, ids: Ids, axis: 'x' | 'y', page = 0): Scene {
  const size = axis === 'x' ? 'width' : 'height';
  const members = picked(scene, ids, page)
    .filter(({ locked }) => !locked)
    .map((layer) => ({ id: layer.id, box: extentOf(layer) }))
    .sort((a, b) => a.box[axis] - b.box[axis]);
  const first = members[0];
  const last = members.at(-1);
  if (members.length < 3 || first === undefined || last === undefined) return scene;
  const room = last.box[axis] + last.box[size] - first.box[axis];
  const gap = (room - members.reduce((sum, { box }) => sum + box[size], 0)) / (members.length - 1);
  const shifts = new Map<string, number>();
  let at = first.box[axis];
  for (const { id, box } of members) {
    shifts.set(id, at - box[axis]);
    at += box[size] + gap;
  }
  return updateLayers(
    scene,
    members.map(({ id }) => id),
    (layer) => (shifts.get(layer.id) ? { ...layer, [axis]: layer[axis] + (shifts.get(layer.id) ?? 0) } : layer),
    page,
  );
}

/** An id that no layer of the scene has. */
export function freshId(scene: Scene, wish: string): string {
  const taken = new Set(scene.pages.flatMap(({ children }) => allLayers(children)).map(({ id }) => id));
  let number = 1;
  while (taken.has(`${wish}-${number}`)) number += 1;
  return `${wish}-${number}`;
}

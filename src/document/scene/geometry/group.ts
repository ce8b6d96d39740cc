import { type GroupLayer, type Layer, LEAST_SIZE, MOST_SIZE } from '../scene.ts';
import { centreOf, extentOfAll, intoParent, THIN } from './boxes.ts';
import { apply, turnOf } from './matrix.ts';

/** The same layer in the space of the group's parent, as it is seen. */
export function outOfGroup<Kind extends Layer>(group: GroupLayer, child: Kind): Kind {
  const into = intoParent(group);
  const middle = apply(into, centreOf(child));
  return {
    ...child,
    x: middle.x - child.width / 2,
    y: middle.y - child.height / 2,
    rotation: child.rotation + turnOf(into),
    opacity: child.opacity * group.opacity,
    hidden: child.hidden || group.hidden,
  };
}

/** A layer of any depth as it is seen on the page; undefined: it is not among them. */
export function onPage(layers: readonly Layer[], id: string): Layer | undefined {
  for (const layer of layers) {
    if (layer.id === id) return layer;
    if (layer.type !== 'group') continue;
    const inside = onPage(layer.children, id);
    if (inside !== undefined) return outOfGroup(layer, inside);
  }
  return undefined;
}

/** What a group holds, where it was. */
export const ungroup = (group: GroupLayer): Layer[] => group.children.map((child) => outOfGroup(group, child));

/** A group round layers of one page, which stay where they are. */
export function groupOf(id: string, name: string, layers: readonly Layer[]): GroupLayer {
  const box = extentOfAll(layers);
  const children = layers.map((layer) => ({ ...layer, x: layer.x - box.x, y: layer.y - box.y }));
  const plain = { rotation: 0, opacity: 1, locked: false, hidden: false } as const;
  return { type: 'group', id, name, ...box, ...plain, anchors: { x: 'centre', y: 'centre' }, children };
}

/** A layer with another box: what a group holds grows with it, and so do sizes of texts and lines where both sides do. */
export function resized<Kind extends Layer>(
  layer: Kind,
  box: { x: number; y: number; width: number; height: number },
): Kind {
  if (layer.type !== 'group') return { ...layer, ...box };
  const across = layer.width < THIN ? 1 : box.width / layer.width;
  const down = layer.height < THIN ? 1 : box.height / layer.height;
  return { ...layer, ...box, children: layer.children.map((child) => scaled(child, across, down)) };
}

/** A layer drawn larger or smaller, with its letters and lines. */
export function scaled(layer: Layer, across: number, down: number = across): Layer {
  const { x, y, width, height } = layer;
  const box = { x: x * across, y: y * down, width: width * across, height: height * down };
  const both = Math.sqrt(across * down);
  switch (layer.type) {
    case 'text':
      return {
        ...layer,
        ...box,
        size: Math.min(Math.max(layer.size * both, LEAST_SIZE), MOST_SIZE),
        ...(layer.plate && {
          plate: { ...layer.plate, padding: layer.plate.padding * both, radius: layer.plate.radius * both },
        }),
        ...(layer.outline && { outline: { ...layer.outline, width: layer.outline.width * both } }),
      };
    case 'line':
      return { ...layer, ...box, thickness: layer.thickness * both, dash: layer.dash * both };
    case 'group':
      return { ...layer, ...box, children: layer.children.map((child) => scaled(child, across, down)) };
    case 'figure':
      return {
        ...layer,
        ...box,
        radius: layer.radius * both,
        ...(layer.stroke && { stroke: { ...layer.stroke, width: layer.stroke.width * both } }),
      };
    case 'image':
      return { ...layer, ...box, radius: layer.radius * both };
    case 'svg':
      return { ...layer, ...box };
  }
}

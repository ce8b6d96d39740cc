import { layersOf } from '../../../../src/document/scene/edit/edit-layers.ts';
import { turnOfLayer } from '../../../../src/document/scene/geometry/boxes.ts';
import { outOfGroup } from '../../../../src/document/scene/geometry/group.ts';
import { apply, invert, type Point } from '../../../../src/document/scene/geometry/matrix.ts';
import type { Layer, Scene } from '../../../../src/document/scene/scene.ts';
import { layoutText } from '../../../../src/document/scene/text/layout-text.ts';
import type { TextMeasure } from '../../../../src/document/scene/text/measure.ts';

const ROUND: readonly string[] = ['ellipse', 'ring', 'blob', 'burst', 'heart'];

/** Thin lines are pressed beside, page px. */
const SLACK = 6;

function isOn(layer: Layer, at: Point, scene: Scene, measure: TextMeasure): boolean {
  const { x, y } = apply(invert(turnOfLayer(layer)), at);
  let { x: left, y: top, width, height } = layer;
  if (layer.type === 'text') {
    const layout = layoutText(layer, scene.script, measure);
    const free = { x: layer.width - layout.width, y: layer.height - layout.height };
    left += layer.align === 'start' ? 0 : layer.align === 'centre' ? free.x / 2 : free.x;
    top += layer.valign === 'top' ? 0 : layer.valign === 'middle' ? free.y / 2 : free.y;
    ({ width, height } = layout);
  }
  const slack = layer.type === 'line' ? SLACK + layer.thickness : 0;
  if (x < left - slack || y < top - slack || x > left + width + slack || y > top + height + slack) return false;
  if (layer.type !== 'figure' || !ROUND.includes(layer.figure)) return true;
  return ((x - left) / width - 0.5) ** 2 + ((y - top) / height - 0.5) ** 2 <= 0.25;
}

/** The front layer at a point of the page that can be taken; locked and hidden ones are pressed through. @param inside of groups too */
export function layerAt(scene: Scene, at: Point, measure: TextMeasure, inside = false): Layer | undefined {
  const find = (layers: readonly Layer[]): Layer | undefined => {
    for (const layer of [...layers].reverse()) {
      if (layer.hidden || layer.locked || !isOn(layer, at, scene, measure)) continue;
      if (layer.type !== 'group' || !inside) return layer;
      return find(layer.children.map((child) => outOfGroup(layer, child))) ?? layer;
    }
    return undefined;
  };
  return find(layersOf(scene));
}

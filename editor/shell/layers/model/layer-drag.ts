import { layersOf } from '../../../../src/document/scene/edit/edit-layers.ts';
import { type Box, extentOf, extentOfAll } from '../../../../src/document/scene/geometry/boxes.ts';
import { resized } from '../../../../src/document/scene/geometry/group.ts';
import type { Point } from '../../../../src/document/scene/geometry/matrix.ts';
import { type Handle, resizeBox, rotationTowards } from '../../../../src/document/scene/geometry/resize.ts';
import { snapEdge, snapMove } from '../../../../src/document/scene/geometry/snap.ts';
import type { Layer, Scene } from '../../../../src/document/scene/scene.ts';
import type { LayerEditor } from './layer-editor.ts';

/** CSS px within which a layer is drawn to a line. */
const REACH = 8;

/** One drag, from the press on: every move is reckoned from how things stood then. */
export class LayerDrag {
  readonly #editor: LayerEditor;
  readonly #before: Scene;
  readonly #layers: readonly Layer[];
  readonly #others: readonly Box[];
  readonly #gesture: string;

  constructor(editor: LayerEditor) {
    this.#editor = editor;
    this.#before = editor.scene;
    this.#layers = editor.selected.filter(({ locked }) => !locked);
    const { width, height } = this.#before;
    const rest = layersOf(this.#before).filter((layer) => !layer.hidden && !this.#layers.includes(layer));
    this.#others = [{ x: 0, y: 0, width, height }, ...rest.map(extentOf)];
    this.#gesture = `drag ${editor.ports.newId()}`;
  }

  /** @param scale CSS px of one page px @param free nothing draws it to lines */
  move(by: Point, scale: number, free: boolean): void {
    if (this.#layers.length === 0) return;
    const box = extentOfAll(this.#layers);
    const moved = { ...box, x: box.x + by.x, y: box.y + by.y };
    const { dx, dy, guides } = free ? { dx: 0, dy: 0, guides: [] } : snapMove(moved, this.#others, REACH / scale);
    const put = (layer: Layer): Layer => ({ ...layer, x: layer.x + by.x + dx, y: layer.y + by.y + dy });
    this.#put(put, 'layers.step.moved');
    this.#editor.set({ guides });
  }

  resize(handle: Handle, by: Point, scale: number, keys: { keep: boolean; mirrored: boolean; free: boolean }): void {
    const [layer] = this.#layers;
    if (layer === undefined) return;
    const { at, guides } =
      keys.free || layer.rotation !== 0 ? { at: by, guides: [] } : this.#snapped(layer, handle, by, scale);
    const isCorner = handle.x !== 0 && handle.y !== 0;
    // Letters and pictures keep their proportions at corners; a plain shape does with Shift.
    const grows = layer.type === 'text' || layer.type === 'image' || layer.type === 'group' || layer.type === 'svg';
    const keep = isCorner && keys.keep !== grows;
    const box = resizeBox(layer, layer.rotation, handle, at, { keep, mirrored: keys.mirrored });
    const factor = layer.width === 0 ? 1 : box.width / layer.width;
    const put = (one: Layer): Layer => {
      const next = resized(layer, box);
      return next.type === 'text' && one.type === 'text' && keep
        ? { ...next, size: Math.max(4, next.size * factor) }
        : next;
    };
    this.#put(put, 'layers.step.resized');
    this.#editor.set({ guides, figure: `${Math.round(box.width)} × ${Math.round(box.height)}` });
  }

  turn(at: Point, steps: boolean): void {
    const [layer] = this.#layers;
    if (layer === undefined) return;
    const rotation = rotationTowards(layer, at, steps);
    this.#put((one) => ({ ...one, rotation }), 'layers.step.turned');
    this.#editor.set({ figure: `${Math.round(rotation)}°` });
  }

  end(): void {
    this.#editor.set({ guides: [], figure: undefined });
  }

  /** Back to how it was. */
  cancel(): void {
    this.#put((layer) => layer, 'layers.step.moved');
    this.end();
  }

  #snapped(layer: Layer, handle: Handle, by: Point, scale: number) {
    const edge = (axis: 'x' | 'y', size: number) => {
      const side = handle[axis];
      if (side === 0) return { by: by[axis], guide: [] };
      const start = layer[axis] + (side === 1 ? size : 0);
      const found = snapEdge(start + by[axis], axis, this.#others, REACH / scale);
      return found === undefined ? { by: by[axis], guide: [] } : { by: found.at - start, guide: [found.guide] };
    };
    const x = edge('x', layer.width);
    const y = edge('y', layer.height);
    return { at: { x: x.by, y: y.by }, guides: [...x.guide, ...y.guide] };
  }

  #put(put: (layer: Layer) => Layer, step: 'layers.step.moved' | 'layers.step.resized' | 'layers.step.turned'): void {
    const before = new Map(this.#layers.map((layer) => [layer.id, layer]));
    const scene = this.#editor.changed(this.#before, [...before.keys()], put);
    this.#editor.ports.change(scene, { id: step }, this.#gesture);
  }
}

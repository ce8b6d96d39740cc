import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  addLayers,
  alignLayers,
  copyOf,
  distributeLayers,
  type Edge,
  freshId,
  groupLayers,
  layersOf,
  picked,
  removeLayers,
  reorder,
  ungroupLayers,
  updateLayers,
} from '../../../../src/document/scene/edit/edit-layers.ts';
import { findLayer } from '../../../../src/document/scene/find-layer.ts';
import { nearAngle } from '../../../../src/document/scene/geometry/resize.ts';
import { type Layer, MOST_LAYERS, type Scene } from '../../../../src/document/scene/scene.ts';
import { followWords } from '../../../../src/document/scene/text/follow-words.ts';
import type { TextMeasure } from '../../../../src/document/scene/text/measure.ts';
import type { Values } from '../../../../src/ui/i18n/text.ts';
import type { LayerTextId } from '../texts/useLayerTexts.ts';
import { layerName } from './layer-name.ts';
import { FIRST_LAYER_STATE, type LayerState } from './layer-state.ts';

export interface LayerStep {
  id: LayerTextId;
  values?: Values | undefined;
}

/** Whose scene it is: keeps it and its history. */
export interface LayerPorts {
  scene(): Scene;
  /** @param gesture the same for all values of one drag: they are one step */
  change(scene: Scene, step: LayerStep, gesture?: string): void;
  /** Into the live region. */
  say(id: LayerTextId, values?: Values): void;
  newId(): string;
  /** A name of the kind, in the person's language. */
  word(id: LayerTextId): string;
  /** With the fonts that are there now. */
  measure(): TextMeasure;
}

/** What a person does to the layers of a page. Every change is a step of the tool that keeps the scene. */
export class LayerEditor {
  readonly store: StoreApi<LayerState> = createStore(() => FIRST_LAYER_STATE);
  readonly ports: LayerPorts;

  constructor(ports: LayerPorts) {
    this.ports = ports;
  }

  get state(): LayerState {
    return this.store.getState();
  }

  set(change: Partial<LayerState>): void {
    this.store.setState(change);
  }

  get scene(): Scene {
    return this.ports.scene();
  }

  /** What is selected and still there, in the page's order. */
  get selected(): Layer[] {
    return picked(this.scene, this.state.selection);
  }

  nameOf(layer: Layer): string {
    return layerName(layer, this.ports.word);
  }

  select(ids: readonly string[]): void {
    this.set({ selection: ids, editing: undefined });
    const [first, ...more] = this.selected;
    if (first === undefined) return;
    if (more.length === 0) this.ports.say('layers.say.selected', { name: this.nameOf(first) });
    else this.ports.say('layers.say.selectedMany', { count: more.length + 1 });
  }

  toggle(id: string): void {
    const { selection } = this.state;
    this.select(selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]);
  }

  /** The next layer towards the front, or the one before; false: there is none. */
  selectNext(by: 1 | -1): boolean {
    const layers = layersOf(this.scene).filter(({ hidden, locked }) => !hidden && !locked);
    const at = layers.findIndex(({ id }) => id === this.state.selection.at(-1));
    const next = at < 0 ? layers[by === 1 ? 0 : layers.length - 1] : layers[at + by];
    if (next !== undefined) this.select([next.id]);
    return next !== undefined;
  }

  /** Changes each selected layer that is not locked. */
  each(step: LayerStep, change: (layer: Layer) => Layer, gesture?: string): void {
    const ids = this.selected.filter(({ locked }) => !locked).map(({ id }) => id);
    if (ids.length > 0) this.#put(this.changed(this.scene, ids, change), step, gesture);
  }

  /** Changes one layer of any depth. */
  change(id: string, step: LayerStep, change: (layer: Layer) => Layer, gesture?: string): void {
    this.#put(this.changed(this.scene, [id], change), step, gesture);
  }

  /** The scene with layers changed; boxes of words are as high as these then are. */
  changed(scene: Scene, ids: readonly string[], change: (layer: Layer) => Layer): Scene {
    return updateLayers(scene, ids, (layer) => followWords(layer, change(layer), scene.script, this.ports.measure));
  }

  moveBy(x: number, y: number, gesture?: string): void {
    this.each({ id: 'layers.step.moved' }, (layer) => ({ ...layer, x: layer.x + x, y: layer.y + y }), gesture);
  }

  turnBy(degrees: number, gesture?: string): void {
    this.each(
      { id: 'layers.step.turned' },
      (layer) => ({ ...layer, rotation: nearAngle(layer.rotation + degrees) }),
      gesture,
    );
  }

  add(layer: Layer): void {
    this.#append([layer], { id: 'layers.step.added', values: { name: this.nameOf(layer) } });
  }

  remove(ids: readonly string[] = this.state.selection): void {
    const scene = removeLayers(this.scene, ids);
    if (scene === this.scene) return;
    this.#put(scene, { id: 'layers.step.removed' });
    this.select([]);
    this.ports.say('layers.say.removed');
  }

  duplicate(): void {
    const copies = this.selected.map((layer) => copyOf(layer, () => this.ports.newId(), 24));
    if (copies.length > 0) this.#append(copies, { id: 'layers.step.duplicated' });
  }

  order(id: string, steps: number): void {
    const scene = reorder(this.scene, id, steps);
    const layer = findLayer(scene, id);
    this.#put(scene, { id: 'layers.step.order' }, `order ${id}`);
    const at = layersOf(scene).findIndex((one) => one.id === id);
    if (layer)
      this.ports.say('layers.say.order', { name: this.nameOf(layer), at: at + 1, count: layersOf(scene).length });
  }

  group(): void {
    const id = freshId(this.scene, 'group');
    const scene = groupLayers(this.scene, this.state.selection, { id, name: '' });
    if (scene === this.scene) return;
    this.#put(scene, { id: 'layers.step.grouped' });
    this.select([id]);
  }

  ungroup(): void {
    const groups = this.selected.filter((layer) => layer.type === 'group');
    if (groups.length === 0) return;
    const inside = groups.flatMap((group) => group.children.map(({ id }) => id));
    this.#put(
      ungroupLayers(
        this.scene,
        groups.map(({ id }) => id),
      ),
      { id: 'layers.step.ungrouped' },
    );
    this.select(inside);
  }

  /** Locked layers are not moved, and a press goes through them. */
  lock(ids: readonly string[] = this.state.selection): void {
    const layers = picked(this.scene, ids);
    const locked = !layers.every((layer) => layer.locked);
    const step = { id: locked ? 'layers.step.locked' : 'layers.step.unlocked' } as const;
    this.#put(
      updateLayers(this.scene, ids, (layer) => (layer.locked === locked ? layer : { ...layer, locked })),
      step,
    );
  }

  show(id: string): void {
    const hidden = !findLayer(this.scene, id)?.hidden;
    const step = { id: hidden ? 'layers.step.hidden' : 'layers.step.shown' } as const;
    this.change(id, step, (layer) => ({ ...layer, hidden }));
  }

  rename(id: string, name: string): void {
    const wanted = name.trim().slice(0, 200);
    const put = (layer: Layer): Layer => (layer.name === wanted ? layer : { ...layer, name: wanted });
    this.change(id, { id: 'layers.step.renamed' }, put);
  }

  align(edge: Edge): void {
    this.#put(alignLayers(this.scene, this.state.selection, edge), { id: 'layers.step.aligned' });
  }

  distribute(axis: 'x' | 'y'): void {
    this.#put(distributeLayers(this.scene, this.state.selection, axis), { id: 'layers.step.distributed' });
  }

  /** In front of all others, and selected; a page that is full takes none. */
  #append(layers: readonly Layer[], step: LayerStep): void {
    const scene = addLayers(this.scene, layers);
    if (scene === this.scene) this.ports.say('layers.say.full', { count: MOST_LAYERS });
    else {
      this.#put(scene, step);
      this.select(layers.map(({ id }) => id));
    }
  }

  /** What changes nothing is no step: it would take away what can be done again. */
  #put(scene: Scene, step: LayerStep, gesture?: string): void {
    if (scene !== this.scene) this.ports.change(scene, step, gesture);
  }

  edit(id: string | undefined): void {
    this.set({ editing: id, ...(id !== undefined && { guides: [] }) });
  }

  typed(id: string, text: string): void {
    const words = text.slice(0, 5_000);
    const put = (layer: Layer): Layer =>
      layer.type === 'text' && layer.text !== words ? { ...layer, text: words } : layer;
    this.change(id, { id: 'layers.step.typed' }, put, `typed ${id}`);
  }
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import { anySignal, race } from '../../../../src/base/abort.ts';
import { addLayers, updateLayers } from '../../../../src/document/scene/edit/edit-layers.ts';
import type { ImageLayer, Layer, Scene } from '../../../../src/document/scene/scene.ts';
import { asCutoutError, cutoutError, isEnded } from '../../../../src/protocol/errors.ts';
import type { cutFile } from '../../../shell/cut/cut-file.ts';
import { refusePhoto } from '../../../shell/model/refuse-photo.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import type { PhotoRow } from './photo-row.ts';
import type { StepName } from './poster-state.ts';

interface Page {
  ports: ToolPorts;
  scene(): Scene | undefined;
  change(scene: Scene, step: StepName): void;
  select(id: string): void;
  bytes(asset: string): Promise<Blob | undefined>;
  nameOf(asset: string): string;
  addPhoto(row: PhotoRow): void;
  /** What ends with the tool. */
  signal: AbortSignal;
  cutFile: typeof cutFile;
}

/** `place`: the picture itself loses its background. `front`: its subject comes before all else, so that words stand behind it. */
export type CutWay = 'place' | 'front';

/** A placed photo cut out: one matting, whichever way and however often it is used (D296). */
export class Cutting {
  /** Id of the layer whose picture is being cut out. */
  readonly store: StoreApi<{ layer: string | undefined }> = createStore(() => ({ layer: undefined }));
  readonly #page: Page;
  /** Picture → the same without its background. */
  readonly #made = new Map<string, string>();
  readonly #cut = new Set<string>();
  #running: AbortController | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Why it is not offered; undefined: it is. */
  get reason(): 'poster.cut.private' | 'poster.cut.site' | undefined {
    const { device, shell } = this.#page.ports;
    if (device !== undefined) return 'poster.cut.private';
    return shell.getState().setting.site ? 'poster.cut.site' : undefined;
  }

  /** It was cut out before: the server is not asked again. */
  isCut({ asset }: ImageLayer): boolean {
    return this.#cut.has(asset) || this.#made.has(asset);
  }

  async cut(layer: ImageLayer, way: CutWay): Promise<void> {
    if (this.reason !== undefined) return;
    this.cancel();
    const running = new AbortController();
    this.#running = running;
    this.store.setState({ layer: layer.id });
    const { signal, release } = anySignal(running.signal, this.#page.signal);
    try {
      const asset = this.#cut.has(layer.asset)
        ? layer.asset
        : (this.#made.get(layer.asset) ?? (await this.#make(signal, layer)));
      this.#place(layer, asset, way);
    } catch (error) {
      const failure = asCutoutError(signal.aborted ? signal.reason : error);
      if (isEnded(failure)) return;
      refusePhoto(this.#page.ports, failure, true);
    } finally {
      release();
      if (this.#running === running) this.store.setState({ layer: undefined });
    }
  }

  cancel(): void {
    this.#running?.abort(cutoutError('ABORTED', 'the person stopped it'));
    this.#running = undefined;
    this.store.setState({ layer: undefined });
  }

  /** The picture is another one now: cut out again, it is another cut-out. */
  forget(asset: string): void {
    this.#made.delete(asset);
  }

  async #make(signal: AbortSignal, { asset: from, natural }: ImageLayer): Promise<string> {
    const { ports, bytes, nameOf, addPhoto, cutFile: cut } = this.#page;
    const file = await bytes(from);
    signal.throwIfAborted();
    if (file === undefined) throw cutoutError('IMAGE_UNREADABLE', 'the picture is not there');
    const blob = await race(signal, cut(signal, ports, file));
    const asset = `photo:${ports.newId().replace(/[^\w-]/g, '')}`;
    addPhoto({ asset, name: nameOf(from), blob, ...natural });
    this.#made.set(from, asset);
    this.#cut.add(asset);
    return asset;
  }

  /** The page may have changed meanwhile: the layer is looked for again. */
  #place({ id }: ImageLayer, asset: string, way: CutWay): void {
    const { ports, change, select } = this.#page;
    const scene = this.#page.scene();
    const layer = scene?.pages[0]?.children.find((one): one is ImageLayer => one.id === id && one.type === 'image');
    if (scene === undefined || layer === undefined) return;
    if (way === 'place') {
      const put = (one: Layer): Layer => (one.type === 'image' ? { ...one, asset } : one);
      change(updateLayers(scene, [id], put), { id: 'poster.step.cut' });
    } else {
      // The shadow is the picture's, and falls once.
      const front = { ...layer, id: ports.newId().replace(/[^\w-]/g, ''), asset, shadow: undefined, locked: false };
      change(addLayers(scene, [front]), { id: 'poster.step.front' });
      select(front.id);
    }
    ports.screen.say(way === 'place' ? 'poster.step.cut' : 'poster.step.front');
  }
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import { doStep, goTo, nowOf, redo, startHistory, undo } from '../../../../src/document/history/history.ts';
import { travel } from '../../../../src/document/history/travel.ts';
import { addLayers, updateLayers } from '../../../../src/document/scene/edit/edit-layers.ts';
import { newImage } from '../../../../src/document/scene/edit/new-layer.ts';
import { slotsOf, withPhoto } from '../../../../src/document/scene/find-layer.ts';
import { reshape } from '../../../../src/document/scene/geometry/reshape.ts';
import type { Picture } from '../../../../src/document/scene/render/render-context.ts';
import type { Layer, Palette, Scene } from '../../../../src/document/scene/scene.ts';
import { sampleOf } from '../../../../src/document/scene/templates/samples.ts';
import { fontsOf } from '../../../../src/document/scene/text/families.ts';
import { measureWith } from '../../../../src/fonts/canvas-measure.ts';
import { asCutoutError, type CutoutError, cutoutError, isEnded } from '../../../../src/protocol/errors.ts';
import type { cutFile } from '../../../shell/cut/cut-file.ts';
import { sayStep } from '../../../shell/history/say-step.ts';
import { loadFonts } from '../../../shell/layers/fonts/load-fonts.ts';
import { LayerEditor } from '../../../shell/layers/model/layer-editor.ts';
import { pictureBlob } from '../../../shell/model/picture-blob.ts';
import { refusePhoto } from '../../../shell/model/refuse-photo.ts';
import type { IncomingPicture, ToolPorts } from '../../../shell/model/tool.ts';
import { FIT } from '../../../shell/stage/view.ts';
import { Cutting } from './cutting.ts';
import { Following } from './following.ts';
import { browserKeeper, type KeptPoster, type PosterKeeper, sayGone } from './kept-poster.ts';
import { isPageFile } from './page-file.ts';
import type { PhotoRow } from './photo-row.ts';
import { keptHistory } from './poster-history.ts';
import { FIRST_STATE, type PosterPhoto, type PosterState, type StepName } from './poster-state.ts';
import { readPhoto } from './read-photo.ts';
import { SAMPLE_ADDRESSES } from './sample-addresses.ts';

/** What a test hands in of its own. */
export interface PosterSeams {
  keeper: PosterKeeper;
  loadFonts: typeof loadFonts;
  readPhoto: typeof readPhoto;
  cutFile: typeof cutFile;
}

/** The way through the server comes with its first use. */
const cutLater: typeof cutFile = async (...given) =>
  await (await import('../../../shell/cut/cut-file.ts')).cutFile(...given);

/** What a page comes with: photos of its own, and which save of which work it is. */
type Begun = Partial<Pick<KeptPoster, 'photos' | 'work' | 'version'>>;

/** ms after the last change until it is kept. */
const KEEP_AFTER = 600;

/** One page, its history, and the photos that a person brought. */
export class Poster {
  readonly ports: ToolPorts;
  readonly store: StoreApi<PosterState> = createStore(() => FIRST_STATE);
  readonly layers: LayerEditor;
  readonly cutting: Cutting;
  readonly following: Following;
  readonly #seams: PosterSeams;
  readonly #controller = new AbortController();
  #stopKeeping = () => {};

  constructor(ports: ToolPorts, seams: Partial<PosterSeams> = {}) {
    this.ports = ports;
    this.#seams = {
      keeper: browserKeeper(ports),
      loadFonts,
      readPhoto,
      cutFile: cutLater,
      ...seams,
    };
    this.layers = new LayerEditor({
      scene: () => this.#must(),
      change: (scene, step, gesture) => this.change(scene, step, gesture),
      say: (id, values) => ports.screen.say(id, values),
      newId: () => ports.newId().replace(/[^\w-]/g, ''),
      word: (id) => ports.translator.state.t(id),
      measure: measureWith(() => this.state.fonts),
    });
    this.following = new Following(this, this.#seams.readPhoto);
    this.cutting = new Cutting({
      ports,
      scene: () => this.scene,
      change: (scene, step) => this.change(scene, step),
      select: (id) => this.layers.select([id]),
      bytes: this.bytes,
      nameOf: (asset) => this.#photo(asset)?.name ?? '',
      addPhoto: (row) => this.set({ photos: [...this.state.photos, this.#shown(row)] }),
      signal: this.signal,
      cutFile: this.#seams.cutFile,
    });
  }

  /** Fires when the tool is closed. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get state(): PosterState {
    return this.store.getState();
  }

  set(change: Partial<PosterState>): void {
    this.store.setState(change);
  }

  get scene(): Scene | undefined {
    const { history } = this.state;
    return history && nowOf(history);
  }

  #must(): Scene {
    const { scene } = this;
    if (scene === undefined) throw cutoutError('INTERNAL', 'no page is open');
    return scene;
  }

  /** What a name of the scene's stands for. */
  readonly picture = (asset: string): Picture | undefined => {
    const sample = sampleOf(asset);
    const href = sample === undefined ? this.#photo(asset)?.url : SAMPLE_ADDRESSES[sample];
    return href === undefined ? undefined : { href };
  };

  /** The same as bytes, for files. */
  readonly bytes = async (asset: string): Promise<Blob | undefined> => {
    const sample = sampleOf(asset);
    if (sample === undefined) return this.#photo(asset)?.blob;
    const answer = await fetch(SAMPLE_ADDRESSES[sample]);
    return answer.ok ? await answer.blob() : undefined;
  };

  #photo(asset: string): PosterPhoto | undefined {
    return this.state.photos.find((photo) => photo.asset === asset);
  }

  /** Begins with a scene; the first photo goes where it wants one, but where it comes with photos of its own. */
  begin(scene: Scene, name: string, { photos = [], work, version }: Begun = {}): void {
    const [photo] = this.state.photos;
    const filled = photo && photos.length === 0 ? withPhoto(scene, photo.asset, photo) : scene;
    this.layers.set({ selection: [], editing: undefined, drawing: false });
    this.set({
      history: startHistory<Scene, StepName>({ id: 'poster.step.begun' }, filled),
      name,
      photos: [...photos.map((row) => this.#shown(row)), ...this.state.photos],
      work,
      version,
      saved: work === undefined ? undefined : filled,
      view: FIT,
    });
    this.ports.screen.show('page');
    this.changed();
    this.ports.host.emit('open', { name, width: scene.width, height: scene.height });
  }

  /** Back to the templates; the page stays until another is chosen. */
  leave(): void {
    this.layers.edit(undefined);
    this.ports.screen.show('templates');
  }

  change(scene: Scene, step: StepName, gesture?: string): void {
    const { history } = this.state;
    if (history === undefined || scene === nowOf(history)) return;
    this.set({ history: doStep(history, step, scene, gesture) });
    this.changed();
  }

  changed(): void {
    const { scene } = this;
    if (scene === undefined) return;
    void this.fetchFonts(scene);
    this.#stopKeeping();
    this.#stopKeeping = this.ports.clock.after(KEEP_AFTER, () => void this.#keep());
  }

  /** Fonts with the characters that the page has now. */
  async fetchFonts(scene: Scene): Promise<void> {
    const missing = await this.#seams.loadFonts(fontsOf(scene));
    this.set({ missing, fonts: this.state.fonts + 1 });
  }

  async #keep(): Promise<void> {
    const { history, name, photos, work, version } = this.state;
    if (history === undefined) return;
    const rows = photos.map(({ url: _, from: __, ...row }): PhotoRow => row);
    // A browser that keeps nothing loses nothing else by it.
    const page = { history: keptHistory(history), name, photos: rows, work, version };
    await this.#seams.keeper.write(page).catch(() => {});
  }

  /** Looks whether there is a page of before. */
  async checkKept(): Promise<void> {
    const isThere = await this.#seams.keeper.check().catch(() => false);
    if (isThere && this.scene === undefined) this.set({ kept: true });
  }

  async resume(): Promise<void> {
    const kept = await this.#seams.keeper.take().catch(() => undefined);
    this.set({ kept: false });
    if (kept === undefined) return await sayGone(this.ports);
    const have = new Set(this.state.photos.map(({ asset }) => asset));
    const photos = kept.photos.filter(({ asset }) => !have.has(asset)).map((row) => this.#shown(row));
    this.set({ ...kept, photos: [...this.state.photos, ...photos] });
    this.ports.screen.show('page');
    this.changed();
  }

  /** Nothing of the account before is offered to this one. */
  accountChanged(): void {
    this.set({ kept: false });
    this.#seams.keeper.moved();
  }

  #shown(row: PhotoRow): PosterPhoto {
    return { ...row, url: this.ports.urls.create(row.blob) };
  }

  /** Reads pictures in. The first goes where the page wants a photo; the others are there to be put in. */
  async openPictures(pictures: readonly IncomingPicture[]): Promise<boolean> {
    const { signal } = this.#controller;
    const others = this.following.newOf(pictures);
    this.set({ reading: this.state.reading + others.length });
    let failed: CutoutError | undefined;
    let refused: IncomingPicture | undefined;
    let stays = false;
    for (const from of others) {
      const { image, name } = from;
      try {
        const blob = await pictureBlob(this.ports, signal, image);
        if (isPageFile(blob, name)) {
          const { openPage } = await import('./open-page.ts');
          if (!(await openPage(this, signal, blob, name))) stays = true;
          continue;
        }
        const read = await this.following.read(blob);
        const asset = `photo:${this.ports.newId().replace(/[^\w-]/g, '')}`;
        this.#took({ ...this.#shown({ ...read, asset, name }), from });
      } catch (error) {
        failed = asCutoutError(error);
        refused = from;
      } finally {
        this.set({ reading: this.state.reading - 1 });
      }
    }
    if (failed !== undefined && !isEnded(failed)) this.refuse(failed, refused);
    if (this.scene === undefined) this.ports.screen.show('templates');
    return failed === undefined && !stays;
  }

  #took(photo: PosterPhoto): void {
    const isFirst = this.state.photos.length === 0;
    this.set({ photos: [...this.state.photos, photo] });
    const { scene } = this;
    if (scene !== undefined && isFirst) this.change(withPhoto(scene, photo.asset, photo), { id: 'poster.step.photo' });
  }

  refuse(error: CutoutError, of?: string | IncomingPicture): void {
    // Pages to begin with stand where none is open.
    refusePhoto(this.ports, error, true, of);
  }

  /** Into the selected picture; else where the page wants one and has a sample; else as a new layer. */
  putPhoto(photo: PosterPhoto): void {
    const scene = this.#must();
    const chosen = this.layers.selected.find((layer) => layer.type === 'image');
    const slot = slotsOf(scene).find((layer) => layer.type === 'image' && sampleOf(layer.asset) !== undefined);
    const into = chosen ?? slot;
    const { asset, width, height } = photo;
    if (into === undefined) {
      const layer = newImage(scene, asset, { width, height });
      this.change(addLayers(scene, [layer]), { id: 'poster.step.photo' });
      this.layers.select([layer.id]);
      return;
    }
    const put = (layer: Layer): Layer =>
      layer.type === 'image' ? { ...layer, asset, natural: { width, height } } : layer;
    this.change(updateLayers(scene, [into.id], put), { id: 'poster.step.photo' });
  }

  recolour(palette: Palette): void {
    this.change({ ...this.#must(), palette }, { id: 'poster.step.palette' });
  }

  background(colour: string): void {
    const scene = this.#must();
    const pages = scene.pages.map((page) => ({ ...page, background: colour }));
    this.change({ ...scene, pages }, { id: 'poster.step.background' });
  }

  /** The page in another shape; what is selected stays. */
  reshape(size: { width: number; height: number }): void {
    this.change(reshape(this.#must(), size), {
      id: 'poster.step.shape',
      values: { width: size.width, height: size.height },
    });
    this.set({ view: FIT });
  }

  undo(): void {
    this.#go(undo, 'poster.say.undone');
  }

  redo(): void {
    this.#go(redo, 'poster.say.redone');
  }

  goTo(at: number): void {
    const { history } = this.state;
    if (history) this.set({ history: goTo(history, at) });
    this.changed();
  }

  #go(step: typeof undo, said: 'poster.say.undone' | 'poster.say.redone'): void {
    const { history } = this.state;
    const moved = history && travel(history, step);
    if (moved === undefined) return;
    this.layers.edit(undefined);
    this.set({ history: moved.history });
    sayStep(this.ports, said, moved.name);
    this.changed();
  }

  destroy(reason: CutoutError): void {
    this.#controller.abort(reason);
    this.#stopKeeping();
    for (const { url } of this.state.photos) this.ports.urls.revoke(url);
  }
}

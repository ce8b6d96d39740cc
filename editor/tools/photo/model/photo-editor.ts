import { createStore, type StoreApi } from 'zustand/vanilla';
import { isJson } from '../../../../src/document/photo/json.ts';
import { colourPass } from '../../../../src/pixels/adjust/apply-colour.ts';
import { colourTables } from '../../../../src/pixels/adjust/colour-tables.ts';
import { hasEmptyCorners } from '../../../../src/pixels/adjust/crop-frame.ts';
import { withFilter } from '../../../../src/pixels/adjust/filters.ts';
import { histogramOf } from '../../../../src/pixels/adjust/histogram.ts';
import { NEUTRAL, type PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';
import { rotatedSize } from '../../../../src/pixels/adjust/warp.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { type CutoutError, cutoutError } from '../../../../src/protocol/errors.ts';
import type { Values } from '../../../../src/ui/i18n/text.ts';
import type { OpenDocument, StepOptions } from '../../../shell/model/document-port.ts';
import { Opening } from '../../../shell/model/opening.ts';
import type { IncomingPicture, ToolPorts } from '../../../shell/model/tool.ts';
import { FIT } from '../../../shell/stage/view.ts';
import type { CornerFiller } from '../corners/corner-filler.ts';
import type { TextId } from '../texts/useTexts.ts';
import type { PhotoWork } from '../worker/photo-worker.ts';
import { BaseMaker, keyOfBase } from './base-maker.ts';
import { Corners } from './corners.ts';
import type { KeptLayers, PhotoRecipe } from './kept-layers.ts';
import type { Layering } from './layering.ts';
import { FIRST_STATE, type PhotoState, type Scaled } from './state.ts';
import type { StepName } from './step-name.ts';
import { CORNERS_ASSET, readValues } from './values.schema.ts';

/** Longest side of the stage's picture: more is not seen, and each move of a slider draws all of it. */
const STAGE_SIDE = 2_048;
/** ms between two counts of its tones while values change. */
const COUNT_EVERY = 120;

/** The values of one photo in this tool. What is chosen is a step of the document; what is shown follows the document. */
export class PhotoEditor {
  readonly ports: ToolPorts;
  readonly work: PhotoWork;
  readonly store: StoreApi<PhotoState> = createStore(() => FIRST_STATE);
  readonly corners: Corners;
  readonly #bases: BaseMaker;
  /** Of the frame with its corners, beside the whole photo. */
  readonly #frames: BaseMaker;
  readonly #stop: () => void;
  readonly #opening: Opening;
  readonly #openLayers: (editor: PhotoEditor) => Promise<Layering>;
  #layering: Promise<Layering> | undefined;
  /** When tones were counted last. */
  #counted = Number.NEGATIVE_INFINITY;
  #stopCount = (): void => {};
  #reading: { key: string; controller: AbortController; done: Promise<void> } | undefined;

  /**
   * @param openLayers fetches what layers need
   * @param openFiller fetches what corners are filled by
   */
  constructor(
    ports: ToolPorts,
    work: PhotoWork,
    openLayers: (editor: PhotoEditor) => Promise<Layering>,
    openFiller: () => Promise<CornerFiller>,
  ) {
    this.ports = ports;
    const hasPhoto = () => this.state.document !== undefined;
    this.#opening = new Opening({ ports, hasPhoto, show: (opening) => this.set({ opening }) });
    this.#openLayers = openLayers;
    this.work = work;
    this.corners = new Corners(this, openFiller);
    const cornersOf = () => this.corners.filling();
    this.#bases = new BaseMaker(work, cornersOf);
    this.#frames = new BaseMaker(work, cornersOf);
    this.#stop = ports.document.subscribe(() => this.#follow());
    this.#follow();
  }

  get state(): PhotoState {
    return this.store.getState();
  }

  set(change: Partial<PhotoState>): void {
    this.store.setState(change);
    if ('tab' in change) void this.#refresh();
  }

  /** Opens a photo in place of the one before. False: it could not be opened, and the one before stays. */
  async open(picture: IncomingPicture): Promise<boolean> {
    const { ports } = this;
    const { name, url } = picture;
    return await this.#opening.run(picture, 'photo', async (signal) => {
      const { size } = await ports.document.open(signal, picture);
      await this.#read(signal);
      ports.screen.say('say.opened', size);
      ports.host.emit('open', { name, ...size, ...(url !== undefined && { url }) });
    });
  }

  /** The photo that is open already, as another tool left it. */
  async openDocument(): Promise<void> {
    this.#follow();
    await this.#read(new AbortController().signal);
  }

  /** Leaves the photo: back to the empty screen. */
  close(): void {
    this.#opening.stop();
    this.ports.document.close();
    this.ports.screen.show('upload');
  }

  destroy(reason: CutoutError): void {
    this.#opening.stop(reason);
    this.#reading?.controller.abort(reason);
    this.#stop();
    this.#stopCount();
    this.#bases.stop();
    this.#frames.stop();
    this.corners.destroy();
    this.work.close();
  }

  /**
   * A step. Layers stay on the places of the photo that they lie on.
   * @param gesture the same for all values of one drag, or of one key that is held: they are one step
   */
  change(values: PhotoValues, name: StepName, gesture?: string): void {
    const { layers, crop } = this.state.values;
    const { layering, size } = this.state;
    if (layers === undefined || values.crop === crop) void this.#step({ ...values, layers }, name, { gesture });
    else if (layering === undefined) this.#once(this.loadLayers(), () => this.change(values, name, gesture));
    else void this.#step({ ...values, layers: layering.carried(layers, crop, values.crop, size) }, name, { gesture });
  }

  /** The same, of layers. @param matte of the subject that covers some of them, where it is new */
  async changeLayers(
    layers: KeptLayers,
    name: StepName,
    { gesture, matte }: { gesture?: string | undefined; matte?: Blob },
  ): Promise<void> {
    const assets = matte && { assets: { ...this.#assets, matte }, computed: true };
    await this.#step({ ...this.state.values, layers }, name, { gesture, ...assets });
  }

  /** The empty corners are filled, as a step. */
  async keepCorners(filling: Blob): Promise<void> {
    const { values } = this.state;
    const filled: PhotoRecipe = { ...values, crop: { ...values.crop, corners: 'filled' } };
    const assets = { ...this.#assets, [CORNERS_ASSET]: filling };
    await this.#step(filled, { id: 'photo.step.corners' }, { assets, computed: true });
  }

  get #assets(): Readonly<Record<string, string>> {
    return this.state.document?.edit?.assets ?? {};
  }

  /** What layers need, with the first of them. @throws NETWORK */
  loadLayers(): Promise<Layering> {
    this.#layering ??= this.#openLayers(this)
      .then((layering) => {
        this.set({ layering });
        return layering;
      })
      .catch((error: unknown) => {
        this.#layering = undefined;
        throw error;
      });
    return this.#layering;
  }

  #once(coming: Promise<unknown>, run: () => void): void {
    coming.then(run, () => {
      // The part that shows it reports that its code did not come.
    });
  }

  async #step(
    { layers, ...values }: PhotoRecipe,
    { id, values: words }: StepName,
    options: StepOptions,
  ): Promise<void> {
    const recipe = layers === undefined ? values : { ...values, layers };
    if (this.state.document === undefined || !isJson(recipe)) return;
    await this.ports.document.step({ id, ...(words && { values: words }) }, recipe, options);
  }

  undo(): void {
    this.ports.document.undo();
  }

  redo(): void {
    this.ports.document.redo();
  }

  goTo(at: number): void {
    this.ports.document.goTo(at);
  }

  say(id: TextId, values: Values = {}): void {
    this.ports.screen.say(id, values);
  }

  /** The document has changed, by this tool or by another. */
  #follow(): void {
    const document = this.ports.document.getState();
    const before = this.state.document;
    if (document === undefined) {
      if (before === undefined) return;
      const { file, tab, folded, segment, layering } = this.state;
      this.#bases.stop();
      this.#frames.stop();
      this.corners.stop();
      this.#reading = undefined;
      this.set({ ...FIRST_STATE, file, tab, folded, segment, layering });
      return;
    }
    const isOther = before?.id !== document.id;
    const values = document.edit?.values === before?.edit?.values && before ? this.state.values : valuesOf(document);
    if ((values.layers?.children.length ?? 0) > 0) this.#once(this.loadLayers(), () => {});
    this.set({
      document,
      values,
      ...(isOther && {
        size: document.size,
        view: FIT,
        source: undefined,
        base: undefined,
        framed: undefined,
        found: undefined,
        compare: undefined,
        compareTo: 'tool',
        hold: 'pull',
      }),
    });
    this.corners.follow();
    if (before?.inputKey !== document.inputKey)
      this.#read(new AbortController().signal).catch(() => {
        // Who opened the photo is notified.
      });
    else void this.#refresh();
  }

  /** Fetches the photo as it is before this tool, for the stage. */
  async #read(signal: AbortSignal): Promise<void> {
    const { document } = this.state;
    if (document === undefined) return;
    const { inputKey, id, size } = document;
    const key = `${id} ${inputKey}`;
    if (this.#reading?.key !== key) {
      this.#reading?.controller.abort(cutoutError('SUPERSEDED', 'another picture is wanted'));
      const controller = new AbortController();
      const maxSide = Math.min(STAGE_SIDE, this.ports.screenSide());
      const scale = Math.min(1, maxSide / Math.max(size.width, size.height));
      const done = this.ports.document.input(controller.signal, { maxSide }).then(async (picture) => {
        if (this.#reading?.key !== key) return;
        this.set({ source: { picture, scale }, size: sizeBefore(picture, scale, size) });
        await this.#refresh();
      });
      this.#reading = { key, controller, done };
    }
    await this.#reading.done;
    signal.throwIfAborted();
  }

  /** Brings the stage's picture and the histogram to what is chosen. */
  async #refresh(): Promise<void> {
    const { source, values, tab, base: before, document } = this.state;
    if (source === undefined || document === undefined) return;
    const view = tab === 'crop' ? 'crop' : 'result';
    const filling = values.crop.corners === 'filled' ? this.#assets[CORNERS_ASSET] : undefined;
    const sourceKey = `${document.id} ${document.inputKey} ${filling ?? ''}`;
    void this.#frame(source, sourceKey);
    const base = await this.#bases.make(source, sourceKey, values.crop, view, before);
    const isOther = base !== undefined && base !== this.state.base;
    if (isOther) this.store.setState({ base });
    this.#countSoon(isOther);
  }

  /** The frame's own picture, where it has corners that the whole photo does not show. */
  async #frame(source: Scaled, sourceKey: string): Promise<void> {
    const { values, tab, framed: before, size } = this.state;
    const { crop } = values;
    const isWanted = tab === 'crop' && hasEmptyCorners(crop, rotatedSize(size, crop));
    if (!isWanted) this.#frames.stop();
    if (before && (!isWanted || before.key !== keyOfBase(sourceKey, crop, 'result'))) this.set({ framed: undefined });
    const framed = isWanted
      ? await this.#frames.make(source, sourceKey, crop, 'result', this.state.framed).catch(() => undefined)
      : undefined;
    if (framed !== undefined && framed !== this.state.framed) this.set({ framed });
  }

  /** The tones follow a moving slider a few times a second: counting and drawing them takes longer than the photo. */
  #countSoon(now: boolean): void {
    const { clock } = this.ports;
    const wait = this.#counted + COUNT_EVERY - clock.now();
    this.#stopCount();
    if (now || wait <= 0) this.#count();
    else this.#stopCount = clock.after(wait, () => this.#count());
  }

  #count(): void {
    this.#counted = this.ports.clock.now();
    const { base, values } = this.state;
    if (base === undefined) return;
    const data = new Uint8ClampedArray(base.small.data);
    colourPass(colourTables(withFilter(values)))(data, 0, data.length);
    this.store.setState({ histogram: histogramOf({ data }) });
  }
}

/** Of the photo that this tool gets: another tool may have made it larger. It is known to the pixel where it is the photo's own. */
function sizeBefore({ width, height }: Size, scale: number, own: Size): Size {
  const isOwn = Math.abs(width - own.width * scale) < 1 && Math.abs(height - own.height * scale) < 1;
  return isOwn ? own : { width: Math.round(width / scale), height: Math.round(height / scale) };
}

/** What this tool has chosen for the photo. */
function valuesOf({ edit }: OpenDocument): PhotoRecipe {
  if (edit === undefined) return NEUTRAL;
  try {
    return readValues(edit.values);
  } catch {
    // Kept by a release that knew other values: it is not understood here, and stays as it is until it is changed.
    return NEUTRAL;
  }
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FaceMeasures } from '../../../../src/pixels/beautify/beautify.ts';
import type { ShadeName } from '../../../../src/pixels/beautify/shades.ts';
import { type FaceSliders, PLAIN } from '../../../../src/pixels/beautify/values.ts';
import { plainMesh } from '../../../../src/pixels/faces/plain-mesh.ts';
import { asCutoutError, cutoutError, isEnded } from '../../../../src/protocol/errors.ts';
import { EditModel } from '../../../shell/edit/edit-model.ts';
import { createFaceFinder } from '../../../shell/faces/face-finder.ts';
import type { DocumentStep, RawPicture } from '../../../shell/model/document-port.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import { type BeautyWork, createBeautyWork, SEARCHED_SIDE } from './beauty-work.ts';
import { LookPictures } from './look-pictures.ts';
import { cheekOf, isOn, withSpot, withSpotAs } from './spots.ts';
import { type BeautyState, FIRST_STATE, type Search } from './state.ts';
import { type BeautyValues, type LookName, lookFor, parseBeauty } from './values.ts';

/** How much of a make-up is put on with its first colour. */
const FIRST_AMOUNT = 40;

/** The faces of the open photo, and what is chosen for them: an edit of the document. */
export class Beauty {
  readonly edit: EditModel;
  readonly store: StoreApi<BeautyState> = createStore(() => FIRST_STATE);
  readonly looks: LookPictures;
  readonly #work: BeautyWork;
  readonly #finder: ReturnType<typeof createFaceFinder>;
  readonly #stop: () => void;
  /** The photo, with the steps before this tool, whose faces are known or looked for. */
  #photo = '';
  #looking: AbortController | undefined;
  #seeing: AbortController | undefined;

  constructor(
    ports: ToolPorts,
    work = createBeautyWork(),
    finder = createFaceFinder(ports.api, ports.clock, () => ports.screen.uploaded()),
  ) {
    this.edit = new EditModel(ports, 'beauty');
    this.#work = work;
    this.looks = new LookPictures(this, work);
    this.#finder = finder;
    const stopEdit = this.edit.store.subscribe((now, before) => now.document !== before.document && this.#follow());
    const stopShell = ports.shell.subscribe(
      (now, before) => before.network === 'off' && now.network !== 'off' && this.#measureAgain(),
    );
    this.#stop = () => {
      stopEdit();
      stopShell();
    };
  }

  get state(): BeautyState {
    return this.store.getState();
  }

  set(change: Partial<BeautyState>): void {
    this.store.setState(change);
  }

  /** Another photo, or the same after other steps: faces are looked for where no edit knows them. */
  async opened(): Promise<void> {
    const { document } = this.edit.state;
    const photo = document === undefined ? '' : `${document.id} ${document.inputKey}`;
    if (photo === this.#photo) return;
    this.#photo = photo;
    this.#looking?.abort(cutoutError('SUPERSEDED', 'another photo is open'));
    this.set(FIRST_STATE);
    if (document === undefined) return;
    const kept = this.#kept();
    if (kept !== undefined) {
      this.#take(kept, 'done');
      return;
    }
    const looking = new AbortController();
    this.#looking = looking;
    this.set({ search: 'looking', busy: true });
    try {
      await this.#measure(looking.signal, document.size.width);
    } catch (error) {
      const { code } = asCutoutError(error);
      if (looking.signal.aborted || isEnded(asCutoutError(error))) return;
      this.#without(code === 'MODEL_NOT_CONFIGURED' ? 'noModel' : 'failed');
    }
  }

  /** Faces that could not be looked for without the network, where the person has drawn none meanwhile. */
  #measureAgain(): void {
    if (this.state.search !== 'failed' || this.state.values.faces.length > 0) return;
    this.#photo = '';
    void this.opened();
  }

  async #measure(signal: AbortSignal, width: number): Promise<void> {
    const { ports } = this.edit;
    const picture = await ports.document.input(signal, { maxSide: SEARCHED_SIDE });
    const imaging = await ports.imaging.load();
    const copy = await imaging.encodePixels(signal, picture, { format: 'jpeg', quality: 0.92, watermark: false });
    const found = await this.#finder.find(signal, copy, width);
    signal.throwIfAborted();
    if (found.length === 0) return this.#without('noFace');
    const values = { faces: found.map(({ points }) => ({ points: points.map(Math.round), sliders: PLAIN })) };
    const seen = await this.#see(signal, values);
    this.set({ seen });
    const spotted = withSpotsOf(values, seen);
    // A step would end what can be done again: the photo stays as it is until the person changes it.
    if (this.#canRedo) this.#take(spotted, 'done');
    else this.#commit(withLook(spotted, 'natural', seen), { id: 'beauty.step.natural' });
    ports.screen.say('beauty.say.found', { count: found.length });
  }

  get #canRedo(): boolean {
    const { history } = this.edit.state.document ?? {};
    return history !== undefined && history.at < history.steps.length - 1;
  }

  #without(search: Search): void {
    this.set({ search, busy: false });
    this.edit.ports.screen.say('beauty.say.none');
  }

  /** A face that a person drew a box round, in shares of the photo. */
  async drawFace(box: { x: number; y: number; width: number; height: number }): Promise<void> {
    const { size } = this.edit.state.document ?? {};
    if (size === undefined) return;
    const px = {
      x: box.x * size.width,
      y: box.y * size.height,
      width: box.width * size.width,
      height: box.height * size.height,
    };
    if (Math.min(px.width, px.height) < 24) return;
    const drawn = { faces: [{ points: plainMesh(px).map(Math.round), sliders: PLAIN }] };
    const photo = this.#photo;
    const seen = await this.#see(new AbortController().signal, drawn);
    if (this.#photo !== photo) return;
    const { faces } = withLook(withSpotsOf(drawn, seen), 'natural', seen);
    this.#commit({ faces: [...this.state.values.faces, ...faces] }, { id: 'beauty.step.face' });
  }

  /** All faces, then each in turn. */
  nextFace(): void {
    const { face, values } = this.state;
    const { length } = values.faces;
    if (length > 1) this.set({ face: face + 1 < length ? face + 1 : -1 });
  }

  /** The sliders that are shown: of one face, or of the first where all are meant. */
  get sliders(): FaceSliders {
    const { face, values } = this.state;
    return values.faces[Math.max(0, face)]?.sliders ?? PLAIN;
  }

  slide(name: keyof FaceSliders, value: number, step: string, gesture: string): void {
    this.#change(
      (sliders) => ({ ...sliders, [name]: value }),
      { id: 'beauty.step.slider', values: { name: step } },
      `${name} ${gesture}`,
    );
  }

  /** A colour is chosen; it is seen at once, where its slider stood at nothing too. */
  shade(shade: ShadeName, which: number, amount: keyof FaceSliders, step: string): void {
    this.#change((sliders) => ({ ...sliders, [shade]: which, [amount]: sliders[amount] || FIRST_AMOUNT }), {
      id: 'beauty.step.slider',
      values: { name: step },
    });
  }

  applyLook(name: LookName): void {
    const { seen } = this.state;
    this.#change((_, n) => lookFor(name, seen[n]?.redEyes === true), { id: `beauty.step.${name}` });
  }

  /** What a look is on the face that is shown. */
  lookShown(name: LookName): FaceSliders {
    const { face, seen } = this.state;
    return lookFor(name, seen[Math.max(0, face)]?.redEyes === true);
  }

  /** A spot is kept, or taken out again. */
  toggleSpot(face: number, which: number): void {
    const kept = this.state.values.faces[face]?.spots?.[which]?.kept === true;
    const values = withSpotAs(this.state.values, face, which, ({ kept: _, ...spot }) =>
      kept ? spot : { ...spot, kept: true },
    );
    this.#commit(values, { id: kept ? 'beauty.step.spotOut' : 'beauty.step.spotKept' });
  }

  moveSpot(face: number, which: number, by: { x: number; y: number }, gesture: string): void {
    const values = withSpotAs(this.state.values, face, which, (spot) => ({
      ...spot,
      x: spot.x + by.x,
      y: spot.y + by.y,
    }));
    this.#commit(values, { id: 'beauty.step.spotMoved' }, `spot ${face} ${which} ${gesture}`);
  }

  /** A spot where the photo was pressed, in px of it; without a place on the cheek, for keys. False: there is no face. */
  markSpot(place?: { x: number; y: number }): boolean {
    const { face, values } = this.state;
    const { faces } = values;
    const at = place
      ? faces.findIndex((one, n) => (face < 0 || n === face) && isOn(one, place.x, place.y))
      : Math.max(0, face);
    const one = faces[at];
    if (one === undefined) return false;
    const next = withSpot(values, at, place ?? cheekOf(one));
    if (next.faces[at] === one) return false;
    this.#commit(next, { id: 'beauty.step.spot' });
    return true;
  }

  #change(change: (sliders: FaceSliders, face: number) => FaceSliders, step: DocumentStep, gesture?: string): void {
    const { values, face } = this.state;
    const faces = values.faces.map((one, n) =>
      face < 0 || n === face ? { ...one, sliders: change(one.sliders, n) } : one,
    );
    this.#commit({ faces }, step, gesture);
  }

  #commit(values: BeautyValues, step: DocumentStep, gesture?: string): void {
    this.#take(values, 'done');
    const json = {
      faces: values.faces.map(({ points, sliders, spots = [] }) => ({
        points,
        sliders: { ...sliders },
        spots: spots.map(({ kept, ...spot }) => (kept ? { ...spot, kept } : spot)),
      })),
    };
    void this.edit.ports.document.step(step, json, gesture === undefined ? {} : { gesture });
  }

  #take(values: BeautyValues, search: Search): void {
    const isOther = pointsOf(values) !== pointsOf(this.state.values);
    this.set({ values, search, busy: false });
    if (isOther) void this.#seeAgain();
  }

  #kept(): BeautyValues | undefined {
    const edit = this.edit.state.document?.edit;
    return edit === undefined ? undefined : parseBeauty(edit.values);
  }

  /** After undo the values are others; without any the faces are still known, and plain. */
  #follow(): void {
    const kept = this.#kept();
    const { search, values } = this.state;
    if (this.edit.state.document === undefined) void this.opened();
    else if (kept !== undefined) this.#take(kept, 'done');
    else if (search === 'done')
      this.#take({ faces: values.faces.map((face) => ({ ...face, sliders: PLAIN })) }, 'done');
  }

  /** What the faces have, as the pixels say. It is no reason to go without them where that fails. */
  async #see(signal: AbortSignal, { faces }: BeautyValues): Promise<readonly FaceMeasures[]> {
    const { document } = this.edit.state;
    if (document === undefined) return [];
    try {
      const picture = await this.edit.ports.document.input(signal, { maxSide: SEARCHED_SIDE });
      const copy: RawPicture = { ...picture, data: picture.data.slice() };
      return await this.#work.measure(signal, copy, faces, picture.width / document.size.width);
    } catch (error) {
      signal.throwIfAborted();
      this.edit.ports.debug(String(error));
      return [];
    }
  }

  async #seeAgain(): Promise<void> {
    this.#seeing?.abort(cutoutError('SUPERSEDED', 'other faces'));
    const seeing = new AbortController();
    this.#seeing = seeing;
    const seen = await this.#see(seeing.signal, this.state.values).catch(() => undefined);
    if (seen !== undefined && !seeing.signal.aborted) this.set({ seen });
  }

  newSession(): void {
    this.#finder.newSession();
  }

  destroy(): void {
    const reason = cutoutError('DESTROYED', 'the tool is closed');
    this.#looking?.abort(reason);
    this.#seeing?.abort(reason);
    this.looks.stop(reason);
    this.#stop();
  }
}

/** The same for two whose faces stand at the same places. */
const pointsOf = ({ faces }: BeautyValues): string => faces.map(({ points }) => points.join()).join(';');

/** With the spots that were seen on each face. */
const withSpotsOf = ({ faces }: BeautyValues, seen: readonly FaceMeasures[]): BeautyValues => ({
  faces: faces.map((face, n) => {
    const round = (value: number): number => Math.round(value * 10) / 10;
    const spots = seen[n]?.spots.map(({ x, y, radius }) => ({ x: round(x), y: round(y), radius: round(radius) }));
    return { ...face, spots: spots ?? [] };
  }),
});

const withLook = ({ faces }: BeautyValues, name: LookName, seen: readonly FaceMeasures[]): BeautyValues => ({
  faces: faces.map((face, n) => ({ ...face, sliders: lookFor(name, seen[n]?.redEyes === true) })),
});

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FaceSliders } from '../../../../src/pixels/beautify/values.ts';
import { PLAIN } from '../../../../src/pixels/beautify/values.ts';
import { plainMesh } from '../../../../src/pixels/faces/plain-mesh.ts';
import { asCutoutError, cutoutError } from '../../../../src/protocol/errors.ts';
import { createFaceFinder } from '../../../shell/faces/face-finder.ts';
import type { DocumentStep, RawPicture } from '../../../shell/model/document-port.ts';
import type { IncomingPicture, ToolPorts } from '../../../shell/model/tool.ts';
import { type BeautyWork, createBeautyWork } from './beauty-work.ts';
import { type BeautyState, FIRST_STATE } from './state.ts';
import { type BeautyValues, LOOKS, type LookName, parseBeauty } from './values.ts';

/** Longest side of what is shown, and of what faces are looked for in, px. */
const SHOWN_SIDE = 1_600;
const ENDED: readonly string[] = ['ABORTED', 'SUPERSEDED', 'DESTROYED'];

const bitmapOf = ({ data, width, height }: RawPicture): Promise<ImageBitmap> =>
  createImageBitmap(new ImageData(data, width, height));

/** The faces of the open photo, and what is chosen for them: an edit of the document. */
export class Beauty {
  readonly ports: ToolPorts;
  readonly store: StoreApi<BeautyState> = createStore(() => FIRST_STATE);
  readonly #work: BeautyWork;
  readonly #finder: ReturnType<typeof createFaceFinder>;
  #input: { key: string; picture: RawPicture; scale: number } | undefined;
  #running: AbortController | undefined;
  #drawing: AbortController | undefined;
  readonly #stop: () => void;

  constructor(ports: ToolPorts, work = createBeautyWork()) {
    this.ports = ports;
    this.#work = work;
    this.#finder = createFaceFinder(ports.api, ports.clock, () => ports.screen.uploaded());
    this.#stop = ports.document.subscribe(() => void this.#follow());
  }

  get state(): BeautyState {
    return this.store.getState();
  }

  set(change: Partial<BeautyState>): void {
    this.store.setState(change);
  }

  get isOpen(): boolean {
    return this.ports.document.getState() !== undefined;
  }

  /** Takes a photo in as the document. False: it could not be opened. */
  async open(picture: IncomingPicture): Promise<boolean> {
    try {
      await this.ports.document.open(new AbortController().signal, picture);
      this.ports.screen.show(await this.show());
      return true;
    } catch (error) {
      this.ports.screen.refuse(asCutoutError(error));
      return false;
    }
  }

  /** Shows the open document, and looks for faces where no edit knows them. */
  async show(): Promise<string> {
    this.#running?.abort(cutoutError('SUPERSEDED', 'shown again'));
    const running = new AbortController();
    this.#running = running;
    const { signal } = running;
    void this.#begin(signal).catch((error: unknown) => {
      if (!ENDED.includes(asCutoutError(error).code)) this.set({ search: 'failed' });
    });
    return 'beauty';
  }

  async #begin(signal: AbortSignal): Promise<void> {
    this.set({ open: this.ports.document.getState() });
    await this.#read(signal);
    const values = this.#kept();
    if (values !== undefined) {
      this.set({ search: 'done', values });
      await this.#draw();
      return;
    }
    this.set({ search: 'looking', values: { faces: [] } });
    await this.#look(signal);
  }

  /** The photo before this tool, small and in its true size. */
  async #read(signal: AbortSignal): Promise<void> {
    const { document } = this.ports;
    const key = document.getState()?.inputKey ?? '';
    if (this.#input?.key === key) return;
    const { width, height } = await document.input(signal);
    const picture = await document.input(signal, { maxSide: SHOWN_SIDE });
    const before = await bitmapOf(picture);
    this.#input = { key, picture, scale: picture.width / width };
    this.state.before?.close();
    this.set({ before, after: undefined, size: { width, height } });
  }

  #kept(): BeautyValues | undefined {
    const edit = this.ports.document.getState()?.edit;
    return edit === undefined ? undefined : parseBeauty(edit.values);
  }

  async #look(signal: AbortSignal): Promise<void> {
    const input = this.#input;
    if (input === undefined) return;
    const imaging = await this.ports.imaging.load();
    const options = { format: 'jpeg', quality: 0.92, watermark: false } as const;
    const copy = await imaging.encodePixels(signal, input.picture, options);
    try {
      const found = await this.#finder.find(signal, copy, this.state.size.width);
      signal.throwIfAborted();
      if (found.length === 0) return this.#without('noFace');
      const faces = found.map(({ points }) => ({ points: points.map(Math.round), sliders: LOOKS.natural }));
      this.set({ search: 'done' });
      this.#commit({ faces }, { id: 'beauty.step.natural' });
      this.ports.screen.say('beauty.say.found', { count: faces.length });
    } catch (error) {
      signal.throwIfAborted();
      this.#without(asCutoutError(error).code === 'MODEL_NOT_CONFIGURED' ? 'noModel' : 'failed');
    }
  }

  #without(search: 'noFace' | 'noModel' | 'failed'): void {
    this.set({ search });
    this.ports.screen.say('beauty.say.none');
  }

  /** A face that a person drew a box round, in shares of the photo. */
  drawFace(box: { x: number; y: number; width: number; height: number }): void {
    const { size, values } = this.state;
    const px = {
      x: box.x * size.width,
      y: box.y * size.height,
      width: box.width * size.width,
      height: box.height * size.height,
    };
    if (Math.min(px.width, px.height) < 24) return;
    const face = { points: plainMesh(px).map(Math.round), sliders: LOOKS.natural };
    this.set({ search: 'done' });
    this.#commit({ faces: [...values.faces, face] }, { id: 'beauty.step.face' });
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

  look(name: LookName): void {
    this.#change(() => LOOKS[name], { id: `beauty.step.${name}` });
  }

  #change(change: (sliders: FaceSliders) => FaceSliders, step: DocumentStep, gesture?: string): void {
    const { values, face } = this.state;
    const faces = values.faces.map((one, n) =>
      face < 0 || n === face ? { ...one, sliders: change(one.sliders) } : one,
    );
    this.#commit({ faces }, step, gesture);
  }

  #commit(values: BeautyValues, step: DocumentStep, gesture?: string): void {
    this.set({ values });
    const json = { faces: values.faces.map(({ points, sliders }) => ({ points, sliders: { ...sliders } })) };
    void this.ports.document.step(step, json, gesture === undefined ? {} : { gesture });
    void this.#draw();
  }

  /** After undo the values are others, and after undo across tools the photo is, too. */
  async #follow(): Promise<void> {
    const open = this.ports.document.getState();
    this.set({ open });
    if (open === undefined) {
      this.#input = undefined;
      this.set({ ...FIRST_STATE, tab: this.state.tab });
      return;
    }
    const kept = this.#kept();
    if (kept === undefined || JSON.stringify(kept) === JSON.stringify(this.state.values)) {
      if (kept === undefined && this.state.search === 'done') {
        this.set({ values: { faces: this.state.values.faces.map((face) => ({ ...face, sliders: PLAIN })) } });
        await this.#draw();
      }
      return;
    }
    this.set({ values: kept });
    await this.#draw();
  }

  /** Draws what is chosen; the newest wish alone. */
  async #draw(): Promise<void> {
    const input = this.#input;
    if (input === undefined) return;
    this.#drawing?.abort(cutoutError('SUPERSEDED', 'drawn again'));
    const drawing = new AbortController();
    this.#drawing = drawing;
    const { signal } = drawing;
    const { picture, scale } = input;
    const { values } = this.state;
    try {
      const copy = { ...picture, data: picture.data.slice() };
      const made = await this.#work(signal, copy, values, scale);
      const after = await bitmapOf(made.picture);
      if (signal.aborted) return after.close();
      this.state.after?.close();
      this.set({ after, teeth: made.teeth });
    } catch (error) {
      if (!signal.aborted) this.ports.debug(String(error));
    }
  }

  newSession(): void {
    this.#finder.newSession();
  }

  destroy(): void {
    this.#running?.abort(cutoutError('DESTROYED', 'the tool is closed'));
    this.#drawing?.abort(cutoutError('DESTROYED', 'the tool is closed'));
    this.#stop();
  }
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import { doStep, goTo, nowOf, redo, startHistory, undo } from '../../../../src/document/history/history.ts';
import { travel } from '../../../../src/document/history/travel.ts';
import { dated } from '../../../../src/imaging/zip-day.ts';
import type { CutoutError } from '../../../../src/protocol/errors.ts';
import type { Values } from '../../../../src/ui/i18n/text.ts';
import { sayStep } from '../../../shell/history/say-step.ts';
import { Opening } from '../../../shell/model/opening.ts';
import { pictureBlob } from '../../../shell/model/picture-blob.ts';
import type { IncomingPicture, ToolPorts } from '../../../shell/model/tool.ts';
import { FIT } from '../../../shell/stage/view.ts';
import type { TextId } from '../texts/useTexts.ts';
import type { KeptSplit } from './kept-splitter.schema.ts';
import { type OpenedPhoto, openPhoto } from './opened-photo.ts';
import { addLine, isWithin, type LineId, moveLine, removeLine } from './own-lines.ts';
import type { PieceSource } from './piece-maker.ts';
import { chosenPieces, type Piece, type Split, splitOf } from './pieces.ts';
import { printed } from './print-pages.ts';
import { readBitmap } from './read-bitmap.ts';
import { type Axis, firstPlan, type Lines, type SplitPlan } from './split-plan.ts';
import { FIRST_STATE, type Photo, type SplitterState, type StepName } from './state.ts';

interface Opened {
  blob: File;
  url: string | undefined;
  /** The document that it is a picture of: it changes when that does. */
  link: string | undefined;
  photo: OpenedPhoto;
}

/** One photo and how it is cut: every change of the plan is a step that can be taken back exactly. */
export class Splitter {
  readonly ports: ToolPorts;
  readonly store: StoreApi<SplitterState>;
  readonly #readPixels: typeof readBitmap;
  #opened: Opened | undefined;
  readonly #opening: Opening;
  #split: { plan: SplitPlan; photo: Photo; split: Split } | undefined;

  /** @param readPixels reads a small bitmap; a test hands in its own */
  constructor(ports: ToolPorts, readPixels = readBitmap) {
    this.ports = ports;
    this.store = createStore(() => FIRST_STATE);
    const hasPhoto = () => this.state.photo !== undefined;
    this.#opening = new Opening({ ports, hasPhoto, show: (opening) => this.set({ opening }) });
    this.#readPixels = readPixels;
  }

  get state(): SplitterState {
    return this.store.getState();
  }

  set(change: Partial<SplitterState>): void {
    this.store.setState(change);
  }

  get plan(): SplitPlan | undefined {
    const { history } = this.state;
    return history && nowOf(history);
  }

  /** What the plan makes of the photo; the same value as long as neither changes. */
  get split(): Split | undefined {
    const { plan } = this;
    const { photo } = this.state;
    if (plan === undefined || photo === undefined) return undefined;
    if (this.#split?.plan !== plan || this.#split.photo !== photo) {
      this.#split = { plan, photo, split: splitOf(plan, photo, photo.quiet) };
    }
    return this.#split.split;
  }

  /** The pieces that are wanted. */
  get chosen(): readonly Piece[] {
    const { plan, split } = this;
    return plan && split ? chosenPieces(split, plan) : [];
  }

  /** The file as it came in. */
  get original(): File | undefined {
    return this.#opened?.blob;
  }

  get link(): string | undefined {
    return this.#opened?.link;
  }

  /** Resolves when nothing is being opened any more. */
  async settled(): Promise<void> {
    await this.#opening.settled();
  }

  /** What pieces are made of; undefined without a photo. */
  async pieceSource(): Promise<PieceSource | undefined> {
    if (this.#opened === undefined) return undefined;
    const { source, cut } = this.#opened.photo;
    return { imaging: await this.ports.imaging.load(), source, cut, watermark: this.#isWatermarked, dpi: this.#dpi };
  }

  /** Of pages for printing. */
  get #dpi(): number | undefined {
    const { plan } = this;
    const { photo } = this.state;
    return plan?.by === 'print' && photo ? printed(plan.print, photo).dpi : undefined;
  }

  get #isWatermarked(): boolean {
    return this.ports.shell.getState().setting.trial;
  }

  /** Opens a photo in place of the one before. False: it could not be opened, and the one before stays. */
  async open(picture: IncomingPicture): Promise<boolean> {
    return await this.#opening.run(picture, 'split', (signal) => this.#read(signal, picture));
  }

  async #read(signal: AbortSignal, { image, name, way, url, link }: IncomingPicture): Promise<void> {
    const { ports } = this;
    const { limits } = ports.shell.getState().setting;
    const imaging = await ports.imaging.load();
    const blob = dated(await pictureBlob(ports, signal, image), name, ports.today());
    const options = {
      limits,
      side: ports.screenSide(),
      watermark: this.#isWatermarked,
      readPixels: this.#readPixels,
    };
    const photo = await openPhoto(signal, imaging, blob, options);
    signal.throwIfAborted();
    const { width, height } = photo.cut;
    const { bitmap, quiet } = photo;
    const before = this.state.photo;
    const isSame = link !== undefined && link === this.link && before?.width === width && before.height === height;
    this.#release();
    this.#opened = { blob, url, link, photo };
    // The document has changed: the cuts stay where they are.
    if (isSame) return this.set({ photo: { ...before, bytes: blob.size, bitmap, quiet }, saved: undefined });
    this.set({
      photo: { name, bytes: blob.size, way, width, height, bitmap, quiet },
      history: startHistory<SplitPlan, StepName>({ id: 'split.step.opened' }, firstPlan({ width, height })),
      saved: undefined,
      line: undefined,
      view: FIT,
    });
    ports.screen.say('say.opened', { width, height });
    ports.host.emit('open', { name, width, height, ...(url !== undefined && { url }) });
  }

  /** What is kept of it (D67); undefined without a photo. */
  get kept(): KeptSplit | undefined {
    const { plan, original: blob } = this;
    const { photo } = this.state;
    return plan && blob && photo && { name: photo.name, way: photo.way, plan, blob };
  }

  /** A photo and its cuts as an earlier page left them. False: it could not be opened, or they are not of it. */
  async restore({ plan, blob, name, way }: KeptSplit, isUnsaved: boolean): Promise<boolean> {
    if (!(await this.open({ image: blob, name, way }))) return false;
    const { photo } = this.state;
    if (photo === undefined || !isWithin(plan.own, photo)) return false;
    // Its steps begin again: where a file is still to leave, what was saved is none of them.
    const saved = isUnsaved ? { ...plan } : plan;
    this.set({ history: startHistory<SplitPlan, StepName>({ id: 'split.step.opened' }, plan), saved });
    return true;
  }

  /** Redraws the stage: the key's trial may have ended. */
  async redraw(): Promise<void> {
    const { photo } = this.state;
    const pieces = await this.pieceSource();
    if (photo === undefined || pieces === undefined) return;
    const options = { maxSide: this.ports.screenSide(), watermark: pieces.watermark };
    const bitmap = await pieces.imaging.render(new AbortController().signal, pieces.cut, options);
    if (this.state.photo !== photo) return bitmap.close();
    photo.bitmap.close();
    this.set({ photo: { ...photo, bitmap } });
  }

  /** Leaves the photo: back to the empty screen. */
  close(): void {
    this.#opening.stop();
    this.#release();
    const { file, tab } = this.state;
    this.set({ ...FIRST_STATE, file, tab });
    this.ports.screen.show('upload');
  }

  destroy(reason: CutoutError): void {
    this.#opening.stop(reason);
    this.#release();
  }

  #release(): void {
    this.state.photo?.bitmap.close();
    if (this.#opened) this.ports.imaging.loaded?.release(this.#opened.photo.cut);
    this.#opened = undefined;
  }

  /**
   * A step: the plan with a change in it.
   * @param gesture the same for all values of one drag, or of one key that is held: they are one step
   */
  change(change: Partial<SplitPlan>, name: StepName, gesture?: string): void {
    const { history, photo } = this.state;
    const { plan, split } = this;
    if (history === undefined || plan === undefined || split === undefined || photo === undefined) return;
    const next = { ...plan, ...change };
    // Other pieces are other pieces: what was not wanted of the old ones says nothing of them.
    const isOther = splitOf(next, photo, photo.quiet).pieces.length !== split.pieces.length;
    this.set({ history: doStep(history, name, isOther ? { ...next, skipped: [] } : next, gesture) });
  }

  /** The photo is split in another way: what pieces that makes is said, and no line is chosen any more. */
  splitBy(change: Partial<SplitPlan>, name: StepName, gesture?: string): void {
    this.change(change, name, gesture);
    this.set({ line: undefined });
    this.#say('split.say.pieces', { count: this.split?.pieces.length ?? 0 });
  }

  undo(): void {
    this.#go(undo, 'split.say.undone');
  }

  redo(): void {
    this.#go(redo, 'split.say.redone');
  }

  goTo(at: number): void {
    const { history } = this.state;
    if (history) this.set({ history: goTo(history, at), line: undefined });
  }

  #go(step: typeof undo, said: TextId): void {
    const { history } = this.state;
    const moved = history && travel(history, step);
    if (moved === undefined) return;
    this.set({ history: moved.history, line: undefined });
    sayStep(this.ports, said, moved.name);
  }

  addLine(axis: Axis, at: number): void {
    const { photo } = this.state;
    const lines = this.#lines;
    if (photo === undefined || lines === undefined) return;
    const own = addLine(lines, axis, at, photo);
    if (own === undefined) return;
    const position = Math.round(at);
    this.#own(own, { id: 'split.step.added' });
    this.set({ line: { axis, index: own[axis].indexOf(position) } });
    this.#say('split.say.added', { at: position });
  }

  moveLine(id: LineId, to: number, gesture: string): void {
    const { photo } = this.state;
    const lines = this.#lines;
    if (photo === undefined || lines === undefined) return;
    const own = moveLine(lines, id, to, photo);
    if (own[id.axis][id.index] === lines[id.axis][id.index]) return;
    this.#own(own, { id: 'split.step.moved' }, gesture);
    this.set({ line: id });
  }

  removeLine(id: LineId): void {
    const lines = this.#lines;
    if (lines?.[id.axis][id.index] === undefined) return;
    this.#own(removeLine(lines, id), { id: 'split.step.removed' });
    this.set({ line: undefined });
    this.#say('split.say.removed', {});
  }

  #say(id: TextId, values: Values): void {
    this.ports.screen.say(id, values);
  }

  /** The lines as they are seen, whichever way they came about. */
  get #lines(): Lines | undefined {
    return this.split?.lines;
  }

  #own(own: Lines, name: StepName, gesture?: string): void {
    this.change({ by: 'own', own }, name, gesture);
  }
}

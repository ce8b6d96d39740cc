import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RimFill } from '../../../../src/pixels/fill/rims.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { asCutoutError, cutoutError, isEnded } from '../../../../src/protocol/errors.ts';
import { EditModel, stopped } from '../../../shell/edit/edit-model.ts';
import { fillingFile } from '../../../shell/edit/filling-file.ts';
import { followEdit } from '../../../shell/edit/follow-edit.ts';
import { ServerFill } from '../../../shell/edit/server-fill.ts';
import { chosenOf, reportMade, type Suggesting, type Suggestion, suggest } from '../../../shell/edit/suggest.ts';
import { whilePending } from '../../../shell/edit/while-pending.ts';
import { WholePhoto } from '../../../shell/edit/whole-photo.ts';
import type { PixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';
import type { MadeStep, PendingWork } from '../../../shell/model/pending-step.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import { nothingMade } from '../../../shell/notice/reasons.ts';
import { choicesOfEdit } from './choices-of-edit.ts';
import { FillPictures } from './fill-pictures.ts';
import {
  type Added,
  addedFor,
  addedTo,
  frameSize,
  isNothing,
  MOST_SIDE,
  RATIOS,
  rimFrame,
  scaledSize,
  scaleWithin,
} from './frame.ts';
import { onThird, placeOf } from './snap.ts';
import { type Choice, type ExpandState, FIRST } from './state.ts';
import { type ExpandValues, readValues } from './values.ts';
import { stepOf, type Wanted } from './wanted.ts';

/** Id of what is said of a photo that has too little to take from. */
const NOTHING = 'expand.nothing';

/** One photo, the frame round it, and what is suggested for the new part. */
export class Expand {
  readonly edit: EditModel;
  readonly work: PixelWork;
  readonly server: ServerFill;
  readonly store: StoreApi<ExpandState> = createStore(() => FIRST);
  readonly pictures = new FillPictures(this);
  readonly #photo: WholePhoto;
  #key = '';
  #opening: Promise<void> = Promise.resolve();
  #running: AbortController | undefined;
  #pending: PendingWork | undefined;
  #size: Size | undefined;
  /** Something was chosen since the photo was opened. */
  #isChosen = false;

  constructor(ports: ToolPorts, work: PixelWork) {
    this.edit = new EditModel(ports, 'expand');
    this.#photo = new WholePhoto(ports.document, 'input');
    this.work = work;
    this.server = new ServerFill(this.edit, work);
    followEdit(this.edit, () => this.#take());
  }

  get state(): ExpandState {
    return this.store.getState();
  }

  set(change: Partial<ExpandState>): void {
    this.store.setState(change);
  }

  /** Size of the photo in the frame. */
  get from(): Size {
    return scaledSize(this.whole, this.state.scale);
  }

  /** Size of the photo before this tool. */
  get whole(): Size {
    return this.#size ?? this.edit.state.document?.size ?? { width: 1, height: 1 };
  }

  get size(): Size {
    return frameSize(this.state.added, this.from);
  }

  /** Another photo, or the same after other steps. */
  opened(): Promise<void> {
    const { document } = this.edit.state;
    const { key } = this.#photo;
    if (document !== undefined && key !== this.#key) {
      this.#key = key;
      this.#opening = this.#start(key);
    } else if (!this.state.busy) {
      // What was suggested stands here.
      this.#pending?.end();
    }
    return this.#opening;
  }

  async #start(key: string): Promise<void> {
    // What is being suggested goes on by itself where it can still be used.
    if (this.#pending?.leave()) this.#running = undefined;
    this.#pending = undefined;
    this.stop();
    this.#size = undefined;
    this.#reset();
    const before = this.whole;
    const { signal } = new AbortController();
    const { width, height } = await this.#photo.read(signal);
    if (this.#key !== key) return;
    this.#size = { width, height };
    // What was chosen or begun while the photo was read stands; a frame is another where the photo has another size than was known.
    const isOther = width !== before.width || height !== before.height;
    if (this.#isChosen) return void (isOther && this.choose({}));
    if (isOther) this.#reset();
    this.#take();
  }

  /** The photo has an edit of this tool already: what is chosen is what that has. Where it is gone, that is shown as it would be. */
  #take(): void {
    const { edit } = this.edit.state.document ?? {};
    // Of another photo, or one that has had other steps, it is seen when it is shown.
    if (this.#size === undefined || this.#key !== this.#photo.key) return;
    if (this.state.busy || this.state.suggestions !== undefined) return;
    if (edit === undefined) return void this.#showAtOnce().catch(() => {});
    this.set({ ...choicesOfEdit(readValues(edit.values), this.whole), preview: undefined });
  }

  /** As a photo is opened. */
  #reset(): void {
    const { width, height } = this.whole;
    // A photo that has the ratio already would gain nothing.
    const ratio = Math.abs(width / height - RATIOS['16:9']) < 0.05 ? '1:1' : '16:9';
    this.#isChosen = false;
    this.set({ ...FIRST, each: this.state.each, ratio, added: addedFor(RATIOS[ratio], this.whole, FIRST.place) });
  }

  choose(change: Choice): void {
    this.stop();
    this.#isChosen = true;
    const { ratio, place, ...wanted } = { ...this.state, ...change };
    const scale = scaleWithin(this.whole, wanted.scale);
    const from = scaledSize(this.whole, scale);
    // A smaller photo leaves the frame as it is: all the more of it is new.
    const base = scale < 100 ? this.whole : from;
    const frame = ratio === 'own' ? this.size : frameSize(addedFor(RATIOS[ratio], base, place), base);
    const next = change.added ?? addedTo(frame, from, place);
    this.set({ ...change, scale, ...(change.added && !change.ratio && { ratio: 'own' }), added: next });
    void this.#showAtOnce().catch(() => {});
  }

  /** The photo lies somewhere else in the same frame. */
  move(added: Added): void {
    this.choose({ added, ratio: this.state.ratio, place: placeOf(added) });
  }

  /** What stands out in the photo comes to a third of the frame. */
  async subjectToThird(): Promise<void> {
    const picture = this.edit.state.input;
    if (picture === undefined) return;
    const focus = await this.work.run(new AbortController().signal, 'focus', { picture });
    this.move(onThird(this.state.added, this.from, focus));
  }

  /** One side of the frame moves outwards. */
  grow(side: keyof Added, by: number): void {
    const { added } = this.state;
    const { width, height } = this.size;
    const room = MOST_SIDE - (side === 'left' || side === 'right' ? width : height);
    this.choose({ added: { ...added, [side]: Math.max(0, added[side] + Math.min(by, room)) } });
  }

  /** What is chosen as the values of an edit. */
  get values(): ExpandValues {
    const { added, fill, colour, seam, scale } = this.state;
    return { v: 1, added, scale, fill, colour, seam };
  }

  /** Makes four suggestions; a fill that needs none is kept at once. */
  async press(): Promise<void> {
    const wanted = this.#wanted;
    await this.#said(async (signal, stop) => {
      if (wanted.fill !== 'own') return await this.#keep(stepOf(wanted));
      const onEnd = () => {
        stop();
        if (this.#pending === pending) this.stop();
      };
      const pending = this.edit.ports.document.begin({ of: 'input', onEnd });
      this.#pending = pending;
      const make = async () => {
        const made = await this.#suggest(signal, wanted, (now) => reportMade(this.edit, pending, now));
        return made.map(({ filling }) => stepOf(wanted, fillingFile(filling)));
      };
      await whilePending(pending, make, async ({ length: count }) => this.edit.say('edit.say.made', { count }));
    });
  }

  /** As a host has it: the first suggestion is kept. @throws NEEDS_USER where the frame is that of the photo */
  async run(outer: AbortSignal): Promise<void> {
    if (isNothing(this.state.added))
      throw cutoutError('NEEDS_USER', 'nothing is to be added: a person chooses a ratio first');
    const controller = this.#begin();
    outer.addEventListener('abort', () => controller.abort(outer.reason), { once: true });
    try {
      const wanted = this.#wanted;
      if (wanted.fill !== 'own') await this.#keep(stepOf(wanted));
      else {
        const picture = await this.#photo.read(controller.signal);
        const filling = await this.#find(controller.signal, picture, wanted, 1);
        if (filling === undefined) throw nothingMade('there is nothing to fill it with', NOTHING);
        await this.#keep(stepOf(wanted, fillingFile(filling)));
      }
    } finally {
      this.#end(controller);
    }
  }

  choice(index: number): void {
    const { suggestions } = this.state;
    if (suggestions === undefined || index >= suggestions.made.length) return;
    this.set({ suggestions: { ...suggestions, chosen: index } });
    this.edit.say('edit.suggestion', { number: index + 1 });
  }

  async keep(): Promise<void> {
    const { suggestions } = this.state;
    const chosen = suggestions?.made[suggestions.chosen];
    if (chosen === undefined) return;
    const wanted = this.#wanted;
    this.stop();
    await this.#said(() => this.#keep(stepOf(wanted, fillingFile(chosen.filling))));
  }

  /** Leaves what was suggested, by a person who wants none of it. */
  discard(): void {
    this.stop();
    this.edit.say('edit.say.discarded');
  }

  stop(): void {
    this.#running?.abort(stopped());
    this.#running = undefined;
    this.set({ busy: false, suggestions: undefined, preview: undefined });
  }

  destroy(): void {
    this.stop();
    this.pictures.stop();
    this.work.close();
  }

  #begin(): AbortController {
    this.#running?.abort(cutoutError('SUPERSEDED', 'another one was begun'));
    const controller = this.edit.begin();
    this.#running = controller;
    this.set({ busy: true });
    return controller;
  }

  #end(controller: AbortController): void {
    if (this.#running !== controller) return;
    this.#running = undefined;
    // Where none came there is nothing to choose from: what else can be filled with stands there again.
    const isNone = this.state.suggestions?.made.length === 0;
    this.set({ busy: false, ...(isNone && { suggestions: undefined }) });
  }

  async #said(work: (signal: AbortSignal, stop: () => void) => Promise<void>): Promise<void> {
    const controller = this.#begin();
    try {
      await work(controller.signal, () => controller.abort(stopped()));
    } catch (error) {
      const failure = asCutoutError(error);
      if (isEnded(failure)) return;
      this.edit.fail(failure);
    } finally {
      this.#end(controller);
    }
  }

  get #wanted(): Wanted {
    return { ...this.values, size: this.size, whole: this.whole, input: this.edit.state.input };
  }

  async #find(signal: AbortSignal, picture: RawPicture, { added, scale, seam }: Wanted, seed: number) {
    const frame = rimFrame(added, picture, 1, scale);
    const sent = (side: number) => this.work.run(signal, 'partRims', { picture, frame, seam, side });
    const byModel = seed === 1 ? await this.server.filling(signal, sent) : undefined;
    return byModel ?? (await this.work.run(signal, 'findRims', { picture, frame, seed, seam }));
  }

  async #suggest(
    signal: AbortSignal,
    wanted: Wanted,
    onMade: (now: Suggesting) => void,
  ): Promise<readonly Suggestion[]> {
    const picture = await this.#photo.read(signal);
    return await suggest({
      signal,
      before: this.state.suggestions,
      find: (seed) => this.#find(signal, picture, wanted, seed),
      show: (filling) => this.#shown(signal, { by: 'found', filling, whole: wanted.size }, wanted),
      nothing: NOTHING,
      apart: (one, other) => this.work.run(signal, 'apart', { one, other }),
      onMade: (now) => {
        onMade(now);
        if (this.#running?.signal !== signal) return;
        this.set({ suggestions: { ...now, chosen: chosenOf(this.state.suggestions, now) } });
      },
      now: () => this.edit.ports.clock.now(),
      onTime: (each) => this.set({ each }),
    });
  }

  /** The stage's picture with a fill. */
  async #shown(signal: AbortSignal, fill: RimFill, { added, scale, seam, input, whole }: Wanted): Promise<RawPicture> {
    if (input === undefined) throw cutoutError('NO_IMAGE', 'no picture is open');
    const by = input.width / whole.width;
    const frame = rimFrame(added, input, by, scale);
    return await this.work.run(signal, 'rims', { picture: input, frame, fill, seam: seam * by });
  }

  async #showAtOnce(): Promise<void> {
    const { fill, colour, added } = this.state;
    if (fill === 'own' || isNothing(added)) return;
    const controller = this.#begin();
    try {
      const by: RimFill = fill === 'colour' ? { by: 'colour', colour } : { by: fill };
      const preview = await this.#shown(controller.signal, by, this.#wanted);
      if (!controller.signal.aborted) this.set({ preview });
    } finally {
      this.#end(controller);
    }
  }

  async #keep({ name, values, assets }: MadeStep): Promise<void> {
    const computed = Object.keys(assets).length > 0;
    await this.edit.ports.document.step(name, values, { assets, computed });
    this.edit.say('expand.say.done', name.values);
    this.set({ suggestions: undefined, preview: undefined });
  }
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import { nowOf } from '../../../../src/document/history/history.ts';
import { isJson } from '../../../../src/document/photo/json.ts';
import { cleansNothing } from '../../../../src/pixels/enhance/clean.ts';
import { OVERLAP, planTiles, TILE } from '../../../../src/pixels/enhance/tiles.ts';
import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import { models } from '../../../../src/protocol/calls/enhance.schema.ts';
import { asCutoutError, type CutoutError, cutoutError, isEnded } from '../../../../src/protocol/errors.ts';
import { EditModel, stopped } from '../../../shell/edit/edit-model.ts';
import { followEdit } from '../../../shell/edit/follow-edit.ts';
import { runTiles } from '../../../shell/edit/tile-run.ts';
import { whilePending } from '../../../shell/edit/while-pending.ts';
import { WholePhoto } from '../../../shell/edit/whole-photo.ts';
import type { PixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import type { OpenDocument, RawPicture } from '../../../shell/model/document-port.ts';
import type { MadeStep, PendingWork } from '../../../shell/model/pending-step.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import { choicesOfEdit } from './choices-of-edit.ts';
import { chosenValues } from './chosen-values.ts';
import { firstChoices, measurePhoto } from './measure.ts';
import { Membership } from './membership.ts';
import { PlaceInView } from './place-in-view.ts';
import { reportShare } from './report-share.ts';
import { secondsOf } from './seconds.ts';
import { type Staged, stageRoom, timesOf, viewAfter, viewAtFull, viewBox } from './stage-place.ts';
import { type Choices, changesOf, type EnhanceState, FIRST_STATE } from './state.ts';
import { cleaningOf, type EnhanceValues, readValues, tileName } from './values.ts';

/** Side of the place that is shown first, px of the photo: about what a stage shows of it at twice its size. */
const SALIENT_SIDE = 420;
/** Pixels of a tile as the server gets it. */
const SENT_TILE = (TILE + 2 * OVERLAP) ** 2;

/** One photo, what is wanted of it, and the run that makes it. */
export class Enhance {
  readonly edit: EditModel;
  readonly work: PixelWork;
  readonly store: StoreApi<EnhanceState> = createStore(() => FIRST_STATE);
  readonly #photo: WholePhoto;
  #key = '';
  #running: AbortController | undefined;
  #pending: PendingWork | undefined;
  readonly #place: PlaceInView;
  readonly #membership: Membership;

  constructor(ports: ToolPorts, work: PixelWork) {
    this.edit = new EditModel(ports, 'enhance');
    this.#photo = new WholePhoto(ports.document, 'input');
    this.work = work;
    this.#membership = new Membership(ports);
    this.#place = new PlaceInView({
      edit: this.edit,
      work,
      photo: this.#photo,
      wanted: () => ({ values: this.values(1), done: this.isDone }),
      onMade: (place) => this.set({ place }),
      onSpeed: (speed) => this.set({ speed: { ...this.state.speed, ...speed } }),
    });
    followEdit(this.edit, () => this.#take());
  }

  get state(): EnhanceState {
    return this.store.getState();
  }

  set(change: Partial<EnhanceState>): void {
    this.store.setState(change);
  }

  /** Size of the photo before this tool. */
  get from(): Size {
    const { input, document } = this.edit.state;
    if (this.#size !== undefined) return this.#size;
    return document?.size ?? input ?? { width: 1, height: 1 };
  }
  #size: Size | undefined;

  /** Size of what is wanted. */
  get size(): Size {
    const { factor, own } = this.state.choices;
    if (factor === 'own') return own;
    const by = Number(factor);
    return { width: this.from.width * by, height: this.from.height * by };
  }

  /** The photo is as it was chosen. */
  get isDone(): boolean {
    return this.edit.state.document?.edit !== undefined && !this.state.changed;
  }

  /** About how long what is chosen will take, s; undefined: that is not known yet. */
  get seconds(): number | undefined {
    const { from, size, model } = this;
    return secondsOf(this.state.speed, { from, size, model, cleans: !cleansNothing(cleaningOf(this.values(model))) });
  }

  /** By how much a model is to enlarge; 1: it is done here. */
  get model(): 1 | 2 | 4 {
    const { factors = [] } = this.state;
    const by = Math.max(this.size.width / this.from.width, this.size.height / this.from.height);
    if (by <= 1) return 1;
    const enough = ([2, 4] as const).filter((one) => factors.includes(one));
    return enough.find((one) => one >= by) ?? enough.at(-1) ?? 1;
  }

  /** Another photo, or the same after other steps: it is measured. Resolves when it is. */
  opened(): Promise<void> {
    const { document } = this.edit.state;
    const { key } = this.#photo;
    if (document !== undefined && this.#key !== key) {
      this.#key = key;
      this.#opening = this.#begin(document, key);
    }
    return this.#opening;
  }
  #opening: Promise<void> = Promise.resolve();

  async #begin(document: OpenDocument, key: string): Promise<void> {
    // What is being made goes on by itself where it can still be used.
    if (this.#pending?.leave()) this.#leave();
    this.#pending = undefined;
    this.#membership.forget();
    this.stop();
    this.#size = undefined;
    const { factors, speed } = this.state;
    this.set({ ...FIRST_STATE, factors, speed });
    const { signal } = new AbortController();
    try {
      const photo = await this.#photo.read(signal);
      const isOwn = nowOf(document.history).edits.every(({ id }) => id === document.edit?.id);
      const original = isOwn ? this.edit.ports.document.original() : undefined;
      const found = await measurePhoto(signal, this.work, photo, original);
      // Another photo is open by now.
      if (this.#key !== key) return;
      this.#size = { width: photo.width, height: photo.height };
      const choices = firstChoices(found, photo);
      const salient = await this.work.run(signal, 'salient', { picture: photo, side: SALIENT_SIDE });
      if (this.#key !== key) return;
      // What was chosen while the photo was measured stands.
      const chosen = changesOf(this.state.choices);
      this.set({ found, choices: { ...choices, ...chosen } });
      if (Object.keys(chosen).length === 0) this.#take();
      this.#showAt(salient);
      await this.askModels(signal);
      this.preview();
    } catch (error) {
      // It is measured again when it is shown next.
      if (this.#key === key) this.#key = '';
      if (!isEnded(asCutoutError(error))) this.edit.refuse(asCutoutError(error));
    }
  }

  /** The photo has an edit of this tool already: what is chosen is what that has. */
  #take(): void {
    const { edit } = this.edit.state.document ?? {};
    const { found, busy, choices } = this.state;
    if (edit === undefined || found === undefined || busy || this.#key !== this.#photo.key) return;
    this.set({ choices: choicesOfEdit(readValues(edit.values), this.from, choices), changed: false });
  }

  /** Which models the server has; none where it cannot be asked. */
  async askModels(signal: AbortSignal): Promise<void> {
    const { api, admitted } = this.edit.ports;
    if (this.state.factors !== undefined || !admitted()) return;
    try {
      const { data } = await api.http(signal, models);
      const { enhance, enhanceMs } = data;
      this.set({
        factors: enhance,
        speed: { ...(enhanceMs && { tile: (enhanceMs * SENT_TILE) / 1e6 }), ...this.state.speed },
      });
    } catch {
      // Asked again with the next photo; until then it is done here.
    }
  }

  choose(change: Partial<Choices>): void {
    this.#membership.forget();
    const before = this.#staged;
    this.set({ choices: { ...this.state.choices, ...change }, changed: true });
    this.edit.set({ view: viewAfter(this.edit.state.view, before, this.size) });
    this.preview();
  }

  /** In what unit a custom size is shown: nothing of the photo changes. */
  measureIn(change: Partial<Pick<Choices, 'unit' | 'dpi'>>): void {
    this.set({ choices: { ...this.state.choices, ...change } });
  }

  get #staged(): Staged {
    return { photo: this.from, shown: this.size, room: stageRoom() };
  }

  /** At 100 %, the line between before and after through the place. */
  #showAt(place: { x: number; y: number }): void {
    const staged = this.#staged;
    const view = viewAtFull(place, staged);
    const { x, width } = viewBox(view, staged);
    this.edit.set({ view, compare: Math.min(1, Math.max(0, (x + width / 2) / this.from.width)) });
  }

  values(model: 1 | 2 | 4): EnhanceValues {
    return chosenValues(this.state, this.size, model);
  }

  /** Makes the whole photo, as one step. @throws as `runTiles` */
  async run(outer: AbortSignal): Promise<void> {
    const controller = this.#start();
    outer.addEventListener('abort', () => controller.abort(outer.reason), { once: true });
    try {
      await this.#keep(await this.#make(controller.signal));
    } finally {
      if (this.#running === controller) this.#leave();
    }
  }

  /** As `run`, for a button: what goes wrong is said, and while another tool is shown what is made waits for the person. */
  async press(): Promise<void> {
    const controller = this.#start();
    const pending = this.edit.ports.document.begin({ of: 'input', onEnd: () => controller.abort(stopped()) });
    this.#pending = pending;
    const key = this.#key;
    const offer = (failure: CutoutError) => this.#membership.offer(failure, this.model, () => this.#key === key);
    try {
      await whilePending(
        pending,
        async () => [await this.#make(controller.signal, (share) => pending.progress(share))],
        async ([made]) => made && (await this.#keep(made)),
        offer,
      );
      // As long as nothing else is chosen.
      if (this.#running === controller) this.set({ changed: false });
    } catch (error) {
      const failure = asCutoutError(error);
      if (isEnded(failure)) return;
      const act = offer(failure) ?? (() => this.edit.fail(failure));
      act();
    } finally {
      if (this.#running === controller) this.#leave();
    }
  }

  /** What was refused for want of a membership goes on where there is one now. */
  async accountChanged(): Promise<void> {
    if (this.#membership.taken()) await this.press();
  }

  stop(): void {
    this.#place.stop();
    this.#running?.abort(stopped());
    this.#leave();
  }

  destroy(): void {
    this.stop();
    this.work.close();
  }

  #start(): AbortController {
    this.stop();
    const controller = this.edit.begin();
    this.#running = controller;
    this.set({ busy: true });
    return controller;
  }

  /** Nothing more is shown of the run. */
  #leave(): void {
    this.#running = undefined;
    for (const { bitmap } of this.state.run?.tiles ?? []) bitmap.close();
    this.set({ busy: false, run: undefined });
  }

  async #keep({ name, values, assets }: MadeStep): Promise<void> {
    const computed = Object.keys(assets).length > 0;
    await this.edit.ports.document.step(name, values, { assets, computed });
    this.set({ changed: false });
    this.edit.say('enhance.say.done', name.values);
  }

  async #make(signal: AbortSignal, onShare: (share: number) => void = () => {}): Promise<MadeStep> {
    // At once: the person may go on in another tool.
    const photo = await this.#photo.read(signal);
    await this.askModels(signal);
    const { model } = this;
    const values = this.values(model);
    if (!isJson(values)) throw cutoutError('INTERNAL', 'values that are no JSON');
    const tiles = model === 1 ? undefined : await this.#tiles(signal, photo, { scale: model, onShare });
    signal.throwIfAborted();
    const { width, height } = values.size;
    const name = { id: model === 1 ? 'enhance.step.plain' : 'enhance.step.model', values: { width, height } };
    const assets = Object.fromEntries([...(tiles ?? [])].map(([index, png]) => [tileName(index), png]));
    return { name, values, assets };
  }

  async #tiles(
    signal: AbortSignal,
    photo: RawPicture,
    { scale, onShare }: { scale: 2 | 4; onShare: (share: number) => void },
  ): Promise<ReadonlyMap<number, Blob>> {
    const { length: count } = planTiles(photo);
    const { ports } = this.edit;
    const began = ports.clock.now();
    let made = 0;
    this.set({ run: { count, done: [], tiles: [], left: undefined } });
    return await runTiles(signal, {
      ports,
      work: this.work,
      photo,
      cleaning: cleaningOf(this.values(scale)),
      scale,
      view: viewBox(this.edit.state.view, this.#staged),
      onTile: ({ index, core, box }, png) => {
        if (signal.aborted) return;
        made += 1;
        onShare(made / count);
        reportShare(this.edit, made - 1, made, count);
        const tile = (ports.clock.now() - began) / made;
        this.set({ speed: { ...this.state.speed, tile } });
        const { run } = this.state;
        if (run === undefined || this.#running?.signal !== signal) return;
        const left = Math.ceil((tile * (count - made)) / 1_000);
        this.set({ run: { ...run, done: [...run.done, index], left } });
        const at = { ...core, x: core.x - box.x, y: core.y - box.y };
        void this.#show(signal, { index, core, png, from: timesOf(at, scale) });
      },
    });
  }

  async #show(
    signal: AbortSignal,
    { png, ...tile }: { index: number; core: PixelBox; from: PixelBox; png: Blob },
  ): Promise<void> {
    const bitmap = await createImageBitmap(png);
    const { run } = this.state;
    if (run === undefined || this.#running?.signal !== signal) bitmap.close();
    else this.set({ run: { ...run, tiles: [...run.tiles, { ...tile, bitmap }] } });
  }

  /** Makes what is in view, once nothing more is changed. */
  preview(): void {
    if (!this.state.busy) this.#place.make();
  }
}

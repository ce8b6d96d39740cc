import { createStore, type StoreApi } from 'zustand/vanilla';
import { type DrawnMark, markOf } from '../../../../src/pixels/fill/drawn-mark.ts';
import type { Filling } from '../../../../src/pixels/fill/fill-hole.ts';
import { boxOf } from '../../../../src/pixels/fill/marks.ts';
import type { PixelBox } from '../../../../src/pixels/shapes.ts';
import { asCutoutError, cutoutError, isEnded } from '../../../../src/protocol/errors.ts';
import { EditModel, stopped } from '../../../shell/edit/edit-model.ts';
import { fillingFile } from '../../../shell/edit/filling-file.ts';
import { ServerFill } from '../../../shell/edit/server-fill.ts';
import { chosenOf, reportMade, type Suggesting, type Suggestion, suggest } from '../../../shell/edit/suggest.ts';
import { whilePending } from '../../../shell/edit/while-pending.ts';
import { WholePhoto } from '../../../shell/edit/whole-photo.ts';
import type { PixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import type { OpenDocument, RawPicture } from '../../../shell/model/document-port.ts';
import type { MadeStep, PendingWork } from '../../../shell/model/pending-step.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import { nothingMade } from '../../../shell/notice/reasons.ts';
import type { ThingFinder } from '../../../shell/things/things.ts';
import { Fixing } from './fixing.ts';
import { rimOf } from './mark.ts';
import { Marking } from './marking.ts';
import { Placing } from './placing.ts';
import { Shadow } from './shadow.ts';
import { FIRST, type ModifyState } from './state.ts';
import { isTravelled, keepsSize } from './travelled.ts';
import { asJson, FILLING } from './values.ts';

/** Id of what is said of a photo that has too little to take from. */
const NOTHING = 'modify.nothing';

/** One photo, what is marked in it, and what is suggested for its place. Each removal is an edit of its own, on the photo as it is. */
export class Modify {
  readonly edit: EditModel;
  readonly work: PixelWork;
  readonly store: StoreApi<ModifyState> = createStore(() => FIRST);
  readonly marking: Marking;
  readonly fixing: Fixing;
  readonly placing: Placing;
  readonly server: ServerFill;
  readonly shadow: Shadow;
  #seen: OpenDocument | undefined;
  #opening: Promise<void> = Promise.resolve();
  readonly #photo: WholePhoto;
  #running: AbortController | undefined;
  #pending: PendingWork | undefined;
  #refit: Promise<void> | undefined;
  /** With which band each suggestion was searched. */
  readonly #searched = new Map<number, number>();

  constructor(ports: ToolPorts, work: PixelWork, finder: ThingFinder) {
    this.edit = new EditModel(ports, 'modify');
    this.#photo = new WholePhoto(ports.document, 'result');
    this.work = work;
    this.marking = new Marking(this.store, this.edit, finder);
    this.server = new ServerFill(this.edit, work);
    this.shadow = new Shadow({ store: this.store, edit: this.edit, work, marking: this.marking });
    const on = () => this.state.on;
    this.fixing = new Fixing(this.edit, on);
    this.placing = new Placing({ edit: this.edit, work, on, clear: (signal) => this.#clear(signal) });
  }

  get state(): ModifyState {
    return this.store.getState();
  }

  set(change: Partial<ModifyState>): void {
    this.store.setState(change);
  }

  /** Another photo, or the same after other steps: what was marked is not where it was. */
  opened(): Promise<void> {
    const { document } = this.edit.state;
    const before = this.#seen;
    if (document !== undefined && (document.id !== before?.id || document.key !== before.key)) {
      this.#seen = document;
      this.#opening = this.#begin(document, before);
    } else if (!this.state.busy) {
      // What was suggested stands here.
      this.#pending?.end();
    }
    return this.#opening;
  }

  async #begin(document: OpenDocument, before: OpenDocument | undefined): Promise<void> {
    // What is being suggested goes on by itself where it can still be used.
    if (this.#pending?.leave()) this.#running = undefined;
    this.#pending = undefined;
    this.stop();
    // What is marked after a removal stays where that is taken back, or done again: the photo lies where it lay.
    if (!isTravelled(before, document)) this.marking.begin();
    if (before?.id !== document.id) {
      this.set({ on: undefined });
      this.fixing.begin();
      this.placing.discard();
    }
    // The whole photo is read when it is searched.
    if (this.state.on !== undefined && before !== undefined && keepsSize(before, document)) return;
    const { width, height } = await this.#photo.read(new AbortController().signal);
    if (this.#seen !== document) return;
    const { on } = this.state;
    const next = { width, height };
    this.set({ on: next, ...((on?.width !== width || on.height !== height) && { rim: rimOf(next) }) });
  }

  /** How suggestions sit in the photo; they are shown with it at once. */
  sit(change: Partial<Pick<ModifyState, 'blend' | 'grain' | 'strength'>>): void {
    this.set(change);
    this.#refit ??= this.#showAgain().finally(() => {
      this.#refit = undefined;
    });
    this.#refit.catch(() => {});
  }

  /** Makes four suggestions, or four more. */
  async remove(): Promise<void> {
    const { mark, refusal } = this.marking;
    if (mark === undefined || refusal !== undefined) return;
    await this.#said(async (signal, stop) => {
      const onEnd = () => {
        stop();
        if (this.#pending === pending) this.stop();
      };
      const pending = this.edit.ports.document.begin({ of: 'result', onEnd });
      this.#pending = pending;
      const { blend, grain, strength } = this.state;
      const make = async () => {
        const made = await this.#suggest(signal, mark, (now) => reportMade(this.edit, pending, now));
        return made.map((one, index) => stepOf(mark, one, { blend, grain, strength }, index + 1));
      };
      await whilePending(pending, make, async ({ length: count }) => this.edit.say('edit.say.made', { count }));
    });
  }

  async #suggest(
    signal: AbortSignal,
    mark: DrawnMark,
    onMade: (now: Suggesting) => void,
  ): Promise<readonly Suggestion[]> {
    const { result } = this.edit.state;
    const picture = await this.#photo.read(signal);
    return await suggest({
      signal,
      before: this.state.suggestions,
      find: (seed) => this.#find(signal, picture, mark, seed),
      show: (filling, seed) => this.#shown(signal, result, { mark, filling, seed }),
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

  choice(index: number): void {
    const { suggestions } = this.state;
    if (suggestions === undefined || index >= suggestions.made.length) return;
    this.set({ suggestions: { ...suggestions, chosen: index } });
    this.edit.say('edit.suggestion', { number: index + 1 });
  }

  async keep(): Promise<void> {
    const { suggestions, blend, grain, strength } = this.state;
    const { mark } = this.marking;
    const at = suggestions?.chosen ?? 0;
    const chosen = suggestions?.made[at];
    if (chosen === undefined || mark === undefined) return;
    this.#end();
    await this.#said(async () => {
      await this.#step(stepOf(mark, chosen, { blend, grain, strength }, at + 1));
      this.edit.say('modify.say.kept');
      this.set({ suggestions: undefined });
    });
  }

  /** Ends what is being made; what was suggested so far can be chosen from. */
  cancel(): void {
    const { suggestions } = this.state;
    const made = suggestions?.made ?? [];
    this.#end();
    this.set({ suggestions: suggestions && made.length > 0 ? { ...suggestions, count: made.length } : undefined });
  }

  /** Leaves what was suggested, by a person who wants none of it. */
  discard(): void {
    this.stop();
    this.edit.say('edit.say.discarded');
  }

  /** Ends what is being made, and leaves what was suggested; the mark stays. */
  stop(): void {
    this.#end();
    this.set({ suggestions: undefined });
  }

  destroy(): void {
    this.stop();
    this.placing.discard();
    this.work.close();
  }

  async #step({ name, values, assets }: MadeStep): Promise<void> {
    await this.edit.ports.document.step(name, values, { assets, computed: true, fresh: true });
  }

  /** What is marked goes, by the first suggestion. */
  async #clear(signal: AbortSignal): Promise<PixelBox | undefined> {
    const { mark, refusal } = this.marking;
    if (mark === undefined) return undefined;
    if (refusal !== undefined) throw cutoutError('INVALID_ARGUMENT', 'most of the photo is marked');
    const pending = this.edit.ports.document.begin({ of: 'result', onEnd: () => this.placing.cancel() });
    let isKept = false;
    const clear = async () => {
      const filling = await this.#find(signal, await this.#photo.read(signal), mark, 1);
      if (filling === undefined) throw nothingMade('there is nothing to fill it with', NOTHING);
      signal.throwIfAborted();
      const { blend, grain } = this.state;
      return [stepOf(mark, { seed: 1, filling }, { blend, grain, strength: 100 })];
    };
    await whilePending(pending, clear, async ([step]) => {
      if (step) await this.#step(step);
      isKept = true;
    });
    if (!isKept) throw cutoutError('SUPERSEDED', 'another tool is shown: what was cleared waits there');
    return boxOf(markOf({ ...mark, rim: 0 }, mark.on));
  }

  #end(): void {
    this.#running?.abort(stopped());
    this.#running = undefined;
    this.set({ busy: false });
  }

  async #said(work: (signal: AbortSignal, stop: () => void) => Promise<void>): Promise<void> {
    this.#end();
    const controller = this.edit.begin();
    this.#running = controller;
    this.set({ busy: true });
    try {
      await work(controller.signal, () => controller.abort(stopped()));
    } catch (error) {
      const failure = asCutoutError(error);
      if (isEnded(failure)) return;
      this.edit.fail(failure);
    } finally {
      if (this.#running === controller) {
        this.#running = undefined;
        const isNone = this.state.suggestions?.made.length === 0;
        this.set({ busy: false, ...(isNone && { suggestions: undefined }) });
      }
    }
  }

  /** The stage's picture with a filling. */
  async #shown(
    signal: AbortSignal,
    result: RawPicture | undefined,
    { mark, filling, seed }: { mark: DrawnMark; filling: Filling; seed: number },
  ): Promise<RawPicture> {
    if (result === undefined) throw cutoutError('NO_IMAGE', 'no picture is open');
    const { blend, grain, strength } = this.state;
    const scale = result.width / mark.on.width;
    const fit = { blend: blend * scale, grain: grain / 100, strength: strength / 100 };
    const options = { filling, whole: mark.on, ...fit, seed };
    return await this.work.run(signal, 'remove', { picture: result, mark, options });
  }

  async #find(signal: AbortSignal, picture: RawPicture, mark: DrawnMark, seed: number): Promise<Filling | undefined> {
    const { blend } = this.state;
    const sent = (side: number) => this.work.run(signal, 'part', { picture, mark, blend, side });
    const byModel = seed === 1 ? await this.server.filling(signal, sent) : undefined;
    return byModel ?? (await this.#findHere(signal, picture, { mark, seed }));
  }

  /** Without the server: a slider sends nothing. */
  async #findHere(
    signal: AbortSignal,
    picture: RawPicture,
    { mark, seed }: { mark: DrawnMark; seed: number },
  ): Promise<Filling | undefined> {
    const { blend } = this.state;
    this.#searched.set(seed, blend);
    return await this.work.run(signal, 'find', { picture, mark, blend, seed, dark: this.shadow.dark });
  }

  /** All suggestions as they are to sit now, the chosen one first; where the band is wider than what was searched, it is searched again. */
  async #showAgain(): Promise<void> {
    const { signal } = new AbortController();
    const wanted = () => [this.state.blend, this.state.grain, this.state.strength].join(' ');
    for (let shown = ''; shown !== wanted(); ) {
      shown = wanted();
      const { suggestions } = this.state;
      const { mark } = this.marking;
      if (suggestions === undefined || mark === undefined) return;
      const chosen = suggestions.made[suggestions.chosen];
      const others = suggestions.made.filter((one) => one !== chosen);
      for (const one of chosen ? [chosen, ...others] : others) {
        if (shown !== wanted()) break;
        const { seed } = one;
        // What a model painted has the photo itself round the place.
        const isWider = !('painted' in one.filling) && this.state.blend > (this.#searched.get(seed) ?? 0);
        const filling =
          (isWider ? await this.#findHere(signal, await this.#photo.read(signal), { mark, seed }) : undefined) ??
          one.filling;
        const picture = await this.#shown(signal, this.edit.state.result, { mark, filling, seed });
        const now = this.state.suggestions;
        if (now === undefined) return;
        const made = now.made.map((other) => (other.seed === seed ? { ...other, filling, picture } : other));
        this.set({ suggestions: { ...now, made } });
      }
    }
  }
}

/** The step that keeps a suggestion. */
const stepOf = (
  mark: DrawnMark,
  { seed, filling }: Pick<Suggestion, 'seed' | 'filling'>,
  fit: Pick<ModifyState, 'blend' | 'grain' | 'strength'>,
  number = 1,
): MadeStep => ({
  name: { id: 'modify.step', values: { number } },
  values: asJson({ v: 1, mark, ...fit, seed }),
  assets: { [FILLING]: fillingFile(filling) },
});

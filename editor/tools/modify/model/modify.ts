import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DrawnMark, MarkShape } from '../../../../src/pixels/fill/drawn-mark.ts';
import type { Filling } from '../../../../src/pixels/fill/fill-hole.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { asCutoutError, cutoutError } from '../../../../src/protocol/errors.ts';
import { EditModel, isEnded } from '../../../shell/edit/edit-model.ts';
import { fillingFile } from '../../../shell/edit/filling-file.ts';
import { EACH, type Suggesting, suggest } from '../../../shell/edit/suggest.ts';
import type { PixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import { MOST_MARKED, markedShare, rimFor } from './mark.ts';
import { FILLING, MOST } from './values.ts';

export type MarkBy = 'brush' | 'box' | 'move';

export interface ModifyState {
  by: MarkBy;
  /** What is drawn takes away from the mark, as with Alt. */
  away: boolean;
  /** Of the brush, px of the photo. */
  size: number;
  shapes: readonly MarkShape[];
  /** The mark is made wider all round, for a shadow. */
  shadow: boolean;
  /** px of that. */
  rim: number;
  blend: number;
  /** 0–100. */
  grain: number;
  /** Of the photo that may change, 0–1. */
  share: number;
  /** Of the photo as it is now, px; undefined: it is being read. */
  on: Size | undefined;
  suggestions: Suggesting | undefined;
  busy: boolean;
}

const FIRST: ModifyState = {
  by: 'brush',
  away: false,
  size: 58,
  shapes: [],
  shadow: true,
  rim: 0,
  blend: 6,
  grain: 80,
  share: 0,
  on: undefined,
  suggestions: undefined,
  busy: false,
};

/** One photo, what is marked in it, and what is suggested for its place. Each removal is an edit of its own, on the photo as it is. */
export class Modify {
  readonly edit: EditModel;
  readonly work: PixelWork;
  readonly store: StoreApi<ModifyState> = createStore(() => FIRST);
  #key = '';
  #photo: Promise<RawPicture> | undefined;
  #running: AbortController | undefined;
  #refit: Promise<void> | undefined;

  constructor(ports: ToolPorts, work: PixelWork) {
    this.edit = new EditModel(ports, 'modify');
    this.work = work;
  }

  get state(): ModifyState {
    return this.store.getState();
  }

  set(change: Partial<ModifyState>): void {
    this.store.setState(change);
  }

  /** Another photo, or the same after other steps: what was marked is not where it was. */
  async opened(): Promise<void> {
    const { document } = this.edit.state;
    const key = document === undefined ? '' : `${document.id} ${document.key}`;
    if (document !== undefined && key !== this.#key) {
      this.#key = key;
      this.stop();
      this.set({ shapes: [], away: false, rim: 0, share: 0, on: undefined });
      this.#photo = this.edit.ports.document.result(new AbortController().signal);
    }
    const photo = this.#photo;
    const size = await photo;
    if (size !== undefined && this.#photo === photo) this.set({ on: { width: size.width, height: size.height } });
  }

  /** The mark as it is; undefined: nothing is marked. */
  get mark(): DrawnMark | undefined {
    const { on, shapes, rim, share } = this.state;
    return on === undefined || share === 0 ? undefined : { on, shapes, rim };
  }

  /** Why nothing can be removed yet. */
  get refusal(): 'modify.markFirst' | 'modify.tooMuch' | undefined {
    if (this.mark === undefined) return 'modify.markFirst';
    return this.state.share > MOST_MARKED ? 'modify.tooMuch' : undefined;
  }

  /** Marks more, or less. */
  draw(shape: MarkShape): void {
    const { shapes } = this.state;
    if (shapes.length < MOST.shapes) this.#marked({ shapes: [...shapes, shape] });
    const { share } = this.state;
    this.edit.say('modify.say.marked', { percent: Math.round(share * 100) });
  }

  takeBack(): void {
    this.#marked({ shapes: this.state.shapes.slice(0, -1) });
  }

  clear(): void {
    this.#marked({ shapes: [] });
    this.edit.say('modify.say.cleared');
  }

  fit(change: Partial<Pick<ModifyState, 'shadow' | 'blend'>>): void {
    this.#marked(change);
  }

  /** Suggestions are shown with it at once. */
  chooseGrain(grain: number): void {
    this.set({ grain });
    this.#refit ??= this.#showAgain().finally(() => {
      this.#refit = undefined;
    });
    this.#refit.catch(() => {});
  }

  /** Makes four suggestions, or four more. */
  async remove(): Promise<void> {
    const { mark } = this;
    if (mark === undefined || this.refusal !== undefined) return;
    await this.#said(async (signal) => {
      await suggest({
        signal,
        before: this.state.suggestions?.made ?? [],
        find: async (seed) => {
          const picture = await this.#photo;
          if (picture === undefined) return undefined;
          return await this.work.run(signal, 'find', { picture, mark, blend: this.state.blend, seed });
        },
        show: (filling, seed) => this.#shown(signal, mark, filling, seed),
        onMade: (now) => this.set({ suggestions: { ...now, chosen: this.#chosenOf(now) } }),
      });
      this.edit.say('modify.say.made', { count: this.state.suggestions?.made.length ?? 0 });
    });
  }

  choice(index: number): void {
    const { suggestions } = this.state;
    if (suggestions === undefined || index >= suggestions.made.length) return;
    this.set({ suggestions: { ...suggestions, chosen: index } });
    this.edit.say('edit.suggestion', { number: index + 1 });
  }

  async keep(): Promise<void> {
    const { suggestions, blend, grain } = this.state;
    const { mark } = this;
    const chosen = suggestions?.made[suggestions.chosen];
    if (chosen === undefined || mark === undefined) return;
    this.#end();
    await this.#said(async () => {
      const { on, rim } = mark;
      const shapes = mark.shapes.map((shape) =>
        shape.by === 'box' ? { ...shape } : { ...shape, points: shape.points.map(([x, y]) => [x, y]) },
      );
      const values = { v: 1, mark: { on: { ...on }, shapes, rim }, blend, grain, seed: chosen.seed };
      const assets = { [FILLING]: fillingFile(chosen.filling) };
      const name = { id: 'modify.step', values: { number: chosen.seed } };
      await this.edit.ports.document.step(name, values, { assets, computed: true, fresh: true });
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

  /** Ends what is being made, and leaves what was suggested; the mark stays. */
  stop(): void {
    this.#end();
    this.set({ suggestions: undefined });
  }

  destroy(): void {
    this.stop();
    this.work.close();
  }

  #marked(change: Partial<ModifyState>): void {
    this.set({ ...change, ...(change.shapes?.length === 0 && { away: false }) });
    const { on, shapes, shadow, blend } = this.state;
    if (on === undefined) return;
    const rim = shadow ? rimFor(on, shapes) : 0;
    const isEmpty = shapes.length === 0 || markedShare({ on, shapes, rim: 0 }, 0) === 0;
    this.set({ rim, share: isEmpty ? 0 : markedShare({ on, shapes, rim }, blend) });
  }

  #end(): void {
    this.#running?.abort(cutoutError('ABORTED', 'the person stopped it'));
    this.#running = undefined;
    this.set({ busy: false });
  }

  async #said(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#end();
    const controller = new AbortController();
    this.#running = controller;
    this.set({ busy: true });
    try {
      await work(controller.signal);
    } catch (error) {
      const failure = asCutoutError(error);
      if (isEnded(failure)) return;
      this.edit.refuse(failure);
      this.edit.ports.screen.note({ id: 'edit.failed', tone: 'warn' });
      if (this.state.suggestions?.made.length === 0) this.set({ suggestions: undefined });
    } finally {
      if (this.#running === controller) {
        this.#running = undefined;
        this.set({ busy: false });
      }
    }
  }

  /** A choice made while others come stays. */
  #chosenOf({ made, chosen, count }: Suggesting): number {
    const before = this.state.suggestions;
    return before?.count === count && before.made.length > count - EACH && made.length > before.made.length
      ? before.chosen
      : chosen;
  }

  /** The stage's picture with a filling. */
  async #shown(signal: AbortSignal, mark: DrawnMark, filling: Filling, seed: number): Promise<RawPicture> {
    const { result } = this.edit.state;
    if (result === undefined) throw cutoutError('NO_IMAGE', 'no picture is open');
    const { blend, grain } = this.state;
    const scale = result.width / mark.on.width;
    const options = { filling, whole: mark.on, blend: blend * scale, grain: grain / 100, seed };
    return await this.work.run(signal, 'remove', { picture: result, mark, options });
  }

  /** All suggestions with the grain as it is now, the chosen one first. */
  async #showAgain(): Promise<void> {
    const { signal } = new AbortController();
    let shown: number | undefined;
    while (shown !== this.state.grain) {
      shown = this.state.grain;
      const { suggestions } = this.state;
      const { mark } = this;
      if (suggestions === undefined || mark === undefined) return;
      const chosen = suggestions.made[suggestions.chosen];
      const others = suggestions.made.filter((one) => one !== chosen);
      for (const { seed, filling } of chosen ? [chosen, ...others] : others) {
        if (shown !== this.state.grain) break;
        const picture = await this.#shown(signal, mark, filling, seed);
        const now = this.state.suggestions;
        if (now === undefined) return;
        const made = now.made.map((one) => (one.seed === seed ? { ...one, picture } : one));
        this.set({ suggestions: { ...now, made } });
      }
    }
  }
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import { doStep, goTo, nowOf, redo, startHistory, undo } from '../../../../src/document/history/history.ts';
import { travel } from '../../../../src/document/history/travel.ts';
import type { Values } from '../../../../src/ui/i18n/text.ts';
import { sayStep } from '../../../shell/history/say-step.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import type { TextId } from '../texts/useTexts.ts';
import type { Added } from './jobs.ts';
import {
  atSpeed,
  DELAY,
  EMPTY_PLAN,
  type Frame,
  MOST_FRAMES,
  merged,
  type Plan,
  retrimmed,
  type Shot,
  type Speed,
  seenDelay,
  shotsOf,
  withDelay,
} from './plan.ts';
import { FIRST_STATE, type GifState, type Opened, type StepName } from './state.ts';

/** Frames in time: every change of the plan is a step that can be taken back exactly. */
export class Gif {
  readonly ports: ToolPorts;
  readonly store: StoreApi<GifState>;
  #lastId = 0;
  #batch = { name: '', count: 0 };
  #shots: { plan: Plan; shots: readonly Shot[] } | undefined;

  constructor(ports: ToolPorts) {
    this.ports = ports;
    this.store = createStore(() => FIRST_STATE);
  }

  get state(): GifState {
    return this.store.getState();
  }

  set(change: Partial<GifState>): void {
    this.store.setState(change);
  }

  get plan(): Plan | undefined {
    const { history } = this.state;
    return history && nowOf(history);
  }

  /** The pictures of the file; the same value as long as the plan is. */
  get shots(): readonly Shot[] {
    const { plan } = this;
    if (plan === undefined) return [];
    if (this.#shots?.plan !== plan) this.#shots = { plan, shots: shotsOf(plan) };
    return this.#shots.shots;
  }

  /** Frames that can still come. */
  get room(): number {
    return MOST_FRAMES - (this.plan?.frames.length ?? 0);
  }

  /**
   * Pictures came in, at the end of the timeline.
   * @param batch the same for all that were handed in together: they are one step
   */
  add(opened: Omit<Opened, 'sources'>, { size, frames, plays }: Added, batch: string): void {
    const before = this.plan ?? EMPTY_PLAN;
    const { state } = this;
    const mean = before.frames.at(-1)?.delay ?? DELAY.initial;
    const fresh: Frame[] = frames.map(({ source, delay }) => ({
      id: this.#id(),
      source,
      delay: delay === undefined ? (opened.way === 'sample' ? 400 : mean) : seenDelay(delay),
    }));
    const all = [...before.frames, ...fresh];
    const isFirst = state.history === undefined;
    const plan: Plan = {
      ...before,
      ...(isFirst ? { frames: all, from: 0, to: all.length - 1 } : retrimmed(before, all)),
      ...(isFirst &&
        plays !== undefined && {
          loop: plays === 0 ? 'ever' : plays === 1 ? 'once' : 'own',
          plays: Math.max(plays, 2),
        }),
      ...(isFirst && { width: Math.min(before.width, size.width) }),
    };
    const goesOn = this.#batch.name === batch;
    this.#batch = { name: batch, count: fresh.length + (goesOn ? this.#batch.count : 0) };
    const name: StepName = { id: 'gif.step.added', values: { count: this.#batch.count } };
    const { history } = state;
    const begins = history === undefined || (goesOn && history.at === 0);
    this.set({
      clip: size,
      thumbs: withThumbs(state.thumbs, frames),
      opened: [...state.opened, { ...opened, sources: frames.map(({ source }) => source) }],
      history: begins ? startHistory<Plan, StepName>(name, plan) : doStep(history, name, plan, batch),
      loop: undefined,
    });
  }

  /** The work of an earlier page, its steps begun again. @param unsaved its file is still to leave */
  restore(plan: Plan, { clip, thumbs, opened }: Pick<GifState, 'clip' | 'thumbs' | 'opened'>, unsaved: boolean): void {
    this.#lastId = Math.max(...plan.frames.map(({ id }) => id));
    const values = { count: plan.frames.length };
    const history = startHistory<Plan, StepName>({ id: 'gif.step.added', values }, plan);
    this.set({ clip, thumbs, opened, history, saved: unsaved ? { ...plan } : plan });
    this.say('gif.say.frames', values);
  }

  #id(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /**
   * A step: the plan with a change in it.
   * @param gesture the same for all values of one drag, or of one key that is held: they are one step
   */
  change(change: Partial<Plan>, name: StepName, gesture?: string): void {
    const { history } = this.state;
    if (history === undefined) return;
    this.set({ history: doStep(history, name, { ...nowOf(history), ...change }, gesture), changes: undefined });
  }

  /** The frames that the next change is of: those that are chosen, else the one in hand. */
  get #inHand(): ReadonlySet<number> {
    const { chosen, current } = this.state;
    const one = this.plan?.frames[current]?.id;
    return new Set(chosen.length > 0 ? chosen : one === undefined ? [] : [one]);
  }

  #frames(frames: readonly Frame[], name: StepName, current = this.state.current): void {
    const { plan } = this;
    if (plan === undefined || frames.length === 0) return;
    this.change(retrimmed(plan, frames), name);
    const left = new Set(frames.map(({ id }) => id));
    const at = Math.min(Math.max(current, 0), frames.length - 1);
    this.set({ current: at, chosen: this.state.chosen.filter((id) => left.has(id)), loop: undefined });
  }

  remove(): void {
    const { plan } = this;
    const gone = this.#inHand;
    const left = plan?.frames.filter(({ id }) => !gone.has(id)) ?? [];
    if (plan === undefined || left.length === 0) return;
    const count = plan.frames.length - left.length;
    this.#frames(left, { id: 'gif.step.removed', values: { count } });
    this.set({ chosen: [] });
    this.say('gif.say.removed', { count });
  }

  duplicate(): void {
    const { plan } = this;
    if (plan === undefined) return;
    const chosen = this.#inHand;
    const copies = plan.frames.filter(({ id }) => chosen.has(id)).map((frame) => ({ ...frame, id: this.#id() }));
    if (copies.length > this.room) return;
    const after = plan.frames.findLastIndex(({ id }) => chosen.has(id)) + 1;
    const count = copies.length;
    this.#frames(plan.frames.toSpliced(after, 0, ...copies), { id: 'gif.step.copied', values: { count } }, after);
    this.say('gif.say.copied', { count });
  }

  /** Leaves out every second frame; each is shown twice as long, so that the clip lasts as long as before. */
  everySecond(): void {
    const { plan } = this;
    if (plan === undefined || plan.frames.length < 4) return;
    const frames = plan.frames.flatMap((frame, at) => {
      return at % 2 === 0 ? [merged(frame, plan.frames[at + 1])] : [];
    });
    this.#frames(frames, { id: 'gif.step.second' }, Math.floor(this.state.current / 2));
    this.say('gif.say.frames', { count: frames.length });
  }

  /** Moves a frame to another place of the timeline. */
  move(from: number, to: number): void {
    const { plan } = this;
    const frame = plan?.frames[from];
    if (plan === undefined || frame === undefined || to < 0 || to >= plan.frames.length || from === to) return;
    const frames = plan.frames.toSpliced(from, 1).toSpliced(to, 0, frame);
    // The trim is a place in time, not a set of frames.
    this.change({ frames }, { id: 'gif.step.moved' });
    this.set({ current: to, chosen: [], loop: undefined });
    this.say('gif.say.moved', { from: from + 1, to: to + 1 });
  }

  /** @param gesture of a drag, whose end is said by `sayTrimmed` */
  trim(edge: 'from' | 'to', at: number, gesture?: string): void {
    const { plan } = this;
    if (plan === undefined) return;
    const last = plan.frames.length - 1;
    const from = edge === 'from' ? Math.min(Math.max(at, 0), plan.to) : plan.from;
    const to = edge === 'to' ? Math.min(Math.max(at, plan.from), last) : plan.to;
    if (from === plan.from && to === plan.to) return;
    this.change({ from, to }, { id: 'gif.step.trimmed' }, gesture);
    if (gesture === undefined) this.sayTrimmed();
  }

  /** Once a drag has ended. */
  sayTrimmed(): void {
    const { plan } = this;
    if (plan) this.say('gif.say.trimmed', { from: plan.from + 1, to: plan.to + 1 });
  }

  /** @param only the frames in hand; else all */
  delay(delay: number, only: boolean, gesture?: string): void {
    const { plan } = this;
    if (plan === undefined) return;
    const ids = this.#inHand;
    const frames = plan.frames.map((frame) =>
      only && !ids.has(frame.id) ? frame : withDelay(frame, delay, plan.speed),
    );
    this.change({ frames }, { id: 'gif.step.delay', values: { ms: delay } }, gesture);
  }

  /** How fast all frames follow each other; 1 is as they came, or were set. */
  speed(speed: Speed): void {
    const { plan } = this;
    if (plan !== undefined) this.change({ frames: atSpeed(plan.frames, speed), speed }, { id: 'gif.step.speed' });
  }

  /** Frames from the one in hand to this one. */
  chooseTo(index: number): void {
    const { plan, state } = this;
    const [from, to] = [Math.min(state.current, index), Math.max(state.current, index)];
    this.set({ chosen: plan?.frames.slice(from, to + 1).map(({ id }) => id) ?? [] });
  }

  undo(): void {
    this.#go(undo, 'gif.say.undone');
  }

  redo(): void {
    this.#go(redo, 'gif.say.redone');
  }

  goTo(at: number): void {
    const { history } = this.state;
    if (history) this.#stand(goTo(history, at));
  }

  #stand(history: NonNullable<GifState['history']>): void {
    const most = nowOf(history).frames.length - 1;
    this.set({ history, chosen: [], changes: undefined, loop: undefined, current: Math.min(this.state.current, most) });
  }

  #go(step: typeof undo, said: TextId): void {
    const { history } = this.state;
    const moved = history && travel(history, step);
    if (moved === undefined) return;
    this.#stand(moved.history);
    sayStep(this.ports, said, moved.name);
  }

  /** Leaves all frames: back to the empty screen. */
  close(): void {
    this.release();
    const { file, tab, makesMp4 } = this.state;
    this.set({ ...FIRST_STATE, file, tab, makesMp4 });
    this.ports.screen.show('upload');
  }

  release(): void {
    for (const thumb of this.state.thumbs) thumb?.close();
  }

  say(id: TextId, values: Values = {}): void {
    this.ports.screen.say(id, values);
  }
}

/** Thumbs at the index of their picture in the store, which also holds those of a video that was stopped. */
function withThumbs(before: GifState['thumbs'], frames: Added['frames']): GifState['thumbs'] {
  const thumbs = [...before];
  for (const { source, thumb } of frames) thumbs[source] = thumb;
  return thumbs;
}

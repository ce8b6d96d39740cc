import type { StoreApi } from 'zustand/vanilla';
import type { DrawnMark, MarkPoint, MarkShape } from '../../../../src/pixels/fill/drawn-mark.ts';
import { asCutoutError, cutoutError, isEnded } from '../../../../src/protocol/errors.ts';
import { MAX_CLICKS } from '../../../../src/protocol/segments.ts';
import type { EditModel } from '../../../shell/edit/edit-model.ts';
import type { ThingClick, ThingFinder } from '../../../shell/things/things.ts';
import type { TextId } from '../texts/useTexts.ts';
import { clicksAlong, covers, MOST_MARKED, markedShare, thingShape } from './mark.ts';
import type { ClickTo, ModifyState } from './state.ts';
import { MOST } from './values.ts';

type Marked = Pick<ModifyState, 'shapes' | 'clicks'>;
/** A mark that can be gone to, and which step of the photo held when it was left. */
type MarkStep = Marked & { at: number };

const TROUBLES: Readonly<Record<string, TextId>> = {
  MODEL_NOT_CONFIGURED: 'modify.trouble.model',
  NOT_ENOUGH_SHEETS: 'modify.trouble.free',
  QUOTA_EXCEEDED: 'modify.trouble.free',
  RATE_LIMITED: 'modify.trouble.often',
  NETWORK: 'modify.trouble.network',
  MATTING_FAILED: 'modify.trouble.server',
  CALL_TIMEOUT: 'modify.trouble.server',
};

/** What a person marks: drawn here, or found by the server from clicks. */
export class Marking {
  readonly #store: StoreApi<ModifyState>;
  readonly #edit: EditModel;
  readonly #finder: ThingFinder;
  /** What was marked before each step, the newest last. */
  #before: MarkStep[] = [];
  /** What was taken back, the last of it last. */
  #after: MarkStep[] = [];
  #asking: AbortController | undefined;

  constructor(store: StoreApi<ModifyState>, edit: EditModel, finder: ThingFinder) {
    this.#store = store;
    this.#edit = edit;
    this.#finder = finder;
  }

  get #state(): ModifyState {
    return this.#store.getState();
  }

  /** Another photo: nothing of it is marked. */
  begin(): void {
    this.#end();
    this.#before = [];
    this.#after = [];
    this.#finder.forget();
    this.#store.setState({ shapes: [], clicks: [], away: false, clickTo: 'thing', trouble: undefined, share: 0 });
  }

  /** Looks whether things can be found by a click. */
  async check(): Promise<void> {
    this.#store.setState({ things: await this.#finder.available(new AbortController().signal) });
  }

  /** The mark as it is; undefined: nothing is marked. */
  get mark(): DrawnMark | undefined {
    const { on, shapes, rim, share } = this.#state;
    return on === undefined || share === 0 ? undefined : { on, shapes, rim };
  }

  /** Why nothing can be removed yet. */
  get refusal(): 'modify.markFirst' | 'modify.tooMuch' | undefined {
    if (this.mark === undefined) return 'modify.markFirst';
    return this.#state.share > MOST_MARKED ? 'modify.tooMuch' : undefined;
  }

  /** Marks more, or less. A stroke on a thing grows to its edge where that is wanted. */
  draw(shape: MarkShape): void {
    const { shapes, grow, things } = this.#state;
    if (shapes.length >= MOST.shapes) return;
    this.#step({ shapes: [...shapes, shape], clicks: [] });
    this.#say();
    if (grow && things && shape.by === 'brush' && !shape.away) this.#grow(shape);
  }

  /** A click on the photo. */
  click([x, y]: MarkPoint, to: ClickTo): void {
    const { clicks: last, shapes, away } = this.#state;
    const more = to !== 'thing' && last.length > 0;
    if (shapes.length >= MOST.shapes || (more && last.length >= MAX_CLICKS)) return;
    const clicks = [...(more ? last : []), { x, y, keep: to !== 'less' || !more }];
    const base = more ? shapes.slice(0, -1) : shapes;
    const lastAway = more ? shapes.at(-1)?.away : away;
    void this.#ask(clicks, (shape) => this.#step({ shapes: [...base, { ...shape, away: lastAway ?? false }], clicks }));
  }

  /** The mark as it was before the last step. False: there was none. */
  takeBack(): boolean {
    return this.#go(this.#before, this.#after);
  }

  /** Marks what was taken back last. False: nothing was, or a step of the photo was taken back since, which comes first. */
  again(): boolean {
    return (this.#after.at(-1)?.at ?? 0) <= this.#at && this.#go(this.#after, this.#before);
  }

  clear(): void {
    this.#end();
    this.#step({ shapes: [], clicks: [] });
    this.#say();
  }

  /** The server need not look any further. */
  cancel(): void {
    this.#end();
  }

  fit(change: Partial<Pick<ModifyState, 'rim' | 'blend'>>): void {
    this.#marked(change);
  }

  #grow(stroke: MarkShape & { by: 'brush' }): void {
    const { on } = this.#state;
    if (on === undefined) return;
    const clicks = clicksAlong(stroke.points);
    void this.#ask(clicks, (thing) => {
      const { shapes } = this.#state;
      // A thing that the stroke is hardly on, or a whole background, was not meant.
      if (shapes.at(-1) !== stroke || !covers(thing, clicks, on)) return;
      this.#marked({ shapes: [...shapes, thing], clicks: [] });
      this.#say();
    });
  }

  async #ask(clicks: readonly ThingClick[], found: (thing: MarkShape & { by: 'thing' }) => void): Promise<void> {
    this.#end();
    const { on } = this.#state;
    if (on === undefined) return;
    const controller = new AbortController();
    this.#asking = controller;
    this.#store.setState({ asking: true, trouble: undefined });
    try {
      const thing = thingShape(await this.#finder.find(controller.signal, on, clicks));
      controller.signal.throwIfAborted();
      if (thing === undefined) throw cutoutError('EMPTY_RESULT', 'there is no thing');
      found(thing);
    } catch (error) {
      const failure = asCutoutError(controller.signal.aborted ? controller.signal.reason : error);
      if (isEnded(failure)) return;
      const trouble = TROUBLES[failure.code] ?? 'modify.trouble.nothing';
      this.#store.setState({ trouble, ...(failure.code === 'MODEL_NOT_CONFIGURED' && { things: false, by: 'brush' }) });
      this.#edit.say(trouble);
    } finally {
      if (this.#asking === controller) this.#store.setState({ asking: false });
    }
  }

  #end(): void {
    this.#asking?.abort(cutoutError('ABORTED', 'not wanted any more'));
    this.#asking = undefined;
    this.#store.setState({ asking: false });
  }

  get #at(): number {
    return this.#edit.state.document?.history.at ?? 0;
  }

  #go(from: MarkStep[], to: MarkStep[]): boolean {
    const next = from.pop();
    if (next === undefined) return false;
    this.#end();
    const { shapes, clicks } = this.#state;
    to.push({ shapes, clicks, at: this.#at });
    this.#marked({ shapes: next.shapes, clicks: next.clicks });
    this.#say();
    return true;
  }

  #step(next: Marked): void {
    const { shapes, clicks } = this.#state;
    this.#before = [...this.#before, { shapes, clicks, at: this.#at }].slice(-MOST.shapes);
    this.#after = [];
    this.#marked(next);
    if (next.clicks.length > 0) this.#say();
  }

  #say(): void {
    const { share } = this.#state;
    if (share === 0) this.#edit.say('modify.say.cleared');
    else this.#edit.say('modify.say.marked', { percent: Math.max(1, Math.round(share * 100)) });
  }

  #marked(change: Partial<ModifyState>): void {
    const isEmptied = change.shapes?.length === 0;
    this.#store.setState({ ...change, ...(isEmptied && { away: false, clickTo: 'thing' as const }) });
    const { on, shapes, rim, blend } = this.#state;
    if (on === undefined) return;
    const isEmpty = shapes.length === 0 || markedShare({ on, shapes, rim: 0 }, 0) === 0;
    this.#store.setState({ share: isEmpty ? 0 : markedShare({ on, shapes, rim }, blend) });
  }
}

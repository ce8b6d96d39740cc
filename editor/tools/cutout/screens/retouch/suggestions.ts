import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MatteEdit } from '../../../../../src/pixels/render-recipe.ts';
import { packMask } from '../../../../../src/pixels/retouch/packed-mask.ts';
import type { PixelBox } from '../../../../../src/pixels/shapes.ts';
import type { AlternativeName } from '../../../../../src/protocol/alternatives.ts';
import { asCutoutError, cutoutError, type ErrorCode } from '../../../../../src/protocol/errors.ts';
import type { Suggestion, SuggestionQuestion } from '../../model/marking/suggestion-finder.ts';
import type { TextId } from '../../texts/useTexts.ts';

export interface SuggestionState {
  /** Undefined: not asked yet. */
  found: readonly Suggestion[] | undefined;
  /** They are of the thing that this was drawn round. */
  box: PixelBox | undefined;
  busy: 'finding' | 'taking' | undefined;
  /** The one that is being taken, or was taken last. */
  taken: AlternativeName | undefined;
  /** Why the last question had no answer. */
  trouble: ErrorCode | undefined;
}

const FIRST: SuggestionState = {
  found: undefined,
  box: undefined,
  busy: undefined,
  taken: undefined,
  trouble: undefined,
};

export interface SuggestionPorts {
  find(signal: AbortSignal, question: SuggestionQuestion): Promise<Suggestion[]>;
  /** The cut-out's matte as it is seen, PART_SIDE² bytes; undefined where there is next to nothing in it, or it is not drawn yet. */
  matte(): Uint8Array | undefined;
  /** Edits that the recipe has. */
  edits(): number;
  /**
   * One is taken: a step of the recipe.
   * @param number of it in the list, from 1
   * @param after edits that the recipe had when it was chosen: what was painted since stays on top of it
   */
  taken(edit: MatteEdit, number: number, after: number): void;
  say(id: TextId, values?: Readonly<Record<string, number>>): void;
}

/** Other cut-outs of the photo, of which one can be taken in place of what is there. They are those of the matte that was there when they were asked for. */
export class Suggestions {
  readonly store: StoreApi<SuggestionState> = createStore(() => FIRST);
  readonly #ports: SuggestionPorts;
  #matte: Uint8Array | undefined;
  #asking = new AbortController();
  #taking: Promise<boolean> | undefined;

  constructor(ports: SuggestionPorts) {
    this.#ports = ports;
  }

  get state(): SuggestionState {
    return this.store.getState();
  }

  /** @param unasked nobody has pressed anything: nothing is said */
  async find(unasked = false): Promise<void> {
    if (this.state.busy !== undefined) return;
    const question = () => {
      this.#matte = this.#ports.matte();
      return { matte: this.#matte, ...this.#inBox() };
    };
    const found = await this.#ask(question, 'finding', unasked);
    if (found === undefined) return;
    this.store.setState({ found, taken: undefined });
    if (!unasked) this.#ports.say('say.suggestions', { count: found.length });
  }

  /**
   * A box that was drawn says what is meant: suggestions are of the thing in it, in place of those that are shown. Without one, they are of the
   * whole photo again, unless one of the box was taken.
   */
  async boxed(box: PixelBox | undefined): Promise<void> {
    const { box: last, taken } = this.state;
    if (box === last || this.taking || (box === undefined && taken !== undefined)) return;
    this.drop();
    this.store.setState({ ...FIRST, box });
    if (box !== undefined) await this.find(true);
  }

  /** Another one while one is being taken takes its place. */
  async take(name: AlternativeName): Promise<void> {
    const at = this.state.found?.findIndex((one) => one.name === name) ?? -1;
    if (at < 0 || this.state.busy === 'finding' || this.state.taken === name) return;
    this.#taking = this.#take(name, at);
    await this.#taking;
  }

  /** One is chosen, and not a step yet. */
  get taking(): boolean {
    return this.state.busy === 'taking';
  }

  /** Resolves when what is being taken is a step; false: it could not become one, and why is said. */
  async settled(): Promise<boolean> {
    if (!this.taking) return true;
    for (;;) {
      const last = this.#taking;
      const isStep = await last;
      if (last === this.#taking) return isStep ?? true;
    }
  }

  /** What is being taken is not wanted any more. @returns whether anything was */
  back(): boolean {
    const was = this.taking;
    if (was) {
      this.drop();
      this.store.setState({ taken: undefined });
    }
    return was;
  }

  /** @returns whether it has become a step */
  async #take(name: AlternativeName, at: number): Promise<boolean> {
    const before = this.state.taken;
    const after = this.#ports.edits();
    this.store.setState({ taken: name });
    const [fine] = (await this.#ask(() => ({ matte: this.#matte, ...this.#inBox(), fine: name }), 'taking')) ?? [];
    if (fine === undefined) {
      if (this.state.taken === name && this.state.busy === undefined) this.store.setState({ taken: before });
      return false;
    }
    this.#ports.taken({ type: 'mask', mode: 'only', mask: packMask(fine.plane) }, at + 1, after);
    // The step that it became is a change too.
    this.store.setState({ taken: name });
    return true;
  }

  /** Steps were undone or others made: none of them is what is seen any more. */
  changed(): void {
    if (this.state.taken !== undefined && this.state.busy === undefined) this.store.setState({ taken: undefined });
  }

  drop(): void {
    this.#asking.abort(cutoutError('ABORTED', 'not wanted any more'));
    this.store.setState({ busy: undefined });
  }

  #inBox(): Pick<SuggestionQuestion, 'box'> {
    const { box } = this.state;
    return box === undefined ? {} : { box };
  }

  /** The newest question counts; undefined for any other, and where there is no answer. */
  async #ask(
    question: () => SuggestionQuestion,
    busy: 'finding' | 'taking',
    unasked = false,
  ): Promise<Suggestion[] | undefined> {
    this.#asking.abort(cutoutError('SUPERSEDED', 'another suggestion'));
    const asking = new AbortController();
    this.#asking = asking;
    this.store.setState({ busy, trouble: undefined });
    try {
      const answer = await this.#ports.find(asking.signal, question());
      if (asking.signal.aborted) return undefined;
      this.store.setState({ busy: undefined });
      return answer;
    } catch (error) {
      if (asking.signal.aborted) return undefined;
      const { code } = asCutoutError(error);
      this.store.setState({ busy: undefined, trouble: code });
      if (!unasked) this.#ports.say(suggestionTrouble(code));
      return undefined;
    }
  }
}

/** Why there is no answer, in words. */
export function suggestionTrouble(code: ErrorCode): TextId {
  return code === 'RATE_LIMITED' ? 'retouch.suggest.busy' : 'retouch.suggest.failed';
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MatteEdit } from '../../../../../src/pixels/render-recipe.ts';
import { packMask } from '../../../../../src/pixels/retouch/packed-mask.ts';
import type { AlternativeName } from '../../../../../src/protocol/alternatives.ts';
import { asCutoutError, cutoutError, type ErrorCode } from '../../../../../src/protocol/errors.ts';
import type { Suggestion, SuggestionQuestion } from '../../model/marking/suggestion-finder.ts';
import type { TextId } from '../../texts/useTexts.ts';

export interface SuggestionState {
  /** Undefined: not asked yet. */
  found: readonly Suggestion[] | undefined;
  busy: 'finding' | 'taking' | undefined;
  /** The one that is being taken, or was taken last. */
  taken: AlternativeName | undefined;
  /** Why the last question had no answer. */
  trouble: ErrorCode | undefined;
}

const FIRST: SuggestionState = {
  found: undefined,
  busy: undefined,
  taken: undefined,
  trouble: undefined,
};

export interface SuggestionPorts {
  find(signal: AbortSignal, question: SuggestionQuestion): Promise<Suggestion[]>;
  /** The cut-out's matte as it is seen, PART_SIDE² bytes; undefined where there is next to nothing in it, or it is not drawn yet. */
  matte(): Uint8Array | undefined;
  /** One is taken: a step of the recipe. @param number of it in the list, from 1 */
  taken(edit: MatteEdit, number: number): void;
  say(id: TextId, values?: Readonly<Record<string, number>>): void;
}

/** Other cut-outs of the photo, of which one can be taken in place of what is there. They are those of the matte that was there when they were asked for. */
export class Suggestions {
  readonly store: StoreApi<SuggestionState> = createStore(() => FIRST);
  readonly #ports: SuggestionPorts;
  #matte: Uint8Array | undefined;
  #asking = new AbortController();

  constructor(ports: SuggestionPorts) {
    this.#ports = ports;
  }

  get state(): SuggestionState {
    return this.store.getState();
  }

  /** @param unasked nobody has pressed anything: nothing is said */
  async look(unasked = false): Promise<void> {
    if (this.state.busy !== undefined) return;
    const question = () => {
      this.#matte = this.#ports.matte();
      return { matte: this.#matte };
    };
    const found = await this.#ask(question, 'finding', unasked);
    if (found === undefined) return;
    this.store.setState({ found, taken: undefined });
    if (!unasked) this.#ports.say('say.suggestions', { count: found.length });
  }

  /** Another one while one is being taken takes its place. */
  async take(name: AlternativeName): Promise<void> {
    const at = this.state.found?.findIndex((one) => one.name === name) ?? -1;
    if (at < 0 || this.state.busy === 'finding' || this.state.taken === name) return;
    const before = this.state.taken;
    this.store.setState({ taken: name });
    const [fine] = (await this.#ask(() => ({ matte: this.#matte, fine: name }), 'taking')) ?? [];
    if (fine) {
      this.#ports.taken({ type: 'mask', mode: 'only', mask: packMask(fine.plane) }, at + 1);
      // The step that it became is a change too.
      this.store.setState({ taken: name });
    } else if (this.state.taken === name && this.state.busy === undefined) this.store.setState({ taken: before });
  }

  /** Steps were undone or others made: none of them is what is seen any more. */
  changed(): void {
    if (this.state.taken !== undefined && this.state.busy === undefined) this.store.setState({ taken: undefined });
  }

  drop(): void {
    this.#asking.abort(cutoutError('ABORTED', 'not wanted any more'));
    this.store.setState({ busy: undefined });
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

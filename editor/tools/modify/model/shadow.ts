import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DrawnMark, MarkShape } from '../../../../src/pixels/fill/drawn-mark.ts';
import type { EditModel } from '../../../shell/edit/edit-model.ts';
import type { PixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import { thingShape } from './mark.ts';
import type { Marking } from './marking.ts';
import type { ModifyState } from './state.ts';

type Thing = MarkShape & { by: 'thing' };

export interface ShadowState {
  /** What is offered to be taken with the thing; undefined: nothing is sure. */
  offered: Thing | undefined;
}

interface ShadowParts {
  store: StoreApi<ModifyState>;
  edit: EditModel;
  work: PixelWork;
  marking: Marking;
}

/** Looks for the shadow of what is marked, each time that is another, and offers it where it is sure (D392). */
export class Shadow {
  readonly store: StoreApi<ShadowState> = createStore(() => ({ offered: undefined }));
  readonly #parts: ShadowParts;
  /** Shadows that were found, and all that is as dark. */
  readonly #dark = new WeakMap<MarkShape, Thing>();
  #looking: Promise<void> | undefined;

  constructor(parts: ShadowParts) {
    this.#parts = parts;
    parts.store.subscribe(({ shapes }, before) => {
      if (shapes === before.shapes) return;
      this.store.setState({ offered: undefined });
      this.#looking ??= this.#refresh().finally(() => {
        this.#looking = undefined;
      });
      this.#looking.catch(() => {});
    });
  }

  /** Resolves when nothing is being looked for. */
  async settled(): Promise<void> {
    await this.#looking;
  }

  /** The shadow is marked too: a step of the mark, which can be taken back. */
  take(): void {
    const { offered } = this.store.getState();
    if (offered === undefined) return;
    this.#parts.marking.draw(offered);
  }

  /** Where what is marked is not filled from: other shadows; undefined where none was taken. */
  get dark(): DrawnMark | undefined {
    const { on, shapes } = this.#parts.store.getState();
    const dark = shapes.flatMap((shape) => this.#dark.get(shape) ?? []);
    return on === undefined || dark.length === 0 ? undefined : { on, shapes: dark, rim: 0 };
  }

  /** What is marked now; where it changes meanwhile, that. */
  async #refresh(): Promise<void> {
    const { store, edit, work, marking } = this.#parts;
    const { signal } = new AbortController();
    for (;;) {
      // How much is marked is measured right after this.
      await Promise.resolve();
      const { shapes } = store.getState();
      const { mark, refusal } = marking;
      const { result } = edit.state;
      // The shadow of a shadow is not looked for.
      const isLooked = mark !== undefined && refusal === undefined && result !== undefined && this.dark === undefined;
      const found = isLooked
        ? await work.run(signal, 'shadow', { picture: result, mark: { ...mark, rim: 0 } })
        : undefined;
      if (shapes !== store.getState().shapes) continue;
      const offered = found && thingShape(found.shadow);
      const dark = found && thingShape(found.dark);
      if (offered && dark) this.#dark.set(offered, dark);
      this.store.setState({ offered });
      if (offered) edit.say('modify.shadow.say');
      return;
    }
  }
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Filling } from '../../../src/pixels/fill/fill-hole.ts';
import { asCutoutError, isEnded } from '../../../src/protocol/errors.ts';
import type { EditModel } from './edit-model.ts';
import { fillSide, modelFilling } from './model-filling.ts';
import type { SentPart } from './worker/jobs.ts';
import type { PixelWork } from './worker/pixel-work.ts';

export interface ServerFillState {
  /** Longest side that the server's model takes, px; 0: there is none. */
  side: number;
  /** The first suggestion is to come from it. Off until a person says so: a part of the photo is sent. */
  on: boolean;
  /** It could not be used the last time. */
  trouble: boolean;
}

/** The operator's fill model, where the server has one. What it cannot do comes from the photo itself. */
export class ServerFill {
  readonly store: StoreApi<ServerFillState> = createStore(() => ({ side: 0, on: false, trouble: false }));
  readonly #edit: EditModel;
  readonly #work: PixelWork;
  /** The same for all places of one photo: it is counted once. */
  #picture: { document: string; id: string } | undefined;

  constructor(edit: EditModel, work: PixelWork) {
    this.#edit = edit;
    this.#work = work;
  }

  /** Asks whether there is one, until it is known. */
  async check(): Promise<void> {
    if (this.store.getState().side > 0) return;
    const side = await fillSide(new AbortController().signal, this.#edit.ports);
    if (side > 0) this.store.setState({ side });
  }

  set(on: boolean): void {
    this.store.setState({ on, trouble: false });
  }

  /**
   * @param part of the photo, for a model of so many px
   * @returns undefined where it is not wanted, or not to be had: it is said then
   * @throws the signal's reason
   */
  async filling(
    signal: AbortSignal,
    part: (side: number) => Promise<SentPart | undefined>,
  ): Promise<Filling | undefined> {
    const { side, on } = this.store.getState();
    if (!on || side === 0) return undefined;
    const { ports } = this.#edit;
    try {
      const sent = await part(side);
      if (sent === undefined) return undefined;
      const filling = await modelFilling(signal, { ports, work: this.#work, picture: this.#id() }, sent);
      this.store.setState({ trouble: false });
      return filling;
    } catch (error) {
      if (signal.aborted || isEnded(asCutoutError(error))) throw error;
      this.store.setState({ trouble: true });
      this.#edit.say('edit.model.trouble');
      return undefined;
    }
  }

  #id(): string {
    const document = this.#edit.state.document?.id ?? '';
    if (this.#picture?.document !== document) this.#picture = { document, id: this.#edit.ports.newId() };
    return this.#picture.id;
  }
}

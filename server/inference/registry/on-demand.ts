import type { Clock } from '../../../src/base/clock.ts';
import type { LoadedModel } from './model-entry.ts';

/** ms without use after which its memory is given back. */
const IDLE_MS = 60_000;

/** A model that a worker loads when it is first needed, and given up when nobody has needed it for a while. */
export class OnDemand<Model extends LoadedModel> {
  readonly #open: () => Promise<Model>;
  readonly #clock: Clock;
  #loaded: Promise<Model> | undefined;
  #stopIdle: () => void = () => {};

  constructor(open: () => Promise<Model>, clock: Clock) {
    this.#open = open;
    this.#clock = clock;
  }

  /** One call at a time. @throws what loading threw; the next call tries again */
  async use<T>(work: (model: Model) => Promise<T>): Promise<T> {
    this.#stopIdle();
    this.#loaded ??= this.#open();
    try {
      return await work(await this.#loaded);
    } catch (error) {
      await this.#giveUp();
      throw error;
    } finally {
      this.#stopIdle = this.#clock.after(IDLE_MS, () => void this.#giveUp());
    }
  }

  async #giveUp(): Promise<void> {
    const loaded = this.#loaded;
    this.#loaded = undefined;
    await loaded?.then((model) => model.close()).catch(() => {});
  }
}

import type { Clock } from '../../../../src/base/clock.ts';
import type { ClickToMask } from './click.ts';

/** ms without use after which its memory is given back. */
const IDLE_MS = 60_000;

/** A click-to-mask model that is loaded when it is first needed, and given up when nobody has needed it for a while. */
export class ClickOnDemand<Model extends ClickToMask = ClickToMask> {
  readonly #open: () => Promise<Model>;
  readonly #clock: Clock;
  #loaded: Promise<Model> | undefined;
  #stopIdle: () => void = () => {};

  constructor(open: () => Promise<Model>, clock: Clock) {
    this.#open = open;
    this.#clock = clock;
  }

  /** One call at a time. @throws what loading threw; the next call tries again */
  async use<T>(work: (click: Model) => Promise<T>): Promise<T> {
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
    await loaded?.then((click) => click.close()).catch(() => {});
  }
}

import type { CutoutModel } from '../cutout-model.ts';
import { countsOf } from './review.ts';
import { pausedOf } from './tile-status.ts';

/** Said of the batch at most this often (docs/DESIGN.md §12), ms. */
const SPEAK = 5_000;

/** Says how far a batch is, and only what is new. */
export class Announcer {
  readonly #cutout: CutoutModel;
  #stop: (() => void) | undefined;
  #said = '';

  constructor(cutout: CutoutModel) {
    this.#cutout = cutout;
  }

  /** Something has changed. */
  speak(): void {
    this.#stop ??= this.#cutout.ports.clock.after(SPEAK, () => {
      this.#stop = undefined;
      this.#say();
    });
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #say(): void {
    const { works, order } = this.#cutout.state;
    const { screen } = this.#cutout.shell;
    const { ready, all, failed } = countsOf(works, order, pausedOf(this.#cutout.state, this.#cutout.shell));
    const said = `${ready} ${all} ${failed}`;
    if (screen !== 'batch' || said === this.#said) return;
    this.#said = said;
    this.#cutout.say(failed > 0 ? 'say.batchNeed' : 'say.batch', { ready, count: all, need: failed });
  }
}

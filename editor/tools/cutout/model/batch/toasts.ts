import type { Toast } from '../batch-state.ts';
import type { CutoutModel } from '../cutout-model.ts';

/** How long a way back stands open, ms. */
const STANDS = 8_000;

/** One message at a time about what was done. A newer one ends the undo of the older. */
export class Toasts {
  readonly #cutout: CutoutModel;
  readonly #put: (toast: Toast | undefined) => void;
  #undo: (() => void) | undefined;
  #settle: (() => void) | undefined;
  #cancel = () => {};

  constructor(cutout: CutoutModel, put: (toast: Toast | undefined) => void) {
    this.#cutout = cutout;
    this.#put = put;
  }

  /** @param settle what is done for good once there is no way back */
  show(
    toast: Pick<Toast, 'id' | 'values'> & { names?: readonly string[] },
    undo?: () => void,
    settle?: () => void,
  ): void {
    this.close();
    this.#undo = undo;
    this.#settle = settle;
    this.#put({ names: [], ...toast, undo: undo !== undefined });
    this.#cutout.say(toast.id, toast.values);
    this.#cancel = this.#cutout.ports.clock.after(STANDS, () => this.close());
  }

  undo(): void {
    const undo = this.#undo;
    if (undo === undefined) return;
    this.#settle = undefined;
    this.close();
    undo();
  }

  close(): void {
    this.#cancel();
    this.#cancel = () => {};
    const settle = this.#settle;
    this.#undo = undefined;
    this.#settle = undefined;
    this.#put(undefined);
    settle?.();
  }
}

import type { Editor } from '../editor.ts';
import type { Toast } from './state.ts';

/** How long a way back stands open, ms. */
const STANDS = 8_000;

/** One word at a time about what is over. A newer one closes the way back of the older. */
export class Toasts {
  readonly #editor: Editor;
  readonly #put: (toast: Toast | undefined) => void;
  #undo: (() => void) | undefined;
  #settle: (() => void) | undefined;
  #cancel = () => {};

  constructor(editor: Editor, put: (toast: Toast | undefined) => void) {
    this.#editor = editor;
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
    this.#editor.say(toast.id, toast.values);
    this.#cancel = this.#editor.ports.clock.after(STANDS, () => this.close());
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

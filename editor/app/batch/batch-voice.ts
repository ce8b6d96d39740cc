import type { Editor } from '../editor.ts';
import { countsOf } from './review.ts';
import { stillOf } from './standing.ts';

/** Said of the batch at most this often (ux.md §12), ms. */
const SPEAK = 5_000;

/** Says how far a batch is, and only what is new. */
export class BatchVoice {
  readonly #editor: Editor;
  #stop: (() => void) | undefined;
  #said = '';

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  /** Something has changed. */
  speak(): void {
    this.#stop ??= this.#editor.ports.clock.after(SPEAK, () => {
      this.#stop = undefined;
      this.#say();
    });
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #say(): void {
    const { works, order, screen } = this.#editor.state;
    const { ready, all, failed } = countsOf(works, order, stillOf(this.#editor.state));
    const said = `${ready} ${all} ${failed}`;
    if (screen !== 'batch' || said === this.#said) return;
    this.#said = said;
    this.#editor.say(failed > 0 ? 'say.batchNeed' : 'say.batch', { ready, count: all, need: failed });
  }
}

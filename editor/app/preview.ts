import type { Design } from '../../src/cutout/design/design.ts';
import { lookOf } from '../../src/cutout/design/look-of.ts';
import type { Look } from '../../src/imaging/look.ts';
import type { Cut } from '../../src/imaging/types.ts';
import { designOf } from './design-history.ts';
import type { Editor } from './editor.ts';
import { isMarked } from './mark.ts';
import { Mending } from './mending.ts';

/** What is behind the bitmap is drawn by CSS, and so at once; pictures are drawn into it. */
const BY_STYLE: ReadonlySet<string> = new Set(['colour', 'gradient']);

/** The recipe of the stage's bitmap: what CSS draws under it is left out. */
export function screenLook(design: Design, cut: Cut): Look {
  const { background, ...look } = lookOf(design, cut, cut.box);
  return background === undefined || BY_STYLE.has(background.type) ? look : { ...look, background };
}

/**
 * Keeps the stage's bitmap after the design: one is drawn at a time, and the next one is of the newest design, so that a drag never
 * queues up.
 */
export class Preview {
  readonly mending: Mending;
  readonly #editor: Editor;
  #running: Promise<void> | undefined;
  #wanted: number | undefined;

  constructor(editor: Editor) {
    this.#editor = editor;
    this.mending = new Mending(editor);
  }

  /** @param side longest side of the bitmap, device pixels. Resolves when nothing newer is wanted. */
  draw(side: number): Promise<void> {
    this.#wanted = side;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#wanted !== undefined) {
      const side = this.#wanted;
      this.#wanted = undefined;
      await this.#once(side);
    }
  }

  async #once(side: number): Promise<void> {
    const editor = this.#editor;
    const { openId, retouch } = editor.state;
    // The retouch has a stage of its own.
    if (openId === undefined || retouch !== undefined) return;
    await this.mending.bring(openId);
    const { result } = editor.state;
    if (result === undefined) return;
    const design = designOf(editor.state);
    const { cut } = result;
    const bitmap = await editor.ports.imaging.render(new AbortController().signal, cut, {
      maxSide: side,
      watermark: isMarked(editor.state),
      look: screenLook(design, cut),
    });
    const now = editor.state.result;
    if (now?.cut !== cut) return bitmap.close();
    now.bitmap?.close();
    editor.set({ result: { ...now, bitmap, drawn: design } });
  }
}

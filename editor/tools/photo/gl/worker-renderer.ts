import type { PhotoWork } from '../worker/photo-worker.ts';
import type { PhotoRenderer, Shown } from './photo-renderer.ts';

/** The same picture made by the worker, where there is no graphics card to be had: the newest wish counts, one at a time. */
export class WorkerRenderer implements PhotoRenderer {
  readonly #canvas: HTMLCanvasElement;
  readonly #work: PhotoWork;
  readonly #ended = new AbortController();
  #wanted: Shown | undefined;
  #drawing: Promise<void> | undefined;

  constructor(canvas: HTMLCanvasElement, work: PhotoWork) {
    this.#canvas = canvas;
    this.#work = work;
  }

  draw(shown: Shown): Promise<void> {
    this.#wanted = shown;
    this.#drawing ??= this.#all().finally(() => {
      this.#drawing = undefined;
    });
    return this.#drawing;
  }

  destroy(): void {
    this.#wanted = undefined;
    this.#ended.abort(new Error('another renderer took over'));
  }

  async #all(): Promise<void> {
    while (this.#wanted !== undefined) {
      const { picture, values, scale, showClipped } = this.#wanted;
      this.#wanted = undefined;
      const made = await this.#work.run(this.#ended.signal, 'develop', { picture, values, scale });
      if (showClipped) markClipped(made.data);
      this.#canvas.width = made.width;
      this.#canvas.height = made.height;
      this.#canvas.getContext('2d')?.putImageData(new ImageData(made.data, made.width, made.height), 0, 0);
    }
  }
}

/** As the shader shows them. */
function markClipped(data: Uint8ClampedArray): void {
  for (let at = 0; at < data.length; at += 4) {
    const r = data[at] ?? 0;
    const g = data[at + 1] ?? 0;
    const b = data[at + 2] ?? 0;
    if (Math.max(r, g, b) === 255) data.set([255, 61, 51, 255], at);
    else if (Math.min(r, g, b) === 0) data.set([41, 92, 255, 255], at);
  }
}

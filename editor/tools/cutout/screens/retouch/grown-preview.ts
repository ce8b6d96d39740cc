import type { Stroke } from '../../../../../src/pixels/render-recipe.ts';
import type { PendingStroke } from './pending-stroke.ts';

interface GrownPorts {
  /** What the stroke would grow over; undefined: nothing but itself. */
  look(signal: AbortSignal, stroke: Stroke): Promise<ImageBitmap | undefined>;
  show(grown: ImageBitmap | undefined): void;
}

/** Shows over what a growing stroke will grow, before it is lifted: one look at a time, the next one at the newest stroke. */
export class GrownPreview {
  readonly #ports: GrownPorts;
  #stroke: Stroke | undefined;
  #shown: ImageBitmap | undefined;
  #looking: AbortController | undefined;

  constructor(ports: GrownPorts) {
    this.#ports = ports;
  }

  /** What is being drawn now. */
  follow(draft: PendingStroke | undefined): void {
    if (draft?.type !== 'stroke' || !draft.grow) {
      this.drop();
      return;
    }
    this.#stroke = { ...draft, points: [...draft.points] };
    if (this.#looking === undefined) void this.#run();
  }

  drop(): void {
    this.#stroke = undefined;
    this.#looking?.abort();
    this.#looking = undefined;
    this.#put(undefined);
  }

  async #run(): Promise<void> {
    const looking = new AbortController();
    this.#looking = looking;
    for (let stroke = this.#stroke; stroke !== undefined; stroke = this.#stroke) {
      this.#stroke = undefined;
      // A look that fails shows nothing: the stroke itself says what was wrong.
      const grown = await this.#ports.look(looking.signal, stroke).catch(() => undefined);
      if (looking.signal.aborted) {
        grown?.close();
        return;
      }
      this.#put(grown);
    }
    this.#looking = undefined;
  }

  #put(grown: ImageBitmap | undefined): void {
    if (grown === this.#shown) return;
    this.#ports.show(grown);
    this.#shown?.close();
    this.#shown = grown;
  }
}

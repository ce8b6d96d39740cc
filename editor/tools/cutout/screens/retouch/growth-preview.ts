import type { Stroke } from '../../../../../src/pixels/render-recipe.ts';
import type { PendingStroke } from './pending-stroke.ts';

interface GrowthPorts {
  /** What the stroke would grow over; undefined: nothing but itself. */
  find(signal: AbortSignal, stroke: Stroke): Promise<ImageBitmap | undefined>;
  show(growth: ImageBitmap | undefined): void;
}

/** Shows over what a growing stroke will grow, before it is lifted: one look at a time, the next one at the newest stroke. */
export class GrowthPreview {
  readonly #ports: GrowthPorts;
  #stroke: Stroke | undefined;
  #shown: ImageBitmap | undefined;
  #finding: AbortController | undefined;

  constructor(ports: GrowthPorts) {
    this.#ports = ports;
  }

  /** What is being drawn now. */
  follow(draft: PendingStroke | undefined): void {
    if (draft?.type !== 'stroke' || !draft.grow) {
      this.drop();
      return;
    }
    this.#stroke = { ...draft, points: [...draft.points] };
    if (this.#finding === undefined) void this.#run();
  }

  drop(): void {
    this.#stroke = undefined;
    this.#finding?.abort();
    this.#finding = undefined;
    this.#put(undefined);
  }

  async #run(): Promise<void> {
    const finding = new AbortController();
    this.#finding = finding;
    for (let stroke = this.#stroke; stroke !== undefined; stroke = this.#stroke) {
      this.#stroke = undefined;
      // A look that fails shows nothing: the stroke itself says what was wrong.
      const growth = await this.#ports.find(finding.signal, stroke).catch(() => undefined);
      if (finding.signal.aborted) {
        growth?.close();
        return;
      }
      this.#put(growth);
    }
    this.#finding = undefined;
  }

  #put(growth: ImageBitmap | undefined): void {
    if (growth === this.#shown) return;
    this.#ports.show(growth);
    this.#shown?.close();
    this.#shown = growth;
  }
}

import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { shrink } from '../../../../src/pixels/kernels/shrink.ts';
import type { PhotoRenderer, Shown } from './photo-renderer.ts';

/** ms that a picture may take while a slider moves; what takes longer is drawn smaller until it rests. */
const PACE = 24;
/** ms without a change after which the whole picture is drawn. */
const REST = 200;
/** Longest side below which no picture is drawn, px. */
const LEAST_SIDE = 360;

export interface PaceClock {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

/**
 * One picture at a time, the newest wish first: what a slow machine has not drawn yet is never waited for. Where the whole picture
 * takes longer than a slider should, a smaller one is drawn while its values change, and the whole one once they rest.
 */
export class PacedRenderer {
  readonly #renderer: PhotoRenderer;
  readonly #clock: PaceClock;
  #wanted: Shown | undefined;
  #last: Shown | undefined;
  #isDrawing = false;
  /** ms that the last whole picture took. */
  #took = 0;
  #draft: { of: Rgba; picture: Rgba } | undefined;
  #stopRest = (): void => {};
  #isEnded = false;

  constructor(renderer: PhotoRenderer, clock: PaceClock) {
    this.#renderer = renderer;
    this.#clock = clock;
  }

  show(shown: Shown): void {
    this.#wanted = shown;
    this.#stopRest();
    if (!this.#isDrawing) void this.#all();
  }

  destroy(): void {
    this.#isEnded = true;
    this.#stopRest();
    this.#wanted = undefined;
    this.#renderer.destroy();
  }

  async #all(): Promise<void> {
    this.#isDrawing = true;
    try {
      for (let next = this.#wanted; next !== undefined && !this.#isEnded; next = this.#wanted) {
        this.#wanted = undefined;
        await this.#one(next);
      }
    } catch {
      // A newer renderer draws it.
    } finally {
      this.#isDrawing = false;
    }
  }

  async #one(shown: Shown): Promise<void> {
    // Another picture is drawn whole: nobody waits for it with a slider in hand.
    const isMove = this.#last?.picture === shown.picture && this.#last.values !== shown.values;
    this.#last = shown;
    if (isMove && this.#took > PACE) {
      await this.#drawn(this.#smaller(shown));
      if (this.#wanted === undefined && !this.#isEnded)
        this.#stopRest = this.#clock.after(REST, () => this.show(shown));
      return;
    }
    const began = this.#clock.now();
    await this.#drawn(shown);
    this.#took = this.#clock.now() - began;
  }

  async #drawn(shown: Shown): Promise<void> {
    await this.#renderer.draw(shown);
    await this.#renderer.finished?.();
  }

  /** As many pixels as can be drawn in time. */
  #smaller(shown: Shown): Shown {
    const { picture } = shown;
    const longest = Math.max(picture.width, picture.height);
    if (this.#draft?.of !== picture) {
      const side = Math.min(longest, Math.max(LEAST_SIDE, Math.round(longest * Math.sqrt(PACE / this.#took))));
      const sideOf = (length: number) => Math.max(1, Math.round((length * side) / longest));
      this.#draft = { of: picture, picture: shrink(picture, sideOf(picture.width), sideOf(picture.height)) };
    }
    const small = this.#draft.picture;
    return { ...shown, picture: small, scale: (shown.scale * small.width) / picture.width };
  }
}

import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { shrink } from '../../../../src/pixels/kernels/shrink.ts';
import { DraftPace } from './draft-pace.ts';
import type { PhotoRenderer, Shown } from './photo-renderer.ts';

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
  readonly #pace = new DraftPace();
  #draft: { of: Rgba; side: number; picture: Rgba } | undefined;
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
    if (isMove && this.#pace.share < 1) {
      const small = this.#smaller(shown);
      this.#pace.tookDraft(await this.#drawn(small));
      if (this.#wanted === undefined && !this.#isEnded)
        this.#stopRest = this.#clock.after(REST, () => this.show(shown));
      return;
    }
    this.#pace.tookWhole(await this.#drawn(shown));
  }

  /** Resolves with the ms that it took. */
  async #drawn(shown: Shown): Promise<number> {
    const began = this.#clock.now();
    await this.#renderer.draw(shown);
    await this.#renderer.finished?.();
    return this.#clock.now() - began;
  }

  /** As many pixels as can be drawn in time. */
  #smaller(shown: Shown): Shown {
    const { picture } = shown;
    const longest = Math.max(picture.width, picture.height);
    const side = Math.min(longest, Math.max(LEAST_SIDE, Math.round(longest * this.#pace.share)));
    if (this.#draft?.of !== picture || this.#draft.side !== side) {
      const sideOf = (length: number) => Math.max(1, Math.round((length * side) / longest));
      this.#draft = { of: picture, side, picture: shrink(picture, sideOf(picture.width), sideOf(picture.height)) };
    }
    const small = this.#draft.picture;
    return { ...shown, picture: small, scale: (shown.scale * small.width) / picture.width };
  }
}

/** ms that a picture may take while a slider moves: with the wait for the frame it is there within 16. */
const TARGET = 8;
/** ms over which it is drawn smaller. Between the two nothing changes, so that the size does not go to and fro. */
const TOO_LONG = 11;
/** So many pictures in a row must have been quick before a larger one is tried. */
const CALM = 6;
/** Sides of what is drawn, of the whole's: each has half of the pixels of the one before. */
const SHARES = [1, 0.71, 0.5, 0.35, 0.25, 0.18] as const;

/** How much smaller than whole a picture is drawn while its values change; by what drawing has taken, whatever draws. */
export class DraftPace {
  #level = 0;
  #calm = 0;

  /** Of the whole's sides; 1: it is drawn whole. */
  get share(): number {
    return SHARES[this.#level] ?? 1;
  }

  /** A whole picture has taken so long. */
  tookWhole(ms: number): void {
    this.#calm = 0;
    if (ms <= TARGET) this.#level = 0;
    else if (ms > TOO_LONG) {
      const fits = SHARES.findIndex((share) => ms * share ** 2 <= TARGET);
      // What was learned from drafts stands: what a picture costs beside its pixels shows only there.
      this.#level = Math.max(this.#level, fits < 0 ? SHARES.length - 1 : fits);
    }
  }

  /** A smaller one has taken so long. */
  tookDraft(ms: number): void {
    if (ms > TOO_LONG) {
      this.#calm = 0;
      this.#level = Math.min(this.#level + 1, SHARES.length - 1);
    } else if (ms * 2 > TARGET || this.#level <= 1) {
      this.#calm = 0;
    } else {
      this.#calm += 1;
      if (this.#calm < CALM) return;
      this.#calm = 0;
      this.#level -= 1;
    }
  }
}

/** What is left in a bucket. */
export interface Level {
  tokens: number;
  at: number;
}

/** Buckets that share a place each where there are too many to keep apart. */
const SHARED = 256;

/**
 * Levels of buckets in bounded memory. A bucket that nobody asked for so long that it is full again is forgotten, and no other:
 * what is asked by thousands of names must not empty anyone's bucket of what it remembers. Past the bound, new names share a few
 * buckets until old ones are full again.
 */
export class Levels {
  readonly #keep: number;
  readonly #most: number;
  #young = new Map<string, Level>();
  #old = new Map<string, Level>();
  readonly #shared = new Map<number, Level>();
  #switchedAt: number;

  /**
   * @param keep ms in which an empty bucket is full again
   * @param most buckets of one generation; there are two, and as many older ones as are still asked for
   */
  constructor(keep: number, most: number, now: number) {
    this.#keep = keep;
    this.#most = most;
    this.#switchedAt = now;
  }

  /** What is kept of a bucket; undefined: it is full. */
  get(id: string, now: number): Level | undefined {
    const passed = now - this.#switchedAt;
    if (passed >= this.#keep) {
      // Where new names filled a generation, older ones were asked for without a place in it: those of them that are not full yet.
      const asked = [...this.#old].filter(([, { at }]) => now - at < this.#keep).slice(0, this.#most);
      this.#old = passed >= 2 * this.#keep ? new Map() : new Map([...asked, ...this.#young]);
      this.#young = new Map();
      this.#switchedAt = now;
    }
    return this.#young.get(id) ?? this.#old.get(id) ?? (this.#isFull ? this.#shared.get(placeOf(id)) : undefined);
  }

  set(id: string, level: Level): void {
    if (this.#young.has(id) || !this.#isFull) this.#young.set(id, level);
    else if (this.#old.has(id)) this.#old.set(id, level);
    else this.#shared.set(placeOf(id), level);
  }

  get size(): number {
    return this.#young.size + this.#old.size + this.#shared.size;
  }

  get #isFull(): boolean {
    return this.#young.size >= this.#most;
  }
}

/** Of this process alone, so that nobody knows who shares with whom. */
const SEED = Math.floor(Math.random() * 0x7fff_ffff);

function placeOf(id: string): number {
  let hash = SEED;
  for (let at = 0; at < id.length; at += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0;
  return (hash >>> 0) % SHARED;
}

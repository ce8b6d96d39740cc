/** Files kept at once; 24 templates in five languages and four forms are 480. */
const MOST = 1_200;

/** Files that are made once: who asks while one is being made waits for the same. The longest unused go first. */
export class KeptFiles<File> {
  readonly #files = new Map<string, Promise<File | undefined>>();
  readonly #most: number;

  constructor(most = MOST) {
    this.#most = most;
  }

  get(key: string, make: () => Promise<File | undefined>): Promise<File | undefined> {
    const kept = this.#files.get(key) ?? make();
    this.#files.delete(key);
    this.#files.set(key, kept);
    // What failed is made again when it is asked for next.
    kept.catch(() => this.#files.get(key) === kept && this.#files.delete(key));
    if (this.#files.size > this.#most) {
      const [oldest] = this.#files.keys();
      if (oldest !== undefined) this.#files.delete(oldest);
    }
    return kept;
  }
}

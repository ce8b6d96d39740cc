/** The latest answers, by what was asked; for answers that follow from nothing else. */
export class LruCache {
  readonly #most: number;
  readonly #texts = new Map<string, string>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The answer as JSON; made where it is not known. What `make` throws is not remembered. */
  json(asked: readonly (string | number)[], make: () => object): string {
    const key = asked.join('\n');
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const text = JSON.stringify(make());
    this.#texts.set(key, text);
    if (this.#texts.size > this.#most) {
      const [oldest] = this.#texts.keys();
      if (oldest !== undefined) this.#texts.delete(oldest);
    }
    return text;
  }
}

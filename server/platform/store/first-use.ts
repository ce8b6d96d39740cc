/** Remembers which pictures were asked about before, the latest 20,000 of them (`evaluation_valid`, spec §7). */
export class FirstUse {
  readonly #seen = new Set<string>();

  has(key: string): boolean {
    return this.#seen.has(key);
  }

  /** True the first time a key comes. */
  take(key: string): boolean {
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    if (this.#seen.size > 20_000) {
      const [oldest] = this.#seen;
      if (oldest !== undefined) this.#seen.delete(oldest);
    }
    return true;
  }
}

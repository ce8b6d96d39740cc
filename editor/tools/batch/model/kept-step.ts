/**
 * What was made of photos on the way to their files, so that a changed card does only again what follows it. Within a bound: where it is full
 * the next photos are made from their beginning.
 */
export class KeptStep<Value> {
  readonly #most: number;
  readonly #bytesOf: (value: Value) => number;
  readonly #kept = new Map<Blob, { key: string; value: Value }>();
  #bytes = 0;

  /** @param most bytes of all together */
  constructor(most: number, bytesOf: (value: Value) => number) {
    this.#most = most;
    this.#bytesOf = bytesOf;
  }

  of(photo: Blob, key: string): Value | undefined {
    const kept = this.#kept.get(photo);
    return kept?.key === key ? kept.value : undefined;
  }

  keep(photo: Blob, key: string, value: Value): void {
    this.#drop(photo);
    const bytes = this.#bytesOf(value);
    if (this.#bytes + bytes > this.#most) return;
    this.#bytes += bytes;
    this.#kept.set(photo, { key, value });
  }

  /** What is of other photos goes. */
  only(photos: ReadonlySet<Blob>): void {
    for (const photo of this.#kept.keys()) if (!photos.has(photo)) this.#drop(photo);
  }

  #drop(photo: Blob): void {
    const kept = this.#kept.get(photo);
    if (kept === undefined) return;
    this.#bytes -= this.#bytesOf(kept.value);
    this.#kept.delete(photo);
  }
}

import { deferred } from '../../../src/base/deferred.ts';

/** Questions that are under way at once: while one is answered, the next gathers. */
const LANES = 2;
/** Most keys of one question. */
const MOST = 500;

type Load<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/**
 * Many lookups as few questions: what is asked while the database is at work goes out as one query with the next. One that asks alone
 * waits for nobody. A lookup never joins a question that was sent before it was asked: it sees all that was written until then.
 */
export class Batched<Value> {
  readonly #load: Load<Value>;
  #gathering = new Map<string, ReturnType<typeof deferred<Value | undefined>>>();
  #running = 0;

  constructor(load: Load<Value>) {
    this.#load = load;
  }

  /** @throws whatever the question throws, to all who were in it */
  find(key: string): Promise<Value | undefined> {
    const known = this.#gathering.get(key);
    if (known !== undefined) return known.promise;
    const wait = deferred<Value | undefined>();
    this.#gathering.set(key, wait);
    // Not at once: what is asked in the same turn goes along.
    if (this.#gathering.size === 1) queueMicrotask(() => void this.#pump());
    return wait.promise;
  }

  async #pump(): Promise<void> {
    if (this.#running >= LANES || this.#gathering.size === 0) return;
    const all = [...this.#gathering];
    const batch = all.slice(0, MOST);
    this.#gathering = new Map(all.slice(MOST));
    this.#running += 1;
    try {
      const found = await this.#load(batch.map(([key]) => key));
      for (const [key, wait] of batch) wait.resolve(found.get(key));
    } catch (error) {
      for (const [, wait] of batch) wait.reject(error);
    } finally {
      this.#running -= 1;
      void this.#pump();
    }
  }
}

import { createMemoryKeptStore, type KeptStore } from './kept-store.ts';

type Write = (store: KeptStore) => Promise<void>;

/**
 * Writes that go one after the other: a drop must not overtake the put before it. Where the browser keeps nothing, or no more, the
 * page alone has what is written from then on, as long as it lives.
 */
export class WriteQueue {
  readonly #onLost: () => void;
  #store: KeptStore;
  #refused = false;
  #tail: Promise<void> = Promise.resolve();

  /** @param onLost nothing that was written can be relied on: the write that failed is made again, and has to be whole */
  constructor(store: KeptStore, onLost: () => void) {
    this.#store = store;
    this.#onLost = onLost;
  }

  get store(): KeptStore {
    return this.#store;
  }

  /** The browser gives no storage, or no more of it. */
  get refused(): boolean {
    return this.#refused;
  }

  /** Resolves when all is written that was to be. */
  get settled(): Promise<void> {
    return this.#tail;
  }

  after(write: Write): void {
    this.#tail = this.#tail.then(async () => {
      try {
        await write(this.#store);
      } catch {
        if (!this.#refused) await this.#again(write);
      }
    });
  }

  async #again(write: Write): Promise<void> {
    this.#refused = true;
    this.#store = createMemoryKeptStore();
    this.#onLost();
    await write(this.#store).catch(() => {});
  }
}

/** A listener of one event. */
export type Listener<T> = (payload: T) => void;

/** Typed events. A listener that throws never stops the others; its error is handed to `onError`. */
export class Emitter<Events extends object> {
  readonly #listeners = new Map<keyof Events, Set<Listener<never>>>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Adds a listener; the returned function removes it and may be called more than once. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void {
    const set = this.#listeners.get(name) ?? new Set<Listener<never>>();
    this.#listeners.set(name, set);
    set.add(listener);
    return () => {
      set.delete(listener);
    };
  }

  /** Calls the listeners of `name` in the order in which they were added, over a copy of the list. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      try {
        (listener as Listener<Events[Name]>)(payload);
      } catch (error) {
        this.#onError(error);
      }
    }
  }

  clear(): void {
    this.#listeners.clear();
  }
}

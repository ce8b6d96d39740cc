import { race, throwIfAborted } from '../../../src/base/abort.ts';
import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { EngineBusy } from '../pool/engine-busy.ts';
import type { LoadedModel, ModelEntry, ModelState } from './model-entry.ts';
import { ModelSlot } from './model-slot.ts';
import type { Turns } from './turns.ts';

/** s after which a model that found no memory may be asked for again. */
const AGAIN = 5;

export interface ModelRegistryOptions {
  clock: Clock;
  /** Turns of inference, shared with models that are always loaded. */
  turns: Turns;
  /** MB that the models loaded on demand may take together. */
  memoryMb: number;
  /** ms without use after which a model is unloaded. */
  idleMs: number;
}

/**
 * Models that are loaded when a call needs them, and unloaded when none has for a while or another model needs their memory. Loads
 * and unloads come one after the other, so that memory is never counted twice. Weights are looked for with each load: what is
 * installed while the server runs is found.
 *
 * @example
 * const inpaint = models.add(INPAINT);
 * const filled = await models.use(signal, inpaint, (engine) => engine.fill(picture, mask));
 */
export class ModelRegistry {
  readonly #options: ModelRegistryOptions;
  readonly #slots = new Map<string, ModelSlot<LoadedModel>>();
  #lastLoad: Promise<unknown> = Promise.resolve();
  #calls = 0;
  #closed = false;

  constructor(options: ModelRegistryOptions) {
    this.#options = options;
  }

  /** For models that are always loaded: their inferences take turns with these. */
  get turns(): Turns {
    return this.#options.turns;
  }

  /** @throws Error for a second model of the same name */
  add<Engine extends LoadedModel>(entry: ModelEntry<Engine>): ModelSlot<Engine> {
    const slot = new ModelSlot(entry);
    if (this.#slots.has(slot.name)) throw new Error(`two models are called ${slot.name}`);
    this.#slots.set(slot.name, slot);
    return slot;
  }

  /** Each model by its name, in the order in which they were added. */
  states(): Readonly<Record<string, ModelState>> {
    return Object.fromEntries([...this.#slots].map(([name, { state }]) => [name, state]));
  }

  /**
   * Works with a model in its turn, loaded for it where it is not. A caller that leaves while the model works is answered at once; the
   * turn goes on to its end.
   *
   * @throws CutoutError MODEL_NOT_CONFIGURED without weights, MATTING_FAILED when they would not load; the signal's reason
   * @throws EngineBusy while models at work leave no memory for it
   */
  async use<Engine extends LoadedModel, T>(
    signal: AbortSignal,
    slot: ModelSlot<Engine>,
    work: (engine: Engine) => Promise<T>,
  ): Promise<T> {
    throwIfAborted(signal);
    const { turns } = this.#options;
    const done = this.#inOrder(() => this.#take(slot)).then((engine) =>
      turns.take(signal, () => work(engine)).finally(() => this.#release(slot)),
    );
    return await race(signal, done);
  }

  /** Unloads all, also those at work. Idempotent. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#inOrder(async () => {
      for (const slot of this.#slots.values()) await slot.unload();
    });
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#lastLoad.then(work);
    this.#lastLoad = done.catch(() => {});
    return done;
  }

  async #take<Engine extends LoadedModel>(slot: ModelSlot<Engine>): Promise<Engine> {
    if (this.#closed) throw cutoutError('MATTING_FAILED', 'the models are closed');
    const engine = await slot.load((neededMb) => this.#makeRoom(neededMb));
    slot.stopIdle();
    slot.users += 1;
    return engine;
  }

  /** Unloads the least recently used ones that no call holds until so much is free. */
  async #makeRoom(neededMb: number): Promise<void> {
    const { memoryMb } = this.#options;
    const idle = [...this.#slots.values()].filter(({ users, takenMb }) => users === 0 && takenMb > 0);
    idle.sort((one, other) => one.used - other.used);
    for (const slot of idle) {
      if (this.#takenMb() + neededMb <= memoryMb) return;
      await slot.unload();
    }
    if (this.#takenMb() + neededMb > memoryMb) throw new EngineBusy('other models are at work', AGAIN);
  }

  #takenMb(): number {
    return [...this.#slots.values()].reduce((sum, { takenMb }) => sum + takenMb, 0);
  }

  #release(slot: ModelSlot<LoadedModel>): void {
    slot.users -= 1;
    this.#calls += 1;
    slot.used = this.#calls;
    if (slot.users > 0) return;
    const { clock, idleMs } = this.#options;
    const { used } = slot;
    slot.stopIdle = clock.after(idleMs, () => {
      void this.#inOrder(async () => {
        if (slot.users === 0 && slot.used === used) await slot.unload();
      });
    });
  }
}

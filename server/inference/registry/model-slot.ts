import { cutoutError } from '../../../src/protocol/errors.ts';
import type { LoadedModel, ModelEntry, ModelState } from './model-entry.ts';

/** One model of the registry, loaded or not. Loads, unloads and who may do so when are the registry's (model-registry.ts). */
export class ModelSlot<Engine extends LoadedModel> {
  readonly #entry: ModelEntry<Engine>;
  #engine: Engine | undefined;
  #state: ModelState = 'unloaded';
  /** Calls that hold it: it is not unloaded meanwhile. */
  users = 0;
  /** Number of the last call that used it: the least recently used one goes first. */
  used = 0;
  /** Ends the watch for a time without use. */
  stopIdle: () => void = () => {};

  constructor(entry: ModelEntry<Engine>) {
    this.#entry = entry;
  }

  get name(): string {
    return this.#entry.manifest.name;
  }

  get state(): ModelState {
    return this.#state;
  }

  /** MB that it takes just now. */
  get takenMb(): number {
    return this.#engine === undefined ? 0 : this.#entry.manifest.memoryMb;
  }

  /**
   * @param makeRoom unloads others, before the weights are read
   * @throws CutoutError MODEL_NOT_CONFIGURED without weights, MATTING_FAILED when they would not load; what `makeRoom` throws
   */
  async load(makeRoom: (neededMb: number) => Promise<void>): Promise<Engine> {
    if (this.#engine !== undefined) return this.#engine;
    const { manifest } = this.#entry;
    const file = await this.#entry.find();
    if (file === undefined) {
      this.#state = 'absent';
      throw cutoutError('MODEL_NOT_CONFIGURED', `the model ${manifest.name} is not installed`);
    }
    await makeRoom(manifest.memoryMb);
    this.#state = 'cold';
    try {
      this.#engine = await this.#entry.open(file);
    } catch (cause) {
      this.#state = 'failed';
      throw cutoutError('MATTING_FAILED', `the model ${manifest.name} did not load`, { cause });
    }
    this.#state = 'warm';
    return this.#engine;
  }

  async unload(): Promise<void> {
    const engine = this.#engine;
    this.stopIdle();
    this.#engine = undefined;
    if (engine === undefined) return;
    this.#state = 'unloaded';
    await engine.close();
  }
}

import { Readable } from 'node:stream';
import type { Clock } from '../../../src/base/clock.ts';
import type { ObjectStore, ObjectToPut, StoredObject } from './object-store.ts';
import { receive } from './receive.ts';

/** Objects that last as long as the process, for tests. */
export class MemoryObjectStore implements ObjectStore {
  readonly #objects = new Map<string, { object: StoredObject; bytes: Buffer }>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async put(signal: AbortSignal, target: ObjectToPut, body: AsyncIterable<Uint8Array>): Promise<StoredObject> {
    const received = await receive(signal, target, body);
    const object = { ...received.object, stored: this.#clock.now() };
    this.#objects.set(target.key, { object, bytes: received.bytes });
    return { ...object };
  }

  async head(key: string): Promise<StoredObject | undefined> {
    const found = this.#objects.get(key);
    return found === undefined ? undefined : { ...found.object };
  }

  async get(key: string): Promise<{ object: StoredObject; bytes: Uint8Array } | undefined> {
    const found = this.#objects.get(key);
    return found === undefined ? undefined : { object: { ...found.object }, bytes: Uint8Array.from(found.bytes) };
  }

  async open(key: string): Promise<{ object: StoredObject; body: Readable } | undefined> {
    const found = await this.get(key);
    return found && { object: found.object, body: Readable.from([Buffer.from(found.bytes)]) };
  }

  async delete(key: string): Promise<boolean> {
    return this.#objects.delete(key);
  }

  async sweep(before: number): Promise<number> {
    const old = [...this.#objects.values()].filter(({ object }) => object.stored <= before);
    for (const { object } of old) this.#objects.delete(object.key);
    return old.length;
  }
}

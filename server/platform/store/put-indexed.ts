import { createHash, type Hash } from 'node:crypto';
import type { ObjectStore, ObjectToPut, StoredObject } from './object-store.ts';
import type { UploadIndex } from './upload-index.ts';

/** Stores an object and writes down whose it is. `check` may refuse what was found, by throwing: then nothing is kept. */
export type PutIndexed = (
  signal: AbortSignal,
  object: ObjectToPut,
  body: AsyncIterable<Uint8Array>,
  check?: (stored: StoredObject) => void,
) => Promise<StoredObject>;

/** An object that cannot be listed could not be deleted when its owner asks: it is not kept. */
export function createPutIndexed(objects: ObjectStore, uploads: UploadIndex): PutIndexed {
  return async (signal, object, body, check = () => {}) => {
    const hash = createHash('sha256');
    const stored = await objects.put(signal, object, hashed(body, hash));
    try {
      check(stored);
      await uploads.add(stored, hash.digest('hex'));
    } catch (error) {
      await objects.delete(stored.key);
      throw error;
    }
    return stored;
  };
}

/** Passes bytes on and counts them into a hash. */
async function* hashed(body: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

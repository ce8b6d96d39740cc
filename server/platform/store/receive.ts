import { Measured } from './measured.ts';
import { checkObjectKey } from './object-key.ts';
import type { ObjectToPut, StoredObject } from './object-store.ts';

/**
 * A body that is kept in memory until it is whole, and measured on the way.
 * @throws the signal's reason; what `checkObjectKey` and `Measured` throw
 */
export async function receive(
  signal: AbortSignal,
  { key, owner }: ObjectToPut,
  body: AsyncIterable<Uint8Array>,
): Promise<{ object: Omit<StoredObject, 'stored'>; bytes: Buffer }> {
  checkObjectKey(key);
  const measured = new Measured();
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) {
    signal.throwIfAborted();
    measured.add(chunk);
    chunks.push(Uint8Array.from(chunk));
  }
  signal.throwIfAborted();
  return { object: { key, owner, ...measured.finish() }, bytes: Buffer.concat(chunks) };
}

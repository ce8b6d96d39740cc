/** A value whose blobs lie as bytes, as they do where the browser keeps no Blob. */
export interface Packed {
  packed: unknown;
}

export type Pairs = [key: string, value: unknown][];

/**
 * Writes values with blobs in them; where the browser refuses those, as WebKit's private windows do, their bytes. What is read has to go
 * through `withBlobs`. The code for it is fetched where it is wanted.
 */
export async function putWithBlobs(pairs: Pairs, put: (pairs: Pairs) => Promise<void>): Promise<void> {
  try {
    await put(pairs);
  } catch (error) {
    await (await import('./blobs-as-bytes.ts')).putPacked(pairs, put, error);
  }
}

/** The value as it was put. */
export async function withBlobs(value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null || !('packed' in value)) return value;
  return (await import('./blobs-as-bytes.ts')).unpacked(value.packed);
}

import type { Readable } from 'node:stream';

/** What is known of a stored object. */
export interface StoredObject {
  key: string;
  /** Session that put it there; '' for nobody's. */
  owner: string;
  /** By its bytes, never by what was declared (D55). */
  type: StoredType;
  size: number;
  /** Lower-case hex MD5, as S3's ETag. It names the content; it protects nothing. */
  etag: string;
  /** ms since 1970. */
  stored: number;
}

/** All that the store keeps: pictures. */
export type StoredType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface ObjectToPut {
  key: string;
  owner: string;
}

/** Where uploads and mattes live. tests/contract/object-store.ts says what each implementation must hold. */
export interface ObjectStore {
  /**
   * Stores all of `body` under a key, or nothing: when the body throws, or the signal fires, nothing is left. An object that
   * was there stays until the new one is whole.
   *
   * @throws AppError IMAGE_FORMAT when the bytes are no whole JPEG, PNG or WebP; INVALID_ARGUMENT for a key that is refused
   */
  put(signal: AbortSignal, object: ObjectToPut, body: AsyncIterable<Uint8Array>): Promise<StoredObject>;
  head(key: string): Promise<StoredObject | undefined>;
  get(key: string): Promise<{ object: StoredObject; bytes: Uint8Array } | undefined>;
  /** The same for who passes it on: of a file no more than a piece is in memory. What is opened is read to its end, or destroyed. */
  open(key: string): Promise<{ object: StoredObject; body: Readable } | undefined>;
  /** True when there was one. */
  delete(key: string): Promise<boolean>;
  /** Deletes what was stored at or before `before` (ms since 1970), and what a killed process left. @returns how many objects */
  sweep(before: number): Promise<number>;
}

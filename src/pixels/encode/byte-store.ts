/**
 * Keeps the finished bytes of a file outside of the encoder's own memory. A browser holds large Blobs in another process, on disk
 * where they are many; elsewhere plain arrays do. `Stored` is the platform's handle.
 */
export interface ByteStore<Stored> {
  /**
   * One handle of all parts, in order.
   * @param parts arrays are taken over, and may be empty afterwards
   * @param type MIME type
   */
  join(parts: readonly (Uint8Array<ArrayBuffer> | Stored)[], type?: string): Stored;
  read(stored: Stored): Promise<Uint8Array<ArrayBuffer>>;
}

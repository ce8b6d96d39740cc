import type { ByteStore } from '../pixels/encode/byte-store.ts';

/** Files as Blobs: the browser keeps large ones outside of the worker's memory. */
export const blobStore: ByteStore<Blob> = {
  join: (parts, type = '') => new Blob([...parts], { type }),
  read: async (blob) => new Uint8Array(await blob.arrayBuffer()),
};

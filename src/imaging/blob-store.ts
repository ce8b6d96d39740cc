import { letGo } from '../base/let-go.ts';
import type { ByteStore } from '../pixels/encode/byte-store.ts';

/** Files as Blobs: the browser keeps large ones outside of the worker's memory. */
export const blobStore: ByteStore<Blob> = {
  join(parts, type = '') {
    const blob = new Blob([...parts], { type });
    for (const part of parts) if (!(part instanceof Blob) && isItsOwn(part)) letGo(part.buffer);
    return blob;
  },
  read: async (blob) => new Uint8Array(await blob.arrayBuffer()),
};

/** Small ones may be tables that every file has. */
const LARGE = 65_536;
const isItsOwn = ({ buffer, byteLength }: Uint8Array): boolean =>
  byteLength >= LARGE && byteLength === buffer.byteLength;

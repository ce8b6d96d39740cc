import { letGo } from '../../../src/base/let-go.ts';
import type { Packed, Pairs } from './put-with-blobs.ts';

/** A blob as it lies where the browser keeps none. */
interface BlobBytes {
  blobBytes: ArrayBuffer;
  type: string;
  /** Of a File alone. */
  name?: string;
  lastModified?: number;
}

/** Writes the values with the bytes of their blobs, which are let go then. @throws `error` where no value has a blob: it was not that */
export async function putPacked(pairs: Pairs, put: (pairs: Pairs) => Promise<void>, error: unknown): Promise<void> {
  const bytes = await Promise.all(pairs.map(([, value]) => asBytes(value)));
  if (bytes.every((value, at) => value === pairs[at]?.[1])) throw error;
  await put(
    pairs.map(([key, value], at) => [key, bytes[at] === value ? value : ({ packed: bytes[at] } satisfies Packed)]),
  );
  freeBytes(bytes);
}

function freeBytes(value: unknown): void {
  if (isBlobBytes(value)) letGo(value.blobBytes);
  else if (Array.isArray(value) || isPlain(value)) for (const inner of Object.values(value)) freeBytes(inner);
}

/** What was packed, as it was. */
export function unpacked(value: unknown): unknown {
  if (isBlobBytes(value)) return blobOf(value);
  if (Array.isArray(value)) return value.map(unpacked);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unpacked(inner)]));
}

/** The value itself where there is no blob in it. */
async function asBytes(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return await bytesOf(value);
  const isList = Array.isArray(value);
  if (!isList && !isPlain(value)) return value;
  const members = Object.entries(value);
  const inner = await Promise.all(members.map(([, member]) => asBytes(member)));
  if (inner.every((member, at) => member === members[at]?.[1])) return value;
  return isList ? inner : Object.fromEntries(members.map(([name], at) => [name, inner[at]]));
}

async function bytesOf(blob: Blob): Promise<BlobBytes> {
  const bytes = { blobBytes: await blob.arrayBuffer(), type: blob.type };
  return blob instanceof File ? { ...bytes, name: blob.name, lastModified: blob.lastModified } : bytes;
}

function blobOf({ blobBytes, type, name, lastModified }: BlobBytes): Blob {
  return name === undefined
    ? new Blob([blobBytes], { type })
    : new File([blobBytes], name, { type, ...(lastModified !== undefined && { lastModified }) });
}

const isBlobBytes = (value: unknown): value is BlobBytes =>
  isPlain(value) && value.blobBytes instanceof ArrayBuffer && typeof value.type === 'string';

/** What structured cloning copies: no class of our own. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

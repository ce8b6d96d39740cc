import { expect } from 'vitest';

/** The arrays whose values are equal exactly where their bytes are, and that printing shows in one way. */
const BYTES = new Set(['Uint8Array', 'Uint8ClampedArray']);

function bytesAreEqual(one: unknown, other: unknown): boolean | undefined {
  if (!ArrayBuffer.isView(one) || !ArrayBuffer.isView(other) || one.constructor !== other.constructor) return undefined;
  if (!BYTES.has(one.constructor.name)) return undefined;
  return bufferOf(one).equals(bufferOf(other));
}

const bufferOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => Buffer.from(buffer, byteOffset, byteLength);

// `toEqual` takes a second for the pixels of a small photo, as it compares them one by one. Said once for the files of a
// worker, which share what `expect` knows.
const SAID = Symbol.for('tests/setup/quick-bytes');
if (!Reflect.has(globalThis, SAID)) {
  Reflect.set(globalThis, SAID, true);
  expect.addEqualityTesters([bytesAreEqual]);
}

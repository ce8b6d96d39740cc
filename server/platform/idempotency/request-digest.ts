import { createHash } from 'node:crypto';

/** Texts that are longer stand by their hash. */
const SHORT = 200;

const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url');

/**
 * What a body asks for, as one small value: pictures by the hash of their bytes, members in the order of their names. So a form is
 * the same however a client cuts it into parts.
 */
export function requestDigest(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body ?? null;
  return Object.entries(body)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, digested(value)]);
}

function digested(value: unknown): unknown {
  if (value instanceof Uint8Array) return { bytes: hash(value) };
  return typeof value === 'string' && value.length > SHORT ? { text: hash(value) } : value;
}

import type { Access } from '../../../src/protocol/calls/contract.schema.ts';
import type { Callers } from './authorize.ts';

/** Which key's buckets a caller takes from as well, once it is known who that is. */
const KEY_OF: { readonly [A in Access]?: (caller: Callers[A]) => string | undefined } = {
  key: (key) => key?.id,
  frame: ({ key }) => key.id,
  visitor: ({ frame }) => frame?.key.id,
  secret: ({ id }) => id,
};

/** The access key whose buckets a call takes from; undefined where only the address counts. */
export const rateKey = <A extends Access>(access: A, caller: Callers[A]): string | undefined =>
  KEY_OF[access]?.(caller);

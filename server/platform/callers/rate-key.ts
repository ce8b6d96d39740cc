import type { FastifyRequest } from 'fastify';
import type { Access } from '../../../src/protocol/calls/contract.schema.ts';
import { sentKey } from './caller.ts';

/** A key is short; longer text has no bucket. */
const LONGEST = 128;

/** The access key whose buckets a request takes from as well; undefined where only the address counts. */
export function rateKey(access: Access, request: FastifyRequest): string | undefined {
  if (access === 'key') return namedKey(request.query);
  return access === 'frame' || access === 'visitor' ? sentKey(request) || undefined : undefined;
}

/** As the query of check_app_key names it. */
function namedKey(query: unknown): string | undefined {
  const named = typeof query === 'object' && query !== null && 'accessKey' in query ? query.accessKey : undefined;
  return typeof named === 'string' && named !== '' && named.length <= LONGEST ? named : undefined;
}

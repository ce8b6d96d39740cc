import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config/loopback.ts';

/** What proxies and CDNs add. Behind one, every request comes from its address, whatever sent it. */
const FORWARDED = new Set([
  'cf-connecting-ip',
  'client-ip',
  'fastly-client-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'x-original-forwarded-for',
  'x-real-ip',
]);
const isForwarded = (header: string): boolean => FORWARDED.has(header) || header.startsWith('x-forwarded');

/**
 * Whether a request was sent on this very machine, with nothing between. A proxy that adds no header at all is told by HTTP/1.0
 * at most, which nginx speaks unless it is told otherwise, and no browser does.
 */
export const isFromOwnMachine = ({ raw, headers }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress ?? '') && raw.httpVersion !== '1.0' && !Object.keys(headers).some(isForwarded);

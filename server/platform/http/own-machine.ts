import type { FastifyRequest } from 'fastify';
import { isLoopback, isLoopbackHostAndPort } from '../config/loopback.ts';

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
 * Whether a request was sent on this very machine, with nothing between. A proxy that adds no header at all is recognised by HTTP/1.0
 * at most, which nginx speaks unless it is configured otherwise, and no browser does.
 */
export const isFromOwnMachine = (request: FastifyRequest): boolean =>
  isLoopback(request.raw.socket.remoteAddress ?? '') && isDirect(request);

const isDirect = ({ raw, headers }: FastifyRequest): boolean =>
  raw.httpVersion !== '1.0' && !Object.keys(headers).some(isForwarded);

/** Of each connection from this machine the Host that was found to lead here: its requests name the same one. */
const hostsWithin = new WeakMap<object, string>();

/** And to a name of this machine. */
export function isWithinOwnMachine(request: FastifyRequest): boolean {
  const { socket } = request.raw;
  const { host = '' } = request.headers;
  if (hostsWithin.get(socket) === host) return isDirect(request);
  if (!isLoopbackHostAndPort(host) || !isFromOwnMachine(request)) return false;
  hostsWithin.set(socket, host);
  return true;
}

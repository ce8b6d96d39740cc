import { AddressRefused } from './address-refused.ts';
import { isPublicAddress, literalOf } from './public-address.ts';
import type { Resolve } from './resolve.ts';

const LOOPBACK = ['127.0.0.1', '::1'];

/** `localhost` and what ends in it mean this machine (RFC 6761 §6.3), whatever a name server says. */
const isLocalName = (hostname: string): boolean => /(^|\.)localhost\.?$/.test(hostname);

/**
 * The addresses of a parsed URL's host, all of them public: a single other one spoils the lot (S17).
 *
 * @param origins exact origins that a sandbox adds; theirs may be any
 * @throws AddressRefused
 */
export async function checkedAddresses(
  signal: AbortSignal,
  url: URL,
  { origins, resolve }: { origins: readonly string[]; resolve: Resolve },
): Promise<readonly string[]> {
  const literal = literalOf(url.hostname);
  const added = origins.includes(url.origin);
  if (isLocalName(url.hostname)) {
    if (added) return LOOPBACK;
    throw new AddressRefused('address not public');
  }
  const found = literal === undefined ? await resolve(signal, url.hostname) : [literal];
  if (found.length === 0) throw new AddressRefused('name not resolved');
  if (!added && !found.every(isPublicAddress)) throw new AddressRefused('address not public');
  return found;
}

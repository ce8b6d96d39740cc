import { AddressRefused } from './address-refused.ts';

/** Longest address that is read. */
const MAX_ADDRESS = 4096;
const SCHEMES = new Set(['https:', 'http:']);
/** '' is the scheme's own. */
const PORTS = new Set(['', '80', '443']);

/**
 * A picture's address, parsed and of a shape that is fetched. Whether its host may be reached is asked when connecting.
 *
 * @param origins exact origins that a sandbox adds (D61): their port is their own
 * @throws AddressRefused, malformed
 */
export function parseTarget(address: string, origins: readonly string[]): URL {
  if (address.length > MAX_ADDRESS || !URL.canParse(address)) throw malformed('not an address');
  const url = new URL(address);
  if (!SCHEMES.has(url.protocol)) throw malformed('scheme');
  if (url.username !== '' || url.password !== '') throw malformed('credentials');
  if (!PORTS.has(url.port) && !origins.includes(url.origin)) throw malformed('port');
  return url;
}

const malformed = (why: 'not an address' | 'scheme' | 'credentials' | 'port') =>
  new AddressRefused(why, { malformed: true });

/**
 * Where a redirect leads.
 * @throws AddressRefused for what `parseTarget` refuses, and for a step from https down to http (S26)
 */
export function redirectTarget(from: URL, location: string | undefined, origins: readonly string[]): URL {
  if (location === undefined || location === '') throw new AddressRefused('redirect without target');
  let to: URL;
  try {
    to = parseTarget(new URL(location, from).href, origins);
  } catch (error) {
    // The address that was asked for is in order: what is wrong lies at the other end.
    throw new AddressRefused(error instanceof AddressRefused ? error.why : 'not an address');
  }
  if (from.protocol === 'https:' && to.protocol === 'http:') throw new AddressRefused('redirect to plain http');
  return to;
}

import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** 2000::/3, all of IPv6 that is routed on the internet; `::127.0.0.1` and its like pass for unicast otherwise. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Inner services of cloud platforms under addresses that look like anybody's: Azure's host, wire server and DNS. */
const PLATFORMS: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an address is one of the open internet: no loopback, private, shared, link-local, multicast, documentation or
 * translated one, and no cloud platform's own. A mapped IPv4 address (`::ffff:10.0.0.1`) counts as what it maps.
 *
 * @param address as a resolver spells it; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || PLATFORMS.has(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/** The literal in a parsed URL's hostname, without brackets; undefined for a name. */
export function literalOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? undefined : bare;
}

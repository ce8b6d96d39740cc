import { isLoopbackHost } from './hosts.ts';

/**
 * A picture's address in its parsed spelling: https, or http on loopback. undefined for every other (`data:`, `blob:`,
 * `file:`, `javascript:`; T25): a page that has the bytes passes a Blob. Whether loopback is allowed is the key's matter.
 */
export function parseImageAddress(address: unknown): string | undefined {
  try {
    const { protocol, hostname, href } = new URL(address as string);
    if (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))) return href;
  } catch {
    // No address at all.
  }
  return undefined;
}

import { isLoopbackHost } from './hosts.ts';

/**
 * A picture's address as a parsed URL: https, or http on loopback. undefined for every other (`data:`, `blob:`, `file:`,
 * `javascript:`; T25): a page that has the bytes passes a Blob. Whether loopback is allowed at all is the key's matter.
 */
export function parseImageAddress(address: unknown): URL | undefined {
  if (typeof address !== 'string') return undefined;
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return undefined;
  }
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
  return secure ? url : undefined;
}

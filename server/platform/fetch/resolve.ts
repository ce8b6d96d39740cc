import { Resolver } from 'node:dns/promises';
import { onAbort } from '../../../src/base/abort.ts';

/** Every address of a name, IPv4 first; none where there is no such name. */
export type Resolve = (signal: AbortSignal, hostname: string) => Promise<string[]>;

/**
 * Asks the system's name servers itself. Not by `dns.lookup`: that one waits in Node's pool of four threads, so that a few names
 * whose servers stay silent would hold up every file and every picture. The hosts file is not read, which suits public names.
 */
export const systemResolve: Resolve = (signal, hostname) => resolveBy(signal, hostname, []);

/** @param servers name servers to ask in place of the system's */
export async function resolveBy(signal: AbortSignal, hostname: string, servers: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  const off = onAbort(signal, () => resolver.cancel());
  try {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    off();
  }
}

import { BlockList, isIP } from 'node:net';

/** Words that stand for ranges (docs of fastify's trustProxy). */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Bits below which a range holds half the world: who is in it names the address that limits count. */
const LEAST_BITS = { 4: 8, 6: 16 } as const;

interface Range {
  address: string;
  bits: number;
  family: 4 | 6;
}

function rangeOf(text: string): Range | undefined {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || rest.length > 0) return undefined;
  const most = family === 4 ? 32 : 128;
  if (bits === undefined) return { address, bits: most, family };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? { address, bits: Number(bits), family } : undefined;
}

/** What is wrong with entries of TRUST_PROXY. */
export const trustProxyFaults = (entries: readonly string[]): string[] =>
  entries.flatMap((entry) => {
    if (Object.hasOwn(NAMED, entry)) return [];
    const range = rangeOf(entry);
    if (range === undefined) return [`TRUST_PROXY: ${entry} is no address and no range such as 172.30.7.0/24`];
    return range.bits < LEAST_BITS[range.family]
      ? [`TRUST_PROXY: ${entry} holds strangers, who could then name any address; name the proxies’ own addresses`]
      : [];
  });

/** Whether an address is one of the proxies. */
export function isTrusted(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of entries.flatMap((entry) => NAMED[entry] ?? [entry])) {
    const range = rangeOf(text);
    if (range !== undefined) list.addSubnet(range.address, range.bits, range.family === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}

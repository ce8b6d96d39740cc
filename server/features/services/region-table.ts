import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

interface Range {
  start: bigint;
  /** The last address of it. */
  end: bigint;
  country: string;
}

const COUNTRY = /^[A-Z]{2}$/;
/** IPv4 stands in the same order as its form in IPv6. */
const MAPPED = 0xffff_0000_0000n;

/** Countries of address ranges; looked up by halves. */
export class RegionTable {
  readonly #ranges: readonly Range[];

  private constructor(ranges: readonly Range[]) {
    this.#ranges = ranges;
  }

  /**
   * Reads the registries' own format: `registry|CC|ipv4|start|addresses|date|status`, and `ipv6` with the length of a prefix. Other lines
   * are passed over.
   */
  static read(text: string): RegionTable {
    const ranges = text.split('\n').flatMap((line): Range[] => {
      const [, country = '', type, start = '', size = '', , status = ''] = line.trim().split('|');
      if (!COUNTRY.test(country) || !/^(allocated|assigned)$/.test(status) || !/^\d{1,10}$/.test(size)) return [];
      if (type === 'ipv4' && isIPv4(start)) {
        const from = numberOf(start);
        return [{ start: from, end: from + BigInt(size) - 1n, country }];
      }
      if (type !== 'ipv6' || !isIPv6(start) || Number(size) > 128) return [];
      const from = numberOf(start);
      return [{ start: from, end: from + (1n << BigInt(128 - Number(size))) - 1n, country }];
    });
    return new RegionTable(ranges.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0)));
  }

  get size(): number {
    return this.#ranges.length;
  }

  /** Two letters; undefined for an address of no range, or no address. */
  find(address: string): string | undefined {
    if (!ipaddr.isValid(address)) return undefined;
    const wanted = numberOf(address);
    let low = 0;
    let high = this.#ranges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ranges[middle]?.start ?? 0n) <= wanted) low = middle + 1;
      else high = middle;
    }
    const range = this.#ranges[low - 1];
    return range !== undefined && wanted <= range.end ? range.country : undefined;
  }
}

function numberOf(address: string): bigint {
  const parsed = ipaddr.process(address);
  const value = parsed.toByteArray().reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return parsed.kind() === 'ipv4' ? MAPPED | value : value;
}

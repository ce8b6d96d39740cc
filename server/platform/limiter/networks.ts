import { isIP } from 'node:net';

/** Of a header that a proxy wrote: an address with the port that it came from. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/i;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** All that is no address counts as one: a made-up word per request must not be a bucket per request. */
const NO_ADDRESS = 'unknown';

/** The unit that limits count: an IPv4 address; of IPv6 the /64, as one subscriber could use a new address for every request. */
export function network(address: string): string {
  const known = units.get(address);
  if (known !== undefined) return known;
  const unit = unitOf(address);
  if (address.length > LONGEST) return unit;
  if (units.size >= MOST_UNITS) units.clear();
  units.set(address, unit);
  return unit;
}

/** Units of addresses as sent: the same ones ask many times in a row. */
const units = new Map<string, string>();
const MOST_UNITS = 1_000;
/** An IPv6 address in brackets, with a port; what is longer came in a header and is no address. */
const LONGEST = 53;

function unitOf(address: string): string {
  if (address.endsWith('/64')) return address;
  const plain = plainAddress(address);
  // An address of the two kinds, or none: asking for IPv6 by its expression costs more than the rest.
  return plain.includes(':') ? prefix(groupsOf(plain), 64) : plain;
}

/** An IPv6 subscriber may hold a /56, a business a /48: what such a network asks in all is a few times what one unit may. */
export const WIDER = [
  { level: 'wide48', bits: 48, times: 8 },
  { level: 'wide56', bits: 56, times: 2 },
] as const;

interface WiderNetwork {
  level: (typeof WIDER)[number]['level'];
  id: string;
  times: number;
}

const NONE: readonly WiderNetwork[] = [];

/** The wider networks of a unit, by WIDER; none of an IPv4 address. */
export function widerNetworks(unit: string): readonly WiderNetwork[] {
  if (!unit.endsWith('/64')) return NONE;
  const groups = groupsOf(unit.slice(0, -3));
  return WIDER.map(({ level, bits, times }) => ({ level, times, id: prefix(groups, bits) }));
}

function plainAddress(address: string): string {
  const found = WITH_PORT.exec(address);
  const bare = found?.[1] ?? found?.[2] ?? address;
  const plain = MAPPED.exec(bare)?.[1] ?? bare;
  return isIP(plain) === 0 ? NO_ADDRESS : plain;
}

/** The first four groups: no limit looks further. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  // Dotted at the end it stands for two groups.
  const length = left.length + right.length + (address.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).map((group) => Number.parseInt(group, 16));
}

function prefix(groups: readonly number[], bits: 48 | 56 | 64): string {
  const [one = 0, two = 0, three = 0, four = 0] = groups;
  const last = bits === 64 ? four : bits === 56 ? four & 0xff00 : 0;
  return `${[one, two, three, last].map((group) => group.toString(16)).join(':')}::/${bits}`;
}

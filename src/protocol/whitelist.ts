/**
 * Who may show the editor (docs/LIFECYCLE.md "White list"). One matcher, read by the server for `frame-ancestors` and for the key
 * check, and by the frame for its parent's origin. Everything is compared as parsed hosts, never as strings: `endsWith`
 * takes notexample.com, `includes` takes example.com.evil.io (docs/notes/bridge.md P15).
 */

/** One allowed host: https only. */
export interface WhitelistEntry {
  /** ASCII (IDNA), lower case, without the wildcard. */
  host: string;
  /** `*.host`: subdomains at any depth, not the host itself. */
  wildcard: boolean;
  /** Left out: the default port only, as a browser reads it. */
  port?: number;
}

/** A key's list as the server hands it out. */
export interface Whitelist {
  entries: readonly string[];
  /** localhost, *.localhost and 127.0.0.1, any port, http too: sandbox keys alone (D48). */
  loopback: boolean;
}

/** Why an entry can't be written. Public suffixes are the server's business: they need a list. */
export const ENTRY_REFUSALS = {
  empty: 'the entry is empty',
  scheme: 'write the host alone, without https://; only https pages are admitted',
  userinfo: 'a name and password have no place here',
  path: 'write the host alone, without a path, query or fragment',
  ipv6: 'an IPv6 address cannot be written in frame-ancestors',
  address: 'browsers match names, not addresses; write the host name',
  loopback: 'loopback is open to sandbox keys alone, and needs no entry there',
  underscore: 'a host with an underscore cannot be written in frame-ancestors',
  wildcard: 'a wildcard stands for whole labels in front: *.example.com',
  dot: 'a host that begins or ends in a dot is refused',
  port: 'a port is a number from 1 to 65535',
  single: 'a host has at least two labels',
  host: 'this is not a host name',
} as const;
export type EntryRefusal = keyof typeof ENTRY_REFUSALS;

export type ParsedEntry = { ok: true; entry: WhitelistEntry; text: string } | { ok: false; reason: EntryRefusal };

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const LOOPBACK = /^(localhost|[^.].*\.localhost|127\.0\.0\.1)$/;
/** Longest host name of DNS, in ASCII characters. */
const MAX_HOST = 253;

const refuse = (reason: EntryRefusal): ParsedEntry => ({ ok: false, reason });

/** Guards in the order in which the clearest reason comes first. */
const SHAPES: readonly (readonly [RegExp, EntryRefusal])[] = [
  [/^$/, 'empty'],
  [/^[a-z][a-z0-9+.-]*:\/\//i, 'scheme'],
  [/@/, 'userinfo'],
  [/[/?#\\]/, 'path'],
  [/[[\]]|:.*:/, 'ipv6'],
  [/_/, 'underscore'],
  [/[\s%'";,<>]/, 'host'],
];

/**
 * Reads one entry: `shop.example`, `*.shop.example`, `shop.example:8443`. Names in other scripts become ASCII.
 *
 * @returns the entry and its canonical text, or the reason of the refusal
 * @example parseEntry('faß.de') // {ok: true, entry: {host: 'xn--fa-hia.de', wildcard: false}, text: 'xn--fa-hia.de'}
 */
export function parseEntry(raw: string): ParsedEntry {
  const shape = SHAPES.find(([pattern]) => pattern.test(raw));
  if (shape !== undefined) return refuse(shape[1]);

  const wildcard = raw.startsWith('*.');
  const rest = wildcard ? raw.slice(2) : raw;
  if (rest.includes('*')) return refuse('wildcard');
  const colon = rest.indexOf(':');
  const name = colon === -1 ? rest : rest.slice(0, colon);
  const port = colon === -1 ? undefined : parsePort(rest.slice(colon + 1));
  if (colon !== -1 && port === undefined) return refuse('port');
  if (name === '' || name.startsWith('.') || name.endsWith('.')) return refuse('dot');

  const host = asciiHost(name);
  if (host === undefined) return refuse('host');
  if (host.endsWith('.')) return refuse('dot');
  if (LOOPBACK.test(host)) return refuse('loopback');
  if (/^[0-9.]+$/.test(host)) return refuse('address');
  const labels = host.split('.');
  if (host.length > MAX_HOST || !labels.every((label) => LABEL.test(label))) return refuse('host');
  if (labels.length < 2) return refuse('single');

  const entry: WhitelistEntry = { host, wildcard, ...(port === undefined || port === 443 ? {} : { port }) };
  return { ok: true, entry, text: entryText(entry) };
}

function parsePort(text: string): number | undefined {
  if (!/^[1-9][0-9]{0,4}$/.test(text)) return undefined;
  const port = Number(text);
  return port <= 65_535 ? port : undefined;
}

/** IDNA by the platform's own URL parser, which browsers and Node share. */
function asciiHost(name: string): string | undefined {
  try {
    return new URL(`https://${name}/`).hostname;
  } catch {
    return undefined;
  }
}

const entryText = ({ host, wildcard, port }: WhitelistEntry): string =>
  `${wildcard ? '*.' : ''}${host}${port === undefined ? '' : `:${port}`}`;

interface Origin {
  secure: boolean;
  host: string;
  /** The default port is left out, as the URL parser does. */
  port: number | undefined;
}

/** An origin as a browser writes it. `null`, a path, user info, a host in a dot or a non-canonical host: undefined. */
function parseOrigin(text: string): Origin | undefined {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (`${url.protocol}//${url.host}` !== text.toLowerCase()) return undefined;
  if (url.hostname === '' || url.hostname.endsWith('.')) return undefined;
  return {
    secure: url.protocol === 'https:',
    host: url.hostname,
    port: url.port === '' ? undefined : Number(url.port),
  };
}

/** May a page of this origin show the editor? Entries that do not parse admit nobody. */
export function matchOrigin(list: Whitelist, origin: string): boolean {
  const parent = parseOrigin(origin);
  if (parent === undefined) return false;
  if (LOOPBACK.test(parent.host)) return list.loopback;
  if (!parent.secure) return false;
  return list.entries.some((text) => {
    const parsed = parseEntry(text);
    return parsed.ok && matches(parsed.entry, parent);
  });
}

function matches(entry: WhitelistEntry, parent: Origin): boolean {
  if (entry.port !== parent.port) return false;
  return entry.wildcard ? parent.host.endsWith(`.${entry.host}`) : parent.host === entry.host;
}

const LOOPBACK_SOURCES = ['localhost', '*.localhost', '127.0.0.1'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
]);

/** The value of `frame-ancestors` for a list: schemes always written, ASCII only; an empty list gives `'none'`. */
export function frameAncestors(list: Whitelist): string {
  const sources = list.entries.flatMap((text) => {
    const parsed = parseEntry(text);
    return parsed.ok ? [`https://${parsed.text}`] : [];
  });
  if (list.loopback) sources.push(...LOOPBACK_SOURCES);
  return sources.length === 0 ? "'none'" : sources.join(' ');
}

/** Is this a loopback host in the sense of sandbox keys? 127.0.0.2 and [::1] are not. */
export const isLoopbackOrigin = (origin: string): boolean => {
  const parsed = parseOrigin(origin);
  return parsed !== undefined && LOOPBACK.test(parsed.host);
};

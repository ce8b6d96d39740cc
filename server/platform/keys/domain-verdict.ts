import { isLoopbackOrigin, matchOrigin, parseEntry } from '../../../src/protocol/whitelist.ts';
import { admitDomains } from './domain-admission.ts';
import { isSharedHost } from './shared-hosts.ts';

/** What one entry of a white list does, in words for the operator. */
export interface EntryVerdict {
  /** As it was typed. */
  typed: string;
  ok: boolean;
  /** As it is saved: ASCII, lower case; '' where it is refused. */
  saved: string;
  /** What it admits, or why it is refused. */
  text: string;
}

/** The matcher's word on each entry; what cannot be said of one alone (too many, too long) comes at the end. */
export function entryVerdicts(entries: readonly string[]): EntryVerdict[] {
  const verdicts = entries.map(verdictOf);
  const fine = verdicts.filter(({ ok }) => ok).map(({ typed }) => typed);
  const whole = admitDomains(fine);
  const refused = whole.ok ? [] : whole.refused;
  return [...verdicts, ...refused.map(({ domain, reason }) => ({ typed: domain, ok: false, saved: '', text: reason }))];
}

function verdictOf(typed: string): EntryVerdict {
  const admitted = admitDomains([typed]);
  const parsed = parseEntry(typed);
  if (!admitted.ok || !parsed.ok) {
    return { typed, ok: false, saved: '', text: admitted.ok ? '' : (admitted.refused[0]?.reason ?? '') };
  }
  const { host, wildcard, port } = parsed.entry;
  const at = port === undefined ? '' : `, on port ${port} alone`;
  const text = wildcard
    ? `https pages of every name under ${host}${at}; not ${host} itself`
    : `https pages of ${host}${at}; no name under it`;
  const shared = isSharedHost(host, wildcard)
    ? `. Careful: everybody can have a page there, and show the editor with this key`
    : '';
  return { typed, ok: true, saved: parsed.text, text: `${text}${shared}` };
}

export interface PageVerdict {
  ok: boolean;
  /** `https://shop.example`; '' for an address that is none. */
  origin: string;
  text: string;
}

/** Whether a page of this address may show the editor, by which entry, and if not, what would have to change. */
export function pageVerdict(domains: readonly string[], typed: string): PageVerdict {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return { ok: false, origin: '', text: 'this is no address of a page' };
  const { origin, host, protocol } = new URL(address);
  const by = domains.find((entry) => matchOrigin({ entries: [entry], loopback: false }, origin));
  if (by !== undefined) return { ok: true, origin, text: `admitted by ${by}` };
  return { ok: false, origin: origin === 'null' ? '' : origin, text: whyNot(origin, host, protocol) };
}

function whyNot(origin: string, host: string, protocol: string): string {
  if (isLoopbackOrigin(origin)) return 'refused: loopback pages are for sandbox keys alone';
  if (protocol === 'http:') return 'refused: only https pages are admitted';
  if (protocol !== 'https:') return 'refused: this page has no origin of its own';
  const entry = parseEntry(host);
  return entry.ok ? `refused: no entry fits; ${entry.text} would` : 'refused: no entry can name this host';
}

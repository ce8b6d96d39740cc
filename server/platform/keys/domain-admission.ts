import { getPublicSuffix, parse } from 'tldts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { ENTRY_REFUSALS, parseEntry } from '../../../src/protocol/whitelist.ts';

/** Entries of one key, and bytes of all of them: 8,000 entries kill the response that carries them (docs/LIFECYCLE.md). */
export const LIST_CAPS = { entries: 100, bytes: 4096 } as const;

export interface RefusedDomain {
  domain: string;
  reason: string;
}

export type AdmittedDomains = { ok: true; domains: string[] } | { ok: false; refused: RefusedDomain[] };

/**
 * Checks the domains of a key before they are saved. Beyond what the matcher reads, public suffixes are refused, private ones
 * (github.io, vercel.app) among them: `*.github.io` would admit everybody's pages.
 */
export function admitDomains(texts: readonly string[]): AdmittedDomains {
  const domains: string[] = [];
  const refused: RefusedDomain[] = [];
  for (const domain of texts) {
    const parsed = parseEntry(domain);
    if (!parsed.ok) refused.push({ domain, reason: ENTRY_REFUSALS[parsed.reason] });
    else if (isPublicSuffix(parsed.entry.host)) {
      refused.push({ domain, reason: 'this is a public suffix: strangers hold names under it' });
    } else if (!domains.includes(parsed.text)) domains.push(parsed.text);
  }
  if (domains.length > LIST_CAPS.entries) {
    refused.push({ domain: `${domains.length} entries`, reason: `a key has at most ${LIST_CAPS.entries}` });
  }
  if (domains.join(' ').length > LIST_CAPS.bytes) {
    refused.push({ domain: 'the whole list', reason: `a key's list has at most ${LIST_CAPS.bytes} bytes` });
  }
  return refused.length > 0 ? { ok: false, refused } : { ok: true, domains };
}

/**
 * A host that is itself a suffix under which anyone may register. A name under no known suffix (partner.example, a name of
 * an intranet) is no public suffix: its owner knows it.
 */
function isPublicSuffix(host: string): boolean {
  const { isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  return (isIcann === true || isPrivate === true) && getPublicSuffix(host, { allowPrivateDomains: true }) === host;
}

/** @throws CutoutError INVALID_ARGUMENT naming each refused entry, a line each */
export function requireDomains(texts: readonly string[]): string[] {
  const admitted = admitDomains(texts);
  if (admitted.ok) return admitted.domains;
  const lines = admitted.refused.map(({ domain, reason }) => `${JSON.stringify(domain)}: ${reason}`);
  throw cutoutError('INVALID_ARGUMENT', lines.join('\n'));
}

import { parseUrl } from '../../../src/base/parse-url.ts';

/** A host with a dot in it and a path, as people write addresses down. */
const SCHEMELESS = /^[^\s/:@]+\.[^\s/:@]+(\/\S*)?$/;

/**
 * What a person typed or pasted, as an address of a picture; undefined where it is none. http is taken as well: the server reads
 * it, not this page. Which hosts may be read is the server's to say.
 */
export function readAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const written = SCHEMELESS.test(trimmed) ? `https://${trimmed}` : trimmed;
  const url = /^https?:\/\/\S+$/i.test(written) ? parseUrl(written) : undefined;
  return url?.username === '' && url.password === '' ? url.href : undefined;
}

/** The name under which a picture of an address is shown: the last part of its path, else the host's. */
export function nameOfAddress(address: string): string {
  const { pathname, hostname } = new URL(address);
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(last) || hostname;
  } catch {
    return last;
  }
}

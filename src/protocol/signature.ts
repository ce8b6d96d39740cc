/**
 * Signature 1.3 of `GET /upload/policy` (D33, docs/notes/upload.md "Signature 1.3"). It marks integrity; authority is the session, the
 * access key and the rate limits. No crypto in here: the browser hands in WebCrypto, the server node:crypto.
 */

export const SIGNATURE = {
  version: '1.3',
  /** Hex characters (128 bits), spec §5. */
  length: 32,
  /** Seconds that the client's and the server's clock may lie apart. */
  window: 300,
  path: '/upload/policy',
} as const;

/** Version of the token request itself (spec §3). */
export const TOKEN_REQUEST_VERSION = '2';

/** Tokens per request (spec §5). */
export const MAX_TOKENS = 20;

/** RFC 3986: `encodeURIComponent` leaves five characters bare that the RFC reserves. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Parameters in the order of their names (code units), encoded: the query of the request, and the lines of the signature. */
export function sortedPairs(params: Readonly<Record<string, string>>): string[] {
  return Object.keys(params)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .map((name) => `${encode(name)}=${encode(params[name] ?? '')}`);
}

/** Parameters that every call carries (spec §7 "Common behaviour"): they ride beside the signed ones, and nothing follows from them (D81). */
const UNSIGNED: ReadonlySet<string> = new Set(['sig', 'gid', 'client_id', 'preview_mode', 'timestamp']);

/** The text that is signed: method, path, then one `k=v` line a parameter; `sig` and what every call carries are left out. */
export function canonicalRequest(path: string, params: Readonly<Record<string, string>>): string {
  const signed = Object.fromEntries(Object.entries(params).filter(([name]) => !UNSIGNED.has(name)));
  return ['GET', path, ...sortedPairs(signed)].join('\n');
}

/**
 * @param hmac lower-case hex of HMAC-SHA256 with the session's upload key
 * @returns the 32 hex characters of `sig`
 * @example await signRequest(hmacHex, SIGNATURE.path, {app: 'cutout', count: '1', sigTime: '1795000000', …})
 */
export async function signRequest(
  hmac: (text: string) => string | Promise<string>,
  path: string,
  params: Readonly<Record<string, string>>,
): Promise<string> {
  return (await hmac(canonicalRequest(path, params))).slice(0, SIGNATURE.length);
}

/** Whose works are kept: a digest, so that neither key nor token lies in the browser's storage. */
export async function ownerDigest(parts: readonly (string | undefined)[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts.map((part) => part ?? null)));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

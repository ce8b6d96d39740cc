/** Who opened the editor: our own page, or a partner's by its access key. */
export type Host = 'site' | 'partner';
export type Role = 'visitor' | 'user' | 'member';

/**
 * Does a result carry the mark (D2)? On by default; off for a member, for a charged sheet, for a partner whose key is not on
 * trial. A trial key's mark stays whatever else holds: the key's owner has not paid (spec §6 "Trial partners still get the
 * watermark").
 * @param trial the server's answer for the key, never the address's hint (D3)
 */
export function watermark(host: Host, role: Role, trial: boolean, charged: boolean): boolean {
  if (host === 'partner') return trial;
  return role !== 'member' && !charged;
}

/** Where the id is kept in the browser's storage (spec §3 "Stored values"). */
export const GID = 'gid';

/**
 * The random id of this browser, made at its first request (D81). Where the storage is full, forbidden or missing it lives as long as
 * the page.
 * @param storage gives the storage; throws where the browser refuses it
 */
export function gidOf(storage: () => Pick<Storage, 'getItem' | 'setItem'>, newId: () => string): string {
  try {
    const kept = storage();
    const known = kept.getItem(GID);
    if (known) return known;
    const made = newId();
    kept.setItem(GID, made);
    return made;
  } catch {
    return newId();
  }
}

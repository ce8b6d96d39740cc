import type { KeptStore } from '../../../../../editor/shell/storage/kept-store.ts';

export const HOUR = 3_600_000;

/** A browser's storage that outlives its pages; `who` is whose it is, when, and whether it refuses. */
export function createMemoryStore() {
  const rows = new Map<string, unknown>();
  const assets = new Map<string, Blob>();
  const who = { subject: 'a', now: 100 * HOUR, refuses: false };
  const store: KeptStore = {
    async ids() {
      if (who.refuses) throw new DOMException('no storage here', 'SecurityError');
      return [...rows.keys()];
    },
    row: async (id) => rows.get(id),
    asset: async (id, hash) => assets.get(`${id} ${hash}`),
    async put(id, row, more) {
      if (who.refuses) throw new DOMException('no storage here', 'SecurityError');
      rows.set(id, structuredClone(row));
      for (const [hash, blob] of more) assets.set(`${id} ${hash}`, blob);
    },
    async drop(id) {
      rows.delete(id);
      for (const key of [...assets.keys()]) if (key.startsWith(`${id} `)) assets.delete(key);
    },
    async dropAssets(id, hashes) {
      for (const hash of hashes) assets.delete(`${id} ${hash}`);
    },
  };
  return { rows, assets, who, store };
}

import { createStore, delMany, get, keys, setMany } from 'idb-keyval';
import { putWithBlobs, withBlobs } from './put-with-blobs.ts';

/** Rows with their assets, which outlive the page. Every call may reject: a frame of another site may have no storage at all (D25). */
export interface KeptStore {
  /** Ids of what is kept. */
  ids(): Promise<string[]>;
  row(id: string): Promise<unknown>;
  asset(id: string, hash: string): Promise<unknown>;
  /** All of it, or nothing. */
  put(id: string, row: object, assets: readonly (readonly [hash: string, blob: Blob])[]): Promise<void>;
  drop(id: string): Promise<void>;
  /** Assets that nothing of it speaks of any more. */
  dropAssets(id: string, hashes: readonly string[]): Promise<void>;
}

const ROW = 'row ';
const assetKey = (id: string, hash: string): string => `asset ${id} ${hash}`;

/** IndexedDB of the frame's origin; where the frame stands in a partner's page, of that page's site alone. */
export function createBrowserKeptStore(database: string): KeptStore {
  // Opened at the first use: where storage is forbidden even that throws.
  let store: ReturnType<typeof createStore> | undefined;
  const open = () => {
    store ??= createStore(database, 'documents');
    return store;
  };
  return {
    async ids() {
      const all = await keys<string>(open());
      return all.flatMap((key) => (String(key).startsWith(ROW) ? [String(key).slice(ROW.length)] : []));
    },
    row: async (id) => withBlobs(await get<unknown>(ROW + id, open())),
    asset: async (id, hash) => withBlobs(await get<unknown>(assetKey(id, hash), open())),
    async put(id, row, assets) {
      const blobs = assets.map(([hash, blob]): [string, unknown] => [assetKey(id, hash), blob]);
      await putWithBlobs([[ROW + id, row], ...blobs], (rows) => setMany(rows, open()));
    },
    async drop(id) {
      const all = await keys<string>(open());
      const own = all.filter((key) => key === ROW + id || String(key).startsWith(`asset ${id} `));
      await delMany(own, open());
    },
    dropAssets: async (id, hashes) => {
      const keysOf = hashes.map((hash) => assetKey(id, hash));
      await delMany(keysOf, open());
    },
  };
}

/** For a page whose browser keeps nothing: what is left there can be gone on with until the page ends. */
export function createMemoryKeptStore(): KeptStore {
  const rows = new Map<string, { row: unknown; assets: Map<string, Blob> }>();
  return {
    ids: async () => [...rows.keys()],
    // Written and read as a browser's storage would: what comes out is nobody else's.
    row: async (id) => structuredClone(rows.get(id)?.row),
    asset: async (id, hash) => rows.get(id)?.assets.get(hash),
    async put(id, row, assets) {
      const kept = new Map([...(rows.get(id)?.assets ?? []), ...assets]);
      rows.set(id, { row: structuredClone(row), assets: kept });
    },
    drop: async (id) => void rows.delete(id),
    async dropAssets(id, hashes) {
      for (const hash of hashes) rows.get(id)?.assets.delete(hash);
    },
  };
}

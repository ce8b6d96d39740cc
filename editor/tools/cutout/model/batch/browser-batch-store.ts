import { clear, createStore, delMany, setMany, values } from 'idb-keyval';
import type { BatchStore } from './batch-store.ts';

/** IndexedDB of the frame's origin; where the frame stands in a partner's page, of that page's site alone. */
export function createBrowserBatchStore(): BatchStore {
  // Opened at the first use: where storage is forbidden even that throws.
  let store: ReturnType<typeof createStore> | undefined;
  const open = () => {
    store ??= createStore('cutout-works', 'works');
    return store;
  };
  return {
    all: async () => values<unknown>(open()),
    put: async (works) =>
      setMany(
        works.map((work) => [work.uuid, work]),
        open(),
      ),
    drop: async (uuids) => delMany([...uuids], open()),
    clear: async () => clear(open()),
  };
}

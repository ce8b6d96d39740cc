import { clear, createStore, delMany, setMany, values } from 'idb-keyval';
import { putWithBlobs, withBlobs } from '../../../../shell/storage/put-with-blobs.ts';
import { designKey, keyOf, type WorkStore } from './work-store.ts';

/** IndexedDB of the frame's origin; where the frame stands in a partner's page, of that page's site alone. */
export function createBrowserWorkStore(): WorkStore {
  // Opened at the first use: where storage is forbidden even that throws.
  let store: ReturnType<typeof createStore> | undefined;
  const open = () => {
    store ??= createStore('cutout-works', 'works');
    return store;
  };
  return {
    all: async () => await Promise.all((await values<unknown>(open())).map(withBlobs)),
    put: async (rows) => {
      const pairs = rows.map((row): [string, unknown] => [keyOf(row), row]);
      await putWithBlobs(pairs, (all) => setMany(all, open()));
    },
    drop: async (uuids) =>
      delMany(
        uuids.flatMap((uuid) => [uuid, designKey(uuid)]),
        open(),
      ),
    clear: async () => clear(open()),
  };
}

import { createStore, del, get, setMany } from 'idb-keyval';
import { putWithBlobs, withBlobs } from '../../../shell/storage/put-with-blobs.ts';
import { isPhotoRow, type PhotoRow } from './photo-row.ts';
import { historyOf, type PosterHistory, readHistory } from './poster-history.ts';

export interface KeptPoster {
  history: PosterHistory;
  name: string;
  photos: readonly PhotoRow[];
  /** Id of the user's work that it is; undefined: it is none. */
  work: string | undefined;
}

/** What is kept of the last page, in this browser. */
export interface PosterKeeper {
  write(poster: KeptPoster): Promise<void>;
  /** Undefined: there is none, or it is older than a day. */
  read(): Promise<KeptPoster | undefined>;
  forget(): Promise<void>;
}

/** ms (D67). */
const DAY = 24 * 60 * 60 * 1_000;
const KEY = 'poster';

/** @param owner whose page it is: another person at the same browser never sees it @param today ms since 1970 */
export function browserKeeper(owner: () => Promise<string>, today: () => number): PosterKeeper {
  const store = createStore('poster-pages', 'pages');
  const key = async () => `${KEY} ${await owner()}`;
  return {
    async write(poster) {
      const id = await key();
      await putWithBlobs([[id, { ...poster, at: today() }]], (pairs) => setMany(pairs, store));
    },
    async read() {
      const found = await withBlobs(await get(await key(), store));
      if (typeof found !== 'object' || found === null) return undefined;
      const { history: raw, scene, name, photos, work, at } = found as Record<string, unknown>;
      const history = readHistory(raw) ?? historyOf(scene);
      if (history === undefined || typeof at !== 'number' || today() - at > DAY) return undefined;
      return {
        history,
        name: typeof name === 'string' ? name : '',
        photos: Array.isArray(photos) ? photos.filter(isPhotoRow) : [],
        work: typeof work === 'string' ? work : undefined,
      };
    },
    async forget() {
      await del(await key(), store);
    },
  };
}

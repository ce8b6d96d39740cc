import type { Clock } from '../base/clock.ts';
import { cutoutError } from '../protocol/errors.ts';

/** A library that does not come in this time has failed (spec §9). ms */
export const LIBRARY_TIMEOUT = 10_000;

export interface Libraries<Key extends string> {
  /**
   * Resolves when all of its files are there; each is fetched once, or again where it failed. One that is only late is waited for.
   * @throws CutoutError INVALID_KEY at once for a name that is none; SCRIPT_LOAD_FAILED
   */
  load(key: Key): Promise<void>;
  /** Have all of its files come? */
  isLoaded(key: Key): boolean;
}

/**
 * Script libraries by name, each of one or more files in their order (spec §4 "Lazy-loaded script libraries").
 * @param fetchFile puts one script into the page and settles with it
 */
export function createLibraries<Key extends string>(
  table: Readonly<Record<Key, readonly string[]>>,
  fetchFile: (address: string) => Promise<void>,
  clock: Clock,
): Libraries<Key> {
  const loads = new Map<Key, Promise<void>>();
  const loaded = new Set<Key>();
  /** Files that have come or are on their way: another try waits for them. */
  const files = new Map<string, Promise<void>>();

  const fetchOnce = (address: string): Promise<void> => {
    const loading = files.get(address) ?? fetchFile(address);
    files.set(address, loading);
    loading.catch(() => files.delete(address));
    return loading;
  };

  const fetchAll = async (key: Key): Promise<void> => {
    let cancel = () => {};
    const timeout = new Promise<never>((_, reject) => {
      cancel = clock.after(LIBRARY_TIMEOUT, () => reject(failed(key)));
    });
    const all = async () => {
      for (const address of table[key]) await fetchOnce(address);
    };
    try {
      await Promise.race([all(), timeout]);
    } catch (cause) {
      throw failed(key, cause);
    } finally {
      cancel();
    }
    loaded.add(key);
  };

  return {
    isLoaded: (key) => loaded.has(key),
    load(key) {
      if (!Object.hasOwn(table, key)) throw cutoutError('INVALID_KEY', `there is no library ${key}`);
      const known = loads.get(key);
      if (known !== undefined) return known;
      const loading = fetchAll(key);
      loads.set(key, loading);
      loading.catch(() => loads.delete(key));
      return loading;
    },
  };
}

const failed = (key: string, cause?: unknown) =>
  cutoutError('SCRIPT_LOAD_FAILED', `failed to load ${key}`, cause === undefined ? {} : { cause });

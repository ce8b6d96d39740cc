import { deferred } from '../../../../../src/base/deferred.ts';

/** Which sets of kept works are open, in the tabs of one browser (D104): what is open in one is nobody else's to go on with, or to drop. */
export interface SetLocks {
  /** False: another tab has it open. What is held already stays held. */
  hold(set: string): Promise<boolean>;
  release(set: string): void;
  /** Sets that other tabs have open. */
  elsewhere(): Promise<ReadonlySet<string>>;
  /** Resolves when no tab has it open any more: it was closed, or crashed. */
  free(set: string): Promise<void>;
}

interface Hold {
  granted: Promise<boolean>;
  release: () => void;
}

const PREFIX = 'cutout-works ';

/** Web Locks of the frame's origin; undefined where the browser has none: every tab then sees every work. */
export function createBrowserSetLocks(manager: LockManager | undefined): SetLocks | undefined {
  if (manager === undefined) return undefined;
  const held = new Map<string, Hold>();

  function request(set: string): Hold {
    const granted = deferred<boolean>();
    const over = deferred();
    const keep = (lock: Lock | null) => {
      granted.resolve(lock !== null);
      return lock === null ? undefined : over.promise;
    };
    // Refused where storage is: then works do not outlive the page either.
    manager?.request(PREFIX + set, { ifAvailable: true }, keep).catch(() => granted.resolve(true));
    return { granted: granted.promise, release: over.resolve };
  }

  return {
    async hold(set) {
      const hold = held.get(set) ?? request(set);
      held.set(set, hold);
      const isGranted = await hold.granted;
      if (!isGranted) held.delete(set);
      return isGranted;
    },
    release(set) {
      held.get(set)?.release();
      held.delete(set);
    },
    async elsewhere() {
      const { held: all = [] } = await manager.query().catch(() => ({ held: [] }));
      const sets = all.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
      return new Set(sets.filter((set) => !held.has(set)));
    },
    // Shared: several tabs may wait, and none of them keeps it.
    free: async (set) => await manager.request(PREFIX + set, { mode: 'shared' }, () => {}),
  };
}

/** Where the browser has no locks: nothing is known of other tabs. */
export const NO_LOCKS: SetLocks = {
  hold: async () => true,
  release: () => {},
  elsewhere: async () => new Set(),
  free: () => new Promise(() => {}),
};

import { deferred } from '../../../src/base/deferred.ts';

/** What is open, in the tabs of one browser (D104): what one tab has open no other goes on with, or drops. */
export interface OpenLocks {
  /** False: another tab has it open. What is held already stays held. */
  hold(id: string): Promise<boolean>;
  release(id: string): void;
  /** What other tabs have open. */
  elsewhere(): Promise<ReadonlySet<string>>;
  /** Resolves when no tab has it open any more: it was closed, or crashed. */
  free(id: string): Promise<void>;
}

interface Hold {
  granted: Promise<boolean>;
  release: () => void;
  /** The browser has let go of it, which is later than `release`. */
  over: Promise<void>;
}

/**
 * Web Locks of the frame's origin; undefined where the browser has none: every tab then sees everything.
 * @param prefix before the names of these locks
 */
export function createBrowserOpenLocks(manager: LockManager | undefined, prefix: string): OpenLocks | undefined {
  if (manager === undefined) return undefined;
  const held = new Map<string, Hold>();
  /** Released here, and still counted among those that are held. */
  const going = new Map<string, Promise<void>>();

  function request(id: string): Hold {
    const granted = deferred<boolean>();
    const over = deferred();
    const keep = (lock: Lock | null) => {
      granted.resolve(lock !== null);
      return lock === null ? undefined : over.promise;
    };
    const before = going.get(id) ?? Promise.resolve();
    // Refused where storage is: then what is kept does not outlive the page either.
    const ended = before
      .then(() => manager?.request(prefix + id, { ifAvailable: true }, keep))
      .then(
        () => {},
        () => granted.resolve(true),
      );
    return { granted: granted.promise, release: over.resolve, over: ended };
  }

  return {
    async hold(id) {
      const hold = held.get(id) ?? request(id);
      held.set(id, hold);
      const isGranted = await hold.granted;
      if (!isGranted) held.delete(id);
      return isGranted;
    },
    release(id) {
      const hold = held.get(id);
      if (hold === undefined) return;
      hold.release();
      held.delete(id);
      const over = hold.over.then(() => {
        if (going.get(id) === over) going.delete(id);
      });
      going.set(id, over);
    },
    async elsewhere() {
      const { held: all = [] } = await manager.query().catch(() => ({ held: [] }));
      const ids = all.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
      return new Set(ids.filter((id) => !held.has(id) && !going.has(id)));
    },
    // Shared: several tabs may wait, and none of them keeps it.
    free: async (id) => await manager.request(prefix + id, { mode: 'shared' }, () => {}),
  };
}

/** Where the browser has no locks: nothing is known of other tabs. */
export const NO_LOCKS: OpenLocks = {
  hold: async () => true,
  release: () => {},
  elsewhere: async () => new Set(),
  free: () => new Promise(() => {}),
};

/** Calls `again` when no tab has it open any more: then it can be offered. Waits for one at a time; undefined: for none. */
export function createFreeWait(locks: OpenLocks): (id: string | undefined, again: () => void) => void {
  let waits = false;
  return (id, again) => {
    if (id === undefined || waits) return;
    waits = true;
    locks.free(id).then(
      () => {
        waits = false;
        again();
      },
      () => {},
    );
  };
}

/** Does something to what no other tab has open; nothing where one has. */
export async function whileHeld(locks: OpenLocks, id: string, work: () => Promise<void>): Promise<void> {
  if (!(await locks.hold(id))) return;
  try {
    await work();
  } finally {
    locks.release(id);
  }
}

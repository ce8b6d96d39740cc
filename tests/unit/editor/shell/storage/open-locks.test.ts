import { describe, expect, it } from 'vitest';
import { createBrowserOpenLocks } from '../../../../../editor/shell/storage/open-locks.ts';

/** Web Locks of one origin: exclusive ones if they are to be had, shared ones when they are. */
function createManager() {
  const held = new Set<string>();
  const waiting: { name: string; run: () => void }[] = [];
  const manager = {
    async request(name: string, { ifAvailable }: LockOptions, run: (lock: Lock | null) => unknown) {
      if (held.has(name)) {
        if (ifAvailable) return await run(null);
        await new Promise<void>((go) => waiting.push({ name, run: go }));
      }
      if (ifAvailable) held.add(name);
      try {
        return await run({ name, mode: 'exclusive' });
      } finally {
        held.delete(name);
        for (const other of waiting.splice(0)) other.run();
      }
    },
    query: async () => ({ held: [...held, 'another library’s'].map((name) => ({ name })) }),
  };
  return manager as unknown as LockManager;
}

describe('what is open', () => {
  it('is one tab’s until it lets go', async () => {
    const manager = createManager();
    const [one, other] = [createBrowserOpenLocks(manager, 'x '), createBrowserOpenLocks(manager, 'x ')];
    expect(await Promise.all([one?.hold('a'), one?.hold('a'), other?.hold('a')])).toEqual([true, true, false]);
    expect([await one?.elsewhere(), await other?.elsewhere()]).toEqual([new Set(), new Set(['a'])]);
    const free = other?.free('a');
    one?.release('a');
    await free;
    expect(await other?.hold('a')).toBe(true);
  });

  it('is nobody’s where the browser refuses locks, and unknown where it has none', async () => {
    const refuse = () => Promise.reject(new DOMException('no locks here', 'SecurityError'));
    const locks = createBrowserOpenLocks({ request: refuse, query: refuse } as unknown as LockManager, 'x ');
    expect([await locks?.hold('a'), await locks?.elsewhere()]).toEqual([true, new Set()]);
    expect(createBrowserOpenLocks(undefined, 'x ')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { createBrowserOpenLocks } from '../../../../../editor/shell/storage/open-locks.ts';
import { createLockManager } from './lock-manager.ts';

describe('what is open', () => {
  it('is one tab’s until it lets go', async () => {
    const manager = createLockManager();
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

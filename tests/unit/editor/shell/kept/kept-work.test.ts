import { describe, expect, it, vi } from 'vitest';
import { KeptWork, type WorkSnapshot } from '../../../../../editor/shell/kept/kept-work.ts';
import { createBrowserOpenLocks } from '../../../../../editor/shell/storage/open-locks.ts';
import { createIds } from '../../harness.ts';
import { createMemoryStore, HOUR } from '../document/memory-store.ts';
import { createLockManager } from '../storage/lock-manager.ts';

const work = (name: string, blobs: readonly string[], unsaved = 1): WorkSnapshot => ({
  name,
  count: blobs.length,
  unsaved,
  data: { names: blobs },
  blobs: new Map(blobs.map((key) => [key, new Blob([key])])),
});

/** Pages of one browser: one after the other, or with locks beside each other. */
function browser(manager?: LockManager) {
  const memory = createMemoryStore();
  const newId = createIds();
  const page = () => {
    const open: { now: WorkSnapshot | undefined } = { now: undefined };
    const { store, who } = memory;
    const ports = {
      store,
      today: () => who.now,
      owner: async () => who.subject,
      newId,
      locks: createBrowserOpenLocks(manager, 'work '),
    };
    const kept = new KeptWork(ports, () => open.now);
    const keep = async (next: WorkSnapshot | undefined) => {
      open.now = next;
      kept.changed();
      await kept.settled;
    };
    return { kept, keep, open };
  };
  return { ...memory, page };
}

describe('a kept work', () => {
  it('is offered to the next page, and comes back whole', async () => {
    const { page, who } = browser();
    await page().keep(work('a.jpg', ['one', 'two']));
    who.now += HOUR;
    const { kept } = page();
    expect(await kept.find()).toMatchObject({ name: 'a.jpg', count: 2, unsaved: 1, since: 100 * HOUR });
    const taken = await kept.take();
    expect(taken?.data).toEqual({ names: ['one', 'two'] });
    expect([await taken?.blob('two')?.text(), taken?.blob('three')]).toEqual(['two', undefined]);
  });

  it('writes each blob once, and lets go of what it speaks of no more', async () => {
    const { page, assets, rows } = browser();
    const { keep } = page();
    await keep(work('a', ['one', 'two']));
    const [first] = [...assets.values()];
    await keep(work('a', ['one', 'three']));
    expect([...assets.keys()].map((key) => key.split(' ')[1])).toEqual(['one', 'three']);
    expect([[...assets.values()][0] === first, rows.size]).toEqual([true, 1]);
  });

  it('goes on in its own row after it was taken, and goes when it is closed with nothing unsaved', async () => {
    const { page, rows, assets } = browser();
    await page().keep(work('a', ['one']));
    const later = page();
    await later.kept.find();
    await later.kept.take();
    await later.keep(work('a', ['one', 'two']));
    expect([rows.size, assets.size]).toEqual([1, 2]);
    await later.keep(work('a', ['one', 'two'], 0));
    await later.keep(undefined);
    expect([rows.size, assets.size]).toEqual([0, 0]);
  });

  it.each([
    ['a day old', (who: { now: number; subject: string }) => Object.assign(who, { now: who.now + 25 * HOUR })],
    ['of another account', (who: { now: number; subject: string }) => Object.assign(who, { subject: 'b' })],
  ])('is thrown away where it is %s', async (_, change) => {
    const { page, who, rows, assets } = browser();
    await page().keep(work('a', ['one']));
    change(who);
    expect(await page().kept.find()).toBeUndefined();
    expect([rows.size, assets.size]).toEqual([0, 0]);
  });

  it('is thrown away by the person, and when the account changes', async () => {
    const { page, who, rows } = browser();
    await page().keep(work('a', ['one']));
    const second = page();
    await second.kept.find();
    second.kept.forget();
    await second.kept.settled;
    expect(rows.size).toBe(0);
    await second.keep(work('b', ['one']));
    who.subject = 'b';
    second.kept.moved();
    await second.kept.settled;
    // What is open is the new account's now.
    expect([...rows.values()]).toMatchObject([{ subject: 'b', name: 'b' }]);
  });

  it('that another version wrote is none', async () => {
    const { page, rows } = browser();
    rows.set('x', { v: 7, subject: 'a', since: 100 * HOUR });
    expect(await page().kept.find()).toBeUndefined();
    expect(rows.size).toBe(0);
  });

  it('ends with the page where the browser has no storage', async () => {
    const { page, who } = browser();
    who.refuses = true;
    const { kept, keep } = page();
    expect(await kept.find()).toBeUndefined();
    await keep(work('a', ['one']));
    expect(kept.refused).toBe(true);
    // As long as the page lives it can be gone on with.
    await keep(undefined);
    expect(await kept.find()).toMatchObject({ name: 'a', unsaved: 1 });
    expect(await (await kept.take())?.blob('one')?.text()).toBe('one');
    expect(await page().kept.find()).toBeUndefined();
  });

  it('that is closed with something unsaved is left, as it was looked at last', async () => {
    const { page, rows } = browser();
    const { kept, keep, open } = page();
    await keep(work('a', ['one'], 1));
    open.now = work('a', ['one', 'two'], 2);
    expect(kept.see()).toBe(false);
    open.now = undefined;
    expect([kept.see(), kept.see()]).toEqual([true, false]);
    expect(await kept.find()).toMatchObject({ count: 2, unsaved: 2 });
    const taken = await kept.take();
    expect(await taken?.blob('two')?.text()).toBe('two');
    // Open again, it is not offered beside itself, and goes once it is saved and closed.
    await keep(work('a', ['one', 'two'], 0));
    expect(await kept.find()).toBeUndefined();
    await keep(undefined);
    expect(rows.size).toBe(0);
  });
});

describe('a kept work whose place another one takes', () => {
  const photo = (name: string, unsaved: number) => ({ ...work(name, [name], unsaved), of: name });

  it('is left with what is unsaved, and the other has a row of its own', async () => {
    const { page, rows } = browser();
    const { keep, kept } = page();
    await keep(photo('a', 1));
    await keep(photo('b', 0));
    expect([...rows.values()]).toMatchObject([
      { name: 'a', unsaved: 1, blobs: ['a'] },
      { name: 'b', unsaved: 0, blobs: ['b'] },
    ]);
    expect(await kept.find()).toMatchObject({ name: 'a', unsaved: 1 });
    expect(await (await kept.take())?.blob('a')?.text()).toBe('a');
  });

  it('is left as it was last, also where no change of it is written yet', async () => {
    const { page, rows } = browser();
    const { kept, open, keep } = page();
    open.now = photo('a', 1);
    kept.changed();
    open.now = photo('b', 0);
    kept.changed();
    await kept.settled;
    expect([...rows.values()]).toMatchObject([{ name: 'a' }, { name: 'b' }]);
    // With nothing unsaved nothing of it is left.
    await keep(photo('c', 0));
    expect([...rows.values()]).toMatchObject([{ name: 'a' }, { name: 'c' }]);
  });
});

describe('a kept work in two tabs', () => {
  /** A work that an earlier page left, and two tabs that were both offered it. */
  async function offeredTwice() {
    const at = browser(createLockManager());
    const first = at.page();
    await first.keep(work('a', ['one', 'two']));
    await first.keep(undefined);
    const tabs = [at.page(), at.page()] as const;
    for (const { kept } of tabs) expect(await kept.find()).toMatchObject({ name: 'a', count: 2 });
    return { ...at, tabs };
  }

  it('is offered by one as soon as the other lets go of it', async () => {
    const { page } = browser(createLockManager());
    const [one, other] = [page(), page()];
    await one.keep(work('a', ['one']));
    const again = vi.fn();
    expect([await other.kept.find(again), again.mock.calls]).toEqual([undefined, []]);
    await one.keep(undefined);
    await vi.waitFor(() => expect(again).toHaveBeenCalledTimes(1));
    expect(await other.kept.find()).toMatchObject({ name: 'a' });
  });

  it('is gone on with by one of them', async () => {
    const { tabs } = await offeredTwice();
    const taken = await Promise.all(tabs.map(({ kept }) => kept.take()));
    expect(taken.filter((one) => one !== undefined)).toHaveLength(1);
  });

  it('is not thrown away by one while the other goes on with it', async () => {
    const { tabs, rows, assets, page } = await offeredTwice();
    const [one, other] = tabs;
    expect(await one.kept.take()).toBeDefined();
    other.kept.forget();
    await other.kept.settled;
    expect([rows.size, assets.size]).toEqual([1, 2]);
    // What it changes is whole for the page after it.
    await one.keep(work('a', ['one', 'two', 'three'], 2));
    one.open.now = undefined;
    one.kept.see();
    await one.kept.settled;
    const after = page();
    expect(await after.kept.find()).toMatchObject({ count: 3, unsaved: 2 });
    expect(await (await after.kept.take())?.blob('one')?.text()).toBe('one');
  });

  it('is nobody’s when one throws it away, and the other is informed that it is gone', async () => {
    const { tabs, rows } = await offeredTwice();
    const [one, other] = tabs;
    one.kept.forget();
    await one.kept.settled;
    expect([rows.size, await other.kept.take()]).toEqual([0, undefined]);
    // Neither holds what is not there.
    expect(await one.kept.find()).toBeUndefined();
  });

  it('is not offered while it is open, and is again once its tab has closed it', async () => {
    const { tabs } = await offeredTwice();
    const [one, other] = tabs;
    await one.kept.take();
    await one.keep(work('a', ['one', 'two'], 1));
    expect(await other.kept.find()).toBeUndefined();
    one.open.now = undefined;
    one.kept.see();
    await one.kept.settled;
    await Promise.resolve();
    expect(await other.kept.find()).toMatchObject({ name: 'a' });
  });
});

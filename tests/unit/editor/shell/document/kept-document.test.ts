import { describe, expect, it, vi } from 'vitest';
import { KeptDocument } from '../../../../../editor/shell/document/kept-document.ts';
import { PhotoDocument } from '../../../../../editor/shell/document/photo-document.ts';
import { createBrowserOpenLocks } from '../../../../../editor/shell/storage/open-locks.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { createLockManager } from '../storage/lock-manager.ts';
import { createMemoryStore, HOUR } from './memory-store.ts';

const never = (): never => {
  throw new Error('not of this test');
};
const { signal } = new AbortController();
const pixel = { width: 1, height: 1, data: new Uint8ClampedArray(4) };

/** A browser, whose pages come one after the other. */
function browser() {
  const { rows, assets, who, store } = createMemoryStore();
  let ids = 0;
  const page = (locks?: LockManager) => {
    const document = new PhotoDocument({
      imaging: async () => Object.assign(Object.create(null), { pixels: async () => pixel }),
      engineOf: never,
      fetch: async (_signal, { image }) => (image instanceof Blob ? image : never()),
      async check(_signal, blob) {
        if ((await blob.text()) === '') throw cutoutError('IMAGE_FORMAT', 'no picture');
        return { blob, width: 1, height: 1, format: 'png', mayHaveAlpha: false };
      },
      screenSide: () => 1,
      newId: () => String(++ids),
      full: never,
    });
    const owner = async () => who.subject;
    const kept = new KeptDocument(document, {
      store,
      today: () => who.now,
      owner,
      locks: createBrowserOpenLocks(locks, 'photo-document '),
    });
    const settle = () => new Promise((resolve) => setTimeout(resolve));
    const open = async (name: string) => {
      await document.open(signal, { image: new Blob([name]), name, way: 'open' }, { tool: 'one', id: 'x.opened' });
    };
    const step = async (value: number, patch?: string) =>
      await document.step('one', { id: 'x.step' }, { value }, patch ? { assets: { patch: new Blob([patch]) } } : {});
    return { document, kept, open, step, settle };
  };
  return { rows, assets, who, page };
}

describe('a document', () => {
  it('comes back after a reload as it was: steps, values, assets and what was saved of it', async () => {
    const { page, assets } = browser();
    const first = page();
    await first.open('vase.png');
    await first.step(1, 'patch');
    first.document.saved();
    await first.step(2);
    first.document.goTo(1);
    await first.settle();
    expect(assets.size).toBe(2);
    const second = page();
    expect(await second.kept.find()).toMatchObject({ name: 'vase.png', unsaved: 0 });
    expect(await second.kept.restore(signal)).toBe(true);
    const { history, unsaved } = { history: second.document.state?.history, unsaved: second.document.unsaved };
    expect([history?.at, history?.steps.map(({ state }) => state.edits[0]?.values), unsaved]).toEqual([
      1,
      [undefined, { value: 1 }, { value: 2 }],
      0,
    ]);
    const hash = second.document.now?.edits[0]?.assets.patch ?? '';
    expect(await second.document.assets.get(hash).text()).toBe('patch');
  });

  it('is not kept before a step, nor when it is closed with nothing to lose, nor for longer than a day', async () => {
    const { page, rows, who } = browser();
    const { open, step, settle, document } = page();
    await open('a');
    await settle();
    expect(rows.size).toBe(0);
    await step(1);
    document.saved();
    await settle();
    expect(rows.size).toBe(1);
    document.close();
    await settle();
    expect(rows.size).toBe(0);
    await open('b');
    await step(1);
    await open('c');
    await settle();
    who.now += 25 * HOUR;
    expect([rows.size, await page().kept.find(), rows.size]).toEqual([1, undefined, 0]);
  });

  it('is nobody else’s, and is thrown away when the person says so', async () => {
    const { page, rows, who } = browser();
    const first = page();
    await first.open('a');
    await first.step(1);
    await first.settle();
    who.subject = 'b';
    // What is open is the new account's.
    first.kept.moved();
    await first.settle();
    expect((await page().kept.find())?.name).toBe('a');
    who.subject = 'c';
    expect([await page().kept.find(), rows.size]).toEqual([undefined, 0]);
    const last = page();
    await last.open('d');
    await last.step(1);
    await last.settle();
    const after = page();
    await after.kept.find();
    after.kept.forget();
    await after.settle();
    expect([rows.size, await after.kept.restore(signal)]).toEqual([0, false]);
  });

  it('goes on where the browser keeps nothing, which is known', async () => {
    const { page, who } = browser();
    who.refuses = true;
    const { open, step, settle, kept, document } = page();
    await open('a');
    await step(1);
    await settle();
    expect([kept.refused, document.unsaved, await kept.find()]).toEqual([true, 1, undefined]);
  });

  it('that is closed with something unsaved can be gone on with, with the step that was just taken', async () => {
    const { page } = browser();
    const { open, step, document, kept } = page();
    await open('a');
    await step(1, 'patch');
    await step(2);
    document.close();
    expect(await kept.find()).toMatchObject({ name: 'a', unsaved: 2 });
    expect(await kept.restore(signal)).toBe(true);
    expect(document.now?.edits[0]?.values).toEqual({ value: 2 });
    expect(await document.assets.get(document.now?.edits[0]?.assets.patch ?? '').text()).toBe('patch');
    // Open again, it is not offered beside itself.
    expect(await kept.find()).toBeUndefined();
    document.saved();
    document.close();
    expect(await kept.find()).toBeUndefined();
  });

  it('that another photo took the place of can be gone on with, too', async () => {
    const { page } = browser();
    const { open, step, document, kept } = page();
    await open('a');
    await step(1);
    await open('b');
    document.close();
    expect(await kept.find()).toMatchObject({ name: 'a', unsaved: 1 });
  });

  it('can be gone on with in the same page where the browser keeps nothing, and only there', async () => {
    const { page, who, rows } = browser();
    who.refuses = true;
    const { open, step, document, kept } = page();
    await open('a');
    await step(1, 'patch');
    await step(2);
    document.close();
    expect(await kept.find()).toMatchObject({ name: 'a', unsaved: 2 });
    expect(await kept.restore(signal)).toBe(true);
    expect(document.now?.edits[0]?.values).toEqual({ value: 2 });
    expect([kept.refused, rows.size, await page().kept.find()]).toEqual([true, 0, undefined]);
  });

  it('is written whole where the browser stops keeping half-way', async () => {
    const { page, who } = browser();
    const { open, step, document, kept, settle } = page();
    await open('a');
    await step(1, 'patch');
    await settle();
    who.refuses = true;
    await step(2);
    document.close();
    await kept.find();
    expect(await kept.restore(signal)).toBe(true);
    expect(await document.assets.get(document.now?.edits[0]?.assets.patch ?? '').text()).toBe('patch');
  });

  it('is held for this tab while it is open, and no longer', async () => {
    const { page } = browser();
    const held = new Set<string>();
    const locks = {
      async request(name: string, _options: object, run: () => Promise<void>) {
        held.add(name);
        await run();
        held.delete(name);
      },
      query: async () => ({ held: [...held].map((name) => ({ name })) }),
    };
    const first = page(locks as unknown as LockManager);
    const second = page(locks as unknown as LockManager);
    await first.open('a');
    await first.step(1);
    await first.settle();
    expect([held.size, await second.kept.find()]).toEqual([1, undefined]);
    first.document.close();
    expect(await first.kept.find()).toMatchObject({ name: 'a' });
    await first.settle();
    expect([held.size, (await second.kept.find())?.name]).toEqual([0, 'a']);
  });
});

describe('a document in two tabs', () => {
  /** A document that was closed with something unsaved, and two tabs that were both offered it. */
  async function offeredTwice() {
    const at = browser();
    const manager = createLockManager();
    const first = at.page(manager);
    await first.open('vase.png');
    await first.step(1, 'patch');
    await first.settle();
    first.document.close();
    await first.settle();
    const tabs = [at.page(manager), at.page(manager)] as const;
    for (const { kept } of tabs) expect(await kept.find()).toMatchObject({ name: 'vase.png' });
    return { ...at, tabs, manager };
  }

  it('is offered by one as soon as the other lets go of it', async () => {
    const { page } = browser();
    const manager = createLockManager();
    const [one, other] = [page(manager), page(manager)];
    await one.open('vase.png');
    await one.step(1);
    await one.settle();
    const again = vi.fn();
    expect([await other.kept.find(again), await other.kept.find(again), again.mock.calls]).toEqual([
      undefined,
      undefined,
      [],
    ]);
    one.document.close();
    await vi.waitFor(() => expect(again).toHaveBeenCalledTimes(1));
    expect(await other.kept.find()).toMatchObject({ name: 'vase.png' });
  });

  it('is opened by one of them', async () => {
    const { tabs } = await offeredTwice();
    const opened = await Promise.all(tabs.map(({ kept }) => kept.restore(signal)));
    expect([...opened].sort()).toEqual([false, true]);
    expect(tabs.filter(({ document }) => document.state !== undefined)).toHaveLength(1);
  });

  it('is not thrown away by one while the other has it open', async () => {
    const { tabs, rows, assets, page, manager } = await offeredTwice();
    const [one, other] = tabs;
    expect(await one.kept.restore(signal)).toBe(true);
    await one.settle();
    other.kept.forget();
    await other.settle();
    expect([rows.size, assets.size]).toEqual([1, 2]);
    await one.step(2);
    one.document.close();
    await one.settle();
    const after = page(manager);
    expect(await after.kept.find()).toMatchObject({ unsaved: 2 });
    expect(await after.kept.restore(signal)).toBe(true);
  });

  it('that one throws away is gone for the other, and held by neither', async () => {
    const { tabs, rows, manager } = await offeredTwice();
    const [one, other] = tabs;
    one.kept.forget();
    await one.settle();
    expect([rows.size, await other.kept.restore(signal)]).toEqual([0, false]);
    await other.settle();
    expect((await manager.query()).held?.filter(({ name }) => name?.startsWith('photo-document '))).toEqual([]);
  });

  it('that cannot be opened is held by nobody', async () => {
    const { tabs, assets, manager } = await offeredTwice();
    for (const key of assets.keys()) assets.set(key, new Blob([]));
    const [one] = tabs;
    await expect(one.kept.restore(signal)).rejects.toThrow();
    await one.settle();
    expect((await manager.query()).held?.filter(({ name }) => name?.startsWith('photo-document '))).toEqual([]);
  });
});

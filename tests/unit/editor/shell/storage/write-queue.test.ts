import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryKeptStore, type KeptStore } from '../../../../../editor/shell/storage/kept-store.ts';
import { WriteQueue } from '../../../../../editor/shell/storage/write-queue.ts';

const put = (id: string, row: object) => (store: KeptStore) => store.put(id, row, []);
const drop = (id: string) => (store: KeptStore) => store.drop(id);
/** A browser's storage that is full from one write on. */
function fullAfter(writes: number) {
  const kept = createMemoryKeptStore();
  let left = writes;
  const store: KeptStore = {
    ...kept,
    async put(...row) {
      left -= 1;
      if (left < 0) throw new DOMException('no room', 'QuotaExceededError');
      await kept.put(...row);
    },
  };
  return { store, kept };
}

describe('writes one after the other', () => {
  it('end as if each had waited for the one before, however long each takes', async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean(), fc.integer({ min: 0, max: 3 })), {
      maxLength: 15,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const kept = createMemoryKeptStore();
        const queue = new WriteQueue(kept, () => {});
        const wanted = new Map<string, object>();
        for (const [n, [id, isPut, turns]] of all.entries()) {
          const write = isPut ? put(id, { n }) : drop(id);
          queue.after(async (store) => {
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            await write(store);
          });
          if (isPut) wanted.set(id, { n });
          else wanted.delete(id);
        }
        await queue.settled;
        expect((await kept.ids()).toSorted()).toEqual([...wanted.keys()].toSorted());
        for (const [id, row] of wanted) expect(await kept.row(id)).toEqual(row);
      }),
      { numRuns: 40 },
    );
  });

  it('say when all is written that was to be', async () => {
    const queue = new WriteQueue(createMemoryKeptStore(), () => {});
    expect(await queue.settled).toBeUndefined();
    queue.after(put('a', { n: 1 }));
    await queue.settled;
    expect(await queue.store.row('a')).toEqual({ n: 1 });
    expect(queue.refused).toBe(false);
  });
});

describe('where the browser keeps no more', () => {
  it('what was refused is written for the page, whole, and it is reported once', async () => {
    const { store, kept } = fullAfter(1);
    let lost = 0;
    const queue = new WriteQueue(store, () => {
      lost += 1;
    });
    for (const id of ['a', 'b', 'c']) queue.after(put(id, { id }));
    await queue.settled;
    expect([lost, queue.refused]).toEqual([1, true]);
    expect(await queue.store.ids()).toEqual(['b', 'c']);
    expect(await kept.ids()).toEqual(['a']);
  });

  it('a write that fails by itself afterwards stops none behind it', async () => {
    const { store } = fullAfter(0);
    const queue = new WriteQueue(store, () => {});
    queue.after(put('a', { n: 1 }));
    queue.after(async () => {
      throw new Error('of its own');
    });
    queue.after(put('b', { n: 2 }));
    await queue.settled;
    expect((await queue.store.ids()).toSorted()).toEqual(['a', 'b']);
  });
});

describe('what a page keeps without a browser’s storage', () => {
  it('is nobody else’s: neither what was written nor what was read changes it', async () => {
    const store = createMemoryKeptStore();
    const row = { list: [1] };
    await store.put('a', row, []);
    row.list.push(2);
    const read = (await store.row('a')) as typeof row;
    read.list.push(3);
    expect(await store.row('a')).toEqual({ list: [1] });
  });

  it('holds assets by their row until they are dropped, and adds to them', async () => {
    const store = createMemoryKeptStore();
    const blob = (text: string) => new Blob([text]);
    await store.put('a', {}, [
      ['one', blob('1')],
      ['two', blob('2')],
    ]);
    await store.put('a', { n: 2 }, [['three', blob('3')]]);
    await store.put('b', {}, []);
    await store.dropAssets('a', ['two', 'nosuch']);
    await store.dropAssets('nosuch', ['one']);
    const found = await Promise.all(['one', 'two', 'three'].map((hash) => store.asset('a', hash)));
    expect(found.map((asset) => asset instanceof Blob)).toEqual([true, false, true]);
    expect(await store.asset('b', 'one')).toBeUndefined();
    await store.drop('a');
    expect([await store.ids(), await store.row('a'), await store.asset('a', 'one')]).toEqual([
      ['b'],
      undefined,
      undefined,
    ]);
  });
});

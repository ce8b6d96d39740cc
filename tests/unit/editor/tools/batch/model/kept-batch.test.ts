import { describe, expect, it, vi } from 'vitest';
import { BlobKeys } from '../../../../../../editor/shell/kept/blob-keys.ts';
import { batchSnapshot, readBatch } from '../../../../../../editor/tools/batch/model/kept-batch.schema.ts';
import { openBatch } from '../../../../../../editor/tools/batch/open-batch.tsx';
import { createIds } from '../../../harness.ts';
import { createMemoryStore } from '../../../shell/document/memory-store.ts';
import { createBatch } from '../harness.ts';

describe('a batch that is kept', () => {
  it('has the recipe, each photo, and the files that are made; what is not made is made when it goes on', async () => {
    const { batch, add, settle } = await createBatch();
    await add('300x200', '10x10', '20x20', '30x30');
    batch.change({ type: 'convert', on: true, values: { format: 'webp', quality: 50, camera: false } });
    await settle();
    const snapshot = batchSnapshot(batch, 1, new BlobKeys(createIds()));
    expect(snapshot).toMatchObject({ name: 'p0.jpg', count: 4, unsaved: 1 });
    const taken = { data: structuredClone(snapshot?.data), blob: (key: string) => snapshot?.blobs.get(key) };

    const later = await createBatch();
    const found = readBatch(taken, new BlobKeys(createIds()));
    if (found === undefined) throw new Error('nothing was read');
    later.batch.restore(found, true);
    expect([later.states(), later.shown.at(-1)]).toEqual([['made', 'made', 'made', 'waiting'], 'many']);
    await later.batch.runAll();
    expect(later.made).toEqual(['30x30 webp 50']);
  });

  it('leaves out a photo whose file is gone, and makes one again whose result is', async () => {
    const { batch, add, settle } = await createBatch();
    await add('300x200', '10x10');
    await settle();
    const snapshot = batchSnapshot(batch, 1, new BlobKeys(createIds()));
    const [first, second] = batch.state.photos;
    const blob = (key: string) => {
      const found = snapshot?.blobs.get(key);
      return found === first?.result?.blob || found === second?.file ? undefined : found;
    };
    const found = readBatch({ data: snapshot?.data, blob }, new BlobKeys(createIds()));
    expect(found?.photos.map(({ name, state }) => [name, state])).toEqual([['p0.jpg', 'waiting']]);
  });

  it.each([undefined, {}, { v: 1, recipe: 'no', photos: [] }, { v: 2 }])('is not read from %j', (data) =>
    expect(readBatch({ data, blob: () => undefined }, new BlobKeys(createIds()))).toBeUndefined(),
  );

  it('is written while it is open, and offered by the next page', async () => {
    const memory = createMemoryStore();
    const page = async () => {
      const made = await createBatch();
      Object.assign(made.ports, { owner: async () => 'a', today: () => memory.who.now });
      const tool = await openBatch(made.ports, made.batch, { store: memory.store, locks: undefined });
      return { ...made, tool };
    };
    const first = await page();
    await first.add('300x200', '10x10');
    await first.settle();
    expect([first.tool.keeps?.(), memory.rows.size]).toEqual([true, 1]);

    const second = await page();
    second.tool.prefetch();
    await vi.waitFor(() => expect(second.tool.status.getState().intakeCard).toBe(true));
    expect([...memory.rows.values()]).toMatchObject([{ name: 'p0.jpg', count: 2 }]);
  });

  it('is offered again by ← while something of it is unsaved, also after it was gone on with', async () => {
    const memory = createMemoryStore();
    const { add, batch, settle, ports } = await createBatch();
    Object.assign(ports, { owner: async () => 'a', today: () => memory.who.now });
    const tool = await openBatch(ports, batch, { store: memory.store, locks: undefined });
    const isOffered = () => tool.status.getState().intakeCard;
    await add('300x200', '10x10');
    batch.change({ type: 'convert', on: true, values: { format: 'webp', quality: 50, camera: false } });
    batch.close();
    await vi.waitFor(() => expect(isOffered()).toBe(true));
    await tool.keeper.goOn();
    expect([batch.state.photos.length, tool.unsaved(), isOffered()]).toEqual([2, 1, false]);
    batch.close();
    await vi.waitFor(() => expect(isOffered()).toBe(true));
    await tool.keeper.goOn();
    await settle();
    tool.parts.exporter.saved();
    expect(tool.unsaved()).toBe(0);
    batch.close();
    await vi.waitFor(() => expect(memory.rows.size).toBe(0));
    expect(isOffered()).toBe(false);
  });
});

describe('a recipe that comes as a file', () => {
  const file = (text: string) => ({
    image: new Blob([text], { type: 'application/json' }),
    name: 'recipe.json',
    way: 'drop' as const,
  });

  it('is opened before the photos are there, and used for them', async () => {
    const { batch, settle, made, add } = await createBatch();
    const cards = [{ type: 'convert', on: true, values: { format: 'png', quality: 80, camera: false } }];
    expect(await batch.add([file(JSON.stringify({ recipe: 1, name: 'x', cards }))])).toBe(true);
    expect([batch.state.notice, batch.state.photos.length]).toEqual(['waits', 0]);
    await add('300x200');
    await settle();
    expect([made, batch.state.notice]).toEqual([['300x200 png 100'], undefined]);
  });

  it.each(['', '{', 'null', '{"recipe":9}', 'x'.repeat(400_000)])(
    'is refused with a word where it is %.9s',
    async (text) => {
      const { batch, notes } = await createBatch();
      const before = batch.recipe;
      expect(await batch.add([file(text)])).toBe(false);
      expect([batch.recipe === before, batch.state.notice, notes.at(-1)]).toEqual([
        true,
        'unread',
        'many.recipe.unread',
      ]);
    },
  );
});

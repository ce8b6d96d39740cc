import { describe, expect, it, vi } from 'vitest';
import { BlobKeys } from '../../../../../../editor/shell/kept/blob-keys.ts';
import { gifSnapshot, isKept, readGif } from '../../../../../../editor/tools/gif/model/kept-gif.schema.ts';
import { EMPTY_PLAN, type Plan } from '../../../../../../editor/tools/gif/model/plan.ts';
import { createIds } from '../../../harness.ts';
import { createMemoryStore } from '../../../shell/document/memory-store.ts';
import { createGif, gifFile, photo } from '../harness.ts';

const plan: Plan = {
  ...EMPTY_PLAN,
  frames: [
    { id: 4, source: 1, delay: 120 },
    { id: 2, source: 0, delay: 80 },
  ],
  to: 1,
  bounce: true,
  words: { ...EMPTY_PLAN.words, text: 'Hi', from: 4 },
};
const opened = [{ name: 'a.gif', way: 'drop' as const, blob: new Blob(['GIF89a']) }];
const keys = () => new BlobKeys(createIds());

describe('frames that are kept', () => {
  it('are the plan of now and the files as they came in', () => {
    const kept = gifSnapshot({ opened }, plan, 3, keys());
    expect(kept).toMatchObject({ name: 'a.gif', count: 1, unsaved: 3 });
    const work = { data: JSON.parse(JSON.stringify(kept?.data)), blob: (key: string) => kept?.blobs.get(key) };
    expect(readGif(work, keys())).toEqual({ plan, files: opened });
    expect(readGif({ ...work, blob: () => undefined }, keys())).toBeUndefined();
  });

  it('are not where their files are larger than a browser is asked to keep', () => {
    const large = Object.assign(Object.create(null), { size: 300 * 1024 * 1024 }) as Blob;
    const video = [{ name: 'v.mp4', way: 'drop' as const, blob: large }];
    expect([isKept({ opened }), isKept({ opened: video })]).toEqual([true, false]);
    expect(gifSnapshot({ opened: video }, plan, 3, keys())).toBeUndefined();
  });

  it.each([
    ['another version', { v: 2 }],
    ['no frames', { plan: { ...plan, frames: [] } }],
    ['a frame that is never shown', { plan: { ...plan, frames: [{ id: 1, source: 0, delay: -1 }] } }],
    ['a colour that is none', { plan: { ...plan, words: { ...plan.words, colour: 'url(x)' } } }],
    ['more colours than a GIF has', { plan: { ...plan, colours: 1_000 } }],
  ])('are not read from %s', (_, broken) => {
    const kept = gifSnapshot({ opened }, plan, 0, keys());
    const work = { data: { ...kept?.data, ...broken }, blob: (key: string) => kept?.blobs.get(key) };
    expect(readGif(work, keys())).toBeUndefined();
  });
});

describe('frames of an earlier page', () => {
  it('are offered, and stand as they stood: order, delays, what was left out', async () => {
    const memory = createMemoryStore();
    const first = await createGif(memory);
    await first.tool.openPictures([photo('1.png'), gifFile()]);
    first.gif.move(0, 2);
    first.gif.set({ current: 0 });
    first.gif.remove();
    first.gif.change({ colours: 64, bounce: true }, { id: 'gif.step.moved' });
    expect(first.tool.unsaved()).toBeGreaterThan(0);
    await first.clock.advance(1_000);
    await vi.waitFor(() => expect(memory.rows.size).toBe(1));
    expect(first.tool.keeps?.()).toBe(true);

    const later = await createGif(memory);
    later.tool.prefetch();
    await vi.waitFor(() => expect(later.tool.status.getState().intakeCard).toBe(true));
    await later.goOn();
    expect(later.gif.plan).toEqual(first.gif.plan);
    expect(later.tool.screen()).toBe('gif');
    // A file is still to leave.
    expect(later.tool.unsaved()).toBe(1);
    // What is added now has an id of its own.
    await later.tool.openPictures([photo('2.png')]);
    later.intake.close();
    await vi.waitFor(() => expect(later.tool.status.getState().intakeCard).toBe(true));
    await later.goOn();
    const ids = later.gif.plan?.frames.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('that were closed unsaved are offered again at once', async () => {
    const { tool, gif, intake } = await createGif();
    await tool.openPictures([photo('1.png'), photo('2.png')]);
    gif.remove();
    intake.close();
    await vi.waitFor(() => expect(tool.status.getState().intakeCard).toBe(true));
  });
});

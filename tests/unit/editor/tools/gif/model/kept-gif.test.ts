import { describe, expect, it, vi } from 'vitest';
import { BlobKeys } from '../../../../../../editor/shell/kept/blob-keys.ts';
import {
  gifSnapshot,
  isKeepable,
  MOST_KEPT,
  readGif,
} from '../../../../../../editor/tools/gif/model/kept-gif.schema.ts';
import { EMPTY_PLAN, type Plan } from '../../../../../../editor/tools/gif/model/plan.ts';
import { createIds } from '../../../harness.ts';
import { createMemoryStore } from '../../../shell/document/memory-store.ts';
import { createGif, gifFile, photo } from '../harness.ts';

const plan: Plan = {
  ...EMPTY_PLAN,
  frames: [
    { id: 4, source: 1, delay: 80 },
    { id: 9, source: 0, delay: 200, natural: 400 },
  ],
  speed: 2,
  to: 1,
  words: { ...EMPTY_PLAN.words, text: 'Hello', from: 4 },
};
const opened = [
  {
    name: 'old.gif',
    way: 'drop' as const,
    blob: new Blob(['file']),
    sources: [0, 1],
    take: { from: 1, to: 3, rate: 12, side: 480 },
  },
];

const work = (data?: unknown) => {
  const kept = gifSnapshot({ opened }, plan, 3, new BlobKeys(createIds()));
  return { kept, data: structuredClone(data ?? kept?.data), blob: (key: string) => kept?.blobs.get(key) };
};

describe('a GIF that is kept', () => {
  it('is the plan of now and the files as they came in', () => {
    const { kept, ...taken } = work();
    expect(kept).toMatchObject({ name: 'old.gif', count: 1, unsaved: 3 });
    expect(readGif(taken, new BlobKeys(createIds()))).toEqual({ plan, files: opened });
  });

  it.each([
    ['another version', { v: 2 }],
    ['a trim beyond the frames', { ...plan, to: 2 }],
    ['a speed that is none', { ...plan, speed: 3 }],
    ['no frame', { ...plan, frames: [] }],
    ['a colour that is none', { ...plan, words: { ...plan.words, colour: 'url(x)' } }],
  ])('is not read from %s', (_, broken) => {
    const { kept } = work();
    const taken = work('v' in broken ? broken : { ...kept?.data, plan: broken });
    expect(readGif(taken, new BlobKeys(createIds()))).toBeUndefined();
  });

  it('is not read where a range of a video is none', () => {
    const { kept } = work();
    const [first] = opened;
    const file = [...(kept?.blobs.keys() ?? [])][0];
    const files = (take: object) => [{ name: 'old.gif', way: 'drop', file, sources: [0, 1], take }];
    expect(readGif(work({ ...kept?.data, files: files({ ...first?.take }) }), new BlobKeys(createIds()))).toBeDefined();
    for (const wrong of [{ to: 0.5 }, { to: 90 }, { rate: 0 }, { side: 9_000 }]) {
      const taken = work({ ...kept?.data, files: files({ ...first?.take, ...wrong }) });
      expect(readGif(taken, new BlobKeys(createIds()))).toBeUndefined();
    }
  });

  it('holds what a foreign GIF says of itself: no delay, a long one, a thousand plays', () => {
    const frames = [0, 65_000].map((delay, id) => ({ id, source: id, delay }));
    const foreign: Plan = { ...plan, frames, loop: 'own', plays: 1_000 };
    const { kept } = work();
    const taken = work({ ...kept?.data, plan: foreign });
    expect(readGif(taken, new BlobKeys(createIds()))?.plan.frames).toEqual(frames);
  });

  it('is not kept above its most bytes', () => {
    const blob: Blob = Object.assign(Object.create(null), { size: MOST_KEPT + 1 });
    const large = { opened: opened.map((one) => ({ ...one, blob })) };
    expect([isKeepable({ opened }), isKeepable(large)]).toEqual([true, false]);
    expect(gifSnapshot(large, plan, 1, new BlobKeys(createIds()))).toBeUndefined();
  });
});

/** A later page, where what was left is offered. */
async function offered(memory: ReturnType<typeof createMemoryStore>) {
  const later = await createGif(memory);
  later.tool.prefetch();
  await vi.waitFor(() => expect(later.tool.status.getState().intakeCard).toBe(true));
  return later;
}

describe('a GIF of an earlier page', () => {
  async function left() {
    const memory = createMemoryStore();
    const before = await createGif(memory);
    await before.intake.open([photo('a.png'), gifFile()]);
    before.gif.move(0, 2);
    before.gif.trim('from', 1);
    before.gif.delay(400, true);
    await before.clock.advance(1_000);
    await vi.waitFor(() => expect(memory.rows.size).toBe(1));
    expect(before.tool.keeps?.()).toBe(true);
    return { memory, before };
  }

  it('is offered, and stands as it stood; a frame that is copied then is another one', async () => {
    const { memory, before } = await left();
    const { gif, tool } = await offered(memory);
    await tool.parts.goOn();
    expect(gif.plan).toEqual(before.gif.plan);
    expect(gif.state.thumbs).toHaveLength(4);
    expect(tool.unsaved()).toBe(1);
    gif.duplicate();
    const ids = gif.plan?.frames.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(5);
  });

  it('is offered again where going on with it was stopped', async () => {
    const { memory } = await left();
    const { gif, intake, tool } = await offered(memory);
    const off = gif.store.subscribe(() => {
      off();
      intake.close();
    });
    await tool.parts.goOn();
    expect(gif.plan).toBeUndefined();
    await vi.waitFor(() => expect(tool.status.getState().intakeCard).toBe(true));
    expect(memory.rows.size).toBe(1);
  });
});

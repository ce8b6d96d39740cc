import { describe, expect, it, vi } from 'vitest';
import { BlobKeys } from '../../../../../../editor/shell/kept/blob-keys.ts';
import { collageSnapshot, readCollage } from '../../../../../../editor/tools/collage/model/kept-collage.schema.ts';
import { EMPTY_PLAN, type Plan } from '../../../../../../editor/tools/collage/model/plan.ts';
import { createIds } from '../../../harness.ts';
import { createMemoryStore } from '../../../shell/document/memory-store.ts';
import { createCollage, photoOf } from '../harness.ts';

const plan: Plan = {
  ...EMPTY_PLAN,
  shape: 'A4',
  background: { type: 'blur', photo: 'a' },
  cells: [
    { x: 0, y: 0, width: 0.5, height: 1, photo: 'a', zoom: 2, x0: 0.25 },
    { x: 0.5, y: 0, width: 0.5, height: 1 },
  ],
};
const file = new Blob(['file']);
const photos = [{ id: 'a', name: 'a.jpg', way: 'drop' as const, blob: file }];

const snapshot = (now: Plan | undefined = plan) => {
  // Of a photo only what is kept is read.
  const state = { photos: photos.map((photo) => Object.assign(Object.create(null), photo)) };
  return collageSnapshot(state, now, 3, new BlobKeys(createIds()));
};

describe('a collage that is kept', () => {
  it('is the plan of now and the photos as they came in', () => {
    const kept = snapshot();
    expect(kept).toMatchObject({ name: 'a.jpg', count: 1, unsaved: 3 });
    // A page of an earlier version reads it, and this one reads what that page kept.
    expect(kept?.data).toMatchObject({ v: 1, plan: { ground: { type: 'blur', photo: 'a' } } });
    const work = { data: structuredClone(kept?.data), blob: (key: string) => kept?.blobs.get(key) };
    expect(readCollage(work, new BlobKeys(createIds()))).toEqual({ plan, photos });
  });

  it('is nothing without a photo', () => {
    expect(collageSnapshot({ photos: [] }, plan, 0, new BlobKeys(createIds()))).toBeUndefined();
  });

  it('is not whole without one of its photos', () => {
    const work = { data: snapshot()?.data, blob: () => undefined };
    expect(readCollage(work, new BlobKeys(createIds()))).toBeUndefined();
  });

  it.each([
    ['nothing', undefined],
    ['another version', { v: 2 }],
    ['a shape that there is not', { shape: '7:7' }],
    ['cells beyond the page', { cells: [{ x: -1, y: 0, width: 1, height: 1 }] }],
    ['a background that there is not', { ground: { type: 'video' } }],
  ])('is not read from %s', (_, broken) => {
    const kept = snapshot();
    const whole = { plan: {}, ...kept?.data };
    const data = broken === undefined || 'v' in broken ? broken : { ...whole, plan: { ...whole.plan, ...broken } };
    const work = { data, blob: (key: string) => kept?.blobs.get(key) };
    expect(readCollage(work, new BlobKeys(createIds()))).toBeUndefined();
  });
});

describe('a collage of an earlier page', () => {
  it('is offered, and stands as it stood, its photos by their own ids', async () => {
    const memory = createMemoryStore();
    const { tool, collage, intake, clock } = await createCollage(memory);
    await intake.open([photoOf('300x200'), photoOf('100x100')]);
    collage.change({ spacing: 40 }, { id: 'collage.step.spacing', values: { px: 40 } });
    await clock.advance(1_000);
    await vi.waitFor(() => expect(memory.rows.size).toBe(1));
    expect(tool.keeps?.()).toBe(true);

    const later = await createCollage(memory);
    later.tool.prefetch();
    await vi.waitFor(() => expect(later.tool.status.getState().intakeCard).toBe(true));
    const work = [...memory.rows.values()][0] as { data: unknown };
    const blob = (key: string) => [...memory.assets].find(([name]) => name.endsWith(` ${key}`))?.[1];
    const found = readCollage({ data: work.data, blob }, new BlobKeys(createIds()));
    if (found === undefined) throw new Error('nothing was read');
    later.collage.restore(found.plan, await later.intake.reopen(found.photos), true);
    expect(later.collage.plan).toEqual(collage.plan);
    expect(later.collage.state.photos.map(({ id, width }) => [id, width])).toEqual(
      collage.state.photos.map(({ id, width }) => [id, width]),
    );
    expect(later.screens.at(-1)).toBe('collage');
  });
});

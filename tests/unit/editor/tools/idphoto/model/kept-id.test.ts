import { describe, expect, it, vi } from 'vitest';
import { BlobKeys } from '../../../../../../editor/shell/kept/blob-keys.ts';
import { idSnapshot, readId } from '../../../../../../editor/tools/idphoto/model/kept-id.schema.ts';
import { firstPlan, type IdPlan } from '../../../../../../editor/tools/idphoto/model/plan.ts';
import { createIds } from '../../../harness.ts';
import { createMemoryStore } from '../../../shell/document/memory-store.ts';
import { createIdPhoto, portrait } from '../harness.ts';

const plan: IdPlan = {
  ...firstPlan({ width: 900, height: 1200 }, 'us-passport'),
  guidesBy: 'hand',
  background: 'lightBlue',
  evenLight: 0.4,
  paper: 'a4',
  second: 'fr-passport',
};
const open = { name: 'ann.jpg', way: 'drop', face: 1, plan, blob: new Blob(['file']) } as const;
const keys = () => new BlobKeys(createIds());

describe('an ID photo that is kept', () => {
  it('is the plan of now, the face and the file as it came in', () => {
    const kept = idSnapshot(open, 3, keys());
    expect(kept).toMatchObject({ name: 'ann.jpg', count: 1, unsaved: 3 });
    // A page of an earlier version reads it, and this one reads what that page kept.
    expect(kept?.data).toMatchObject({ v: 1, plan: { ground: 'lightBlue' } });
    const work = { data: structuredClone(kept?.data), blob: (key: string) => kept?.blobs.get(key) };
    expect(readId(work, keys())).toEqual(open);
  });

  it.each<[string, object, () => Blob | undefined]>([
    ['without the file', {}, () => undefined],
    ['on a background that there is not', { ground: 'plaid' }, () => open.blob],
    ['with a place that is nowhere', { place: { ...plan.place, perMm: 0 } }, () => open.blob],
  ])('is not read %s', (_what, broken, blob) => {
    const whole = { plan: {}, ...idSnapshot(open, 0, keys())?.data };
    const data = { ...whole, plan: { ...whole.plan, ...broken } };
    expect(readId({ data, blob }, keys())).toBeUndefined();
  });
});

describe('the ID photo of an earlier page', () => {
  it('is offered, and stands as it stood, as unsaved as it was', async () => {
    const memory = createMemoryStore();
    const first = await createIdPhoto(memory);
    await first.id.open(portrait('1200x1600'));
    first.id.choose('us-passport');
    first.id.movePhoto({ x: 3 }, 'drag');
    first.id.change({ background: 'lightBlue', paper: 'a4', evenLight: 0.5 }, { id: 'id.step.ground' });
    await first.clock.advance(1_000);
    await vi.waitFor(() => expect(memory.rows.size).toBe(1));
    expect(first.tool.keeps?.()).toBe(true);

    const later = await createIdPhoto(memory);
    later.tool.prefetch();
    await vi.waitFor(() => expect(later.tool.status.getState().intakeCard).toBe(true));
    const { kept } = first.id;
    if (kept === undefined) throw new Error('no photo');
    expect(await later.id.restore(kept, true)).toBe(true);
    expect(later.id.plan).toEqual(first.id.plan);
    expect([later.tool.unsaved(), later.screens.at(-1), later.id.state.search]).toEqual([1, 'id', 'failed']);
    // Another photo begins by itself.
    await later.id.open(portrait('300x400'));
    expect([later.id.plan?.background, later.id.state.history?.steps.length, later.tool.unsaved()]).toEqual([
      'keep',
      1,
      0,
    ]);
  });

  it('that is no picture any more is not opened', async () => {
    const { id } = await createIdPhoto();
    expect(await id.restore({ ...open, blob: new Blob(['no picture']) }, true)).toBe(false);
    expect(id.state.photo).toBeUndefined();
  });
});

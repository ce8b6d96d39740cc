import { describe, expect, it, vi } from 'vitest';
import { BlobKeys } from '../../../../../../editor/shell/kept/blob-keys.ts';
import { readSplit, splitterSnapshot } from '../../../../../../editor/tools/splitter/model/kept-splitter.schema.ts';
import { firstPlan, type SplitPlan } from '../../../../../../editor/tools/splitter/model/split-plan.ts';
import { openSplitter } from '../../../../../../editor/tools/splitter/open-splitter.tsx';
import { createIds } from '../../../harness.ts';
import { createMemoryStore } from '../../../shell/document/memory-store.ts';
import { createSplitter, photoOf } from '../harness.ts';

const plan: SplitPlan = { ...firstPlan({ width: 90, height: 60 }), by: 'own', own: { x: [30], y: [] }, gap: 4 };
const open = { name: 'plants.jpg', way: 'drop', plan, blob: new Blob(['file']) } as const;
const keys = () => new BlobKeys(createIds());

describe('a photo and its cuts that are kept', () => {
  it('are the plan of now and the file as it came in', () => {
    const kept = splitterSnapshot(open, 3, keys());
    expect(kept).toMatchObject({ name: 'plants.jpg', count: 1, unsaved: 3 });
    const work = { data: structuredClone(kept?.data), blob: (key: string) => kept?.blobs.get(key) };
    expect(readSplit(work, keys())).toEqual(open);
  });

  it('of a release without pages for printing have those of now', () => {
    const { print: _, ...older } = plan;
    const kept = splitterSnapshot(open, 0, keys());
    const data = { ...kept?.data, plan: older };
    expect(readSplit({ data, blob: () => open.blob }, keys())?.plan).toEqual(plan);
  });

  it.each([
    ['without the file', plan, () => undefined],
    ['with more pieces than there can be', { ...plan, grid: { columns: 21, rows: 1 } }, () => open.blob],
    ['with a gap that there is not', { ...plan, gap: 900 }, () => open.blob],
  ])('are not read %s', (_what, broken, blob) => {
    const data = { ...splitterSnapshot(open, 0, keys())?.data, plan: broken };
    expect(readSplit({ data, blob }, keys())).toBeUndefined();
  });
});

describe('the splitter of an earlier page', () => {
  it('is offered, and its lines stand where they stood, as unsaved as they were', async () => {
    const memory = createMemoryStore();
    const seams = { store: memory.store };
    const first = await createSplitter(memory);
    const tool = await openSplitter(first.splitter.ports, first.splitter, seams);
    await first.splitter.open(photoOf(90, 60));
    first.splitter.addLine('x', 12);
    await first.clock.advance(1_000);
    await vi.waitFor(() => expect(memory.rows.size).toBe(1));
    expect(tool.keeps?.()).toBe(true);

    const later = await createSplitter(memory);
    const next = await openSplitter(later.splitter.ports, later.splitter, seams);
    next.prefetch();
    await vi.waitFor(() => expect(next.status.getState().intakeCard).toBe(true));
    const { kept } = first.splitter;
    if (kept === undefined) throw new Error('no photo');
    expect(await later.splitter.restore(kept, true)).toBe(true);
    expect(later.splitter.plan).toEqual(first.splitter.plan);
    expect([next.unsaved(), later.screens.at(-1)]).toEqual([1, 'split']);
    // Lines of another photo are not put over this one.
    const { own } = kept.plan;
    expect(await later.splitter.restore({ ...kept, plan: { ...kept.plan, own: { ...own, x: [90] } } }, true)).toBe(
      false,
    );
  });
});

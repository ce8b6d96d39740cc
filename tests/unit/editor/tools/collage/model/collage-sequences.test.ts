import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BlobKeys } from '../../../../../../editor/shell/kept/blob-keys.ts';
import type { Collage } from '../../../../../../editor/tools/collage/model/collage.ts';
import { dividersOf, moveDivider } from '../../../../../../editor/tools/collage/model/dividers.ts';
import { collageSnapshot, readCollage } from '../../../../../../editor/tools/collage/model/kept-collage.schema.ts';
import {
  boxesOf,
  MOST,
  type Plan,
  pageOf,
  placedOf,
  SHAPES,
} from '../../../../../../editor/tools/collage/model/plan.ts';
import { createIds } from '../../../harness.ts';
import { createCollage, photoOf } from '../harness.ts';

const PHOTOS = ['300x200', '100x100', '80x300', '640x90', '50x50'];

const index = fc.nat(14);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const shapes = fc.constantFrom(...(Object.keys(SHAPES) as (keyof typeof SHAPES)[]), 'own' as const);

/** What a hand can do to a collage, in the ranges of its screens. */
const acts = fc.oneof(
  fc.record({ act: fc.constant('layout' as const), layout: fc.nat(9), count: fc.integer({ min: 1, max: 16 }) }),
  fc.record({ act: fc.constant('shuffle' as const) }),
  fc.record({ act: fc.constant('swap' as const), one: index, other: index }),
  fc.record({ act: fc.constant('put' as const), cell: index, photo: fc.nat(PHOTOS.length) }),
  fc.record({ act: fc.constant('somewhere' as const), photo: fc.nat(PHOTOS.length) }),
  fc.record({ act: fc.constant('empty' as const), cell: index }),
  fc.record({
    act: fc.constant('stand' as const),
    ...{ cell: index, zoom: fc.double({ min: 1, max: 5, noNaN: true }), x: share, y: share },
    turn: fc.integer({ min: -180, max: 180 }),
  }),
  fc.record({ act: fc.constant('divide' as const), at: index, to: share, snaps: fc.boolean() }),
  fc.record({
    act: fc.constant('page' as const),
    ...{ shape: shapes, width: fc.integer({ min: 1, max: 100 }), height: fc.integer({ min: 1, max: 100 }) },
    ...{ spacing: fc.nat(MOST.spacing), margin: fc.nat(MOST.margin), corners: fc.nat(MOST.corners) },
  }),
  fc.record({ act: fc.constantFrom('undo' as const, 'redo' as const) }),
);
type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never;

function take(collage: Collage, action: Act): void {
  const { plan, state } = collage;
  if (plan === undefined) return;
  const idOf = (at: number) => state.photos[at % state.photos.length]?.id ?? 'nobody';
  if (action.act === 'layout') collage.setLayout(action.layout, action.count);
  else if (action.act === 'shuffle') collage.shuffle();
  else if (action.act === 'swap') {
    const [one, other] = [action.one % plan.cells.length, action.other % plan.cells.length];
    collage.swap(one, other);
  } else if (action.act === 'put') collage.put(action.cell % plan.cells.length, idOf(action.photo));
  else if (action.act === 'somewhere') collage.putSomewhere(idOf(action.photo));
  else if (action.act === 'empty') collage.empty(action.cell);
  else if (action.act === 'stand') {
    const { zoom, x, y, turn } = action;
    collage.stand(action.cell, { zoom, x, y, turn });
  } else if (action.act === 'divide') {
    const all = dividersOf(plan.cells);
    const divider = all[action.at % Math.max(all.length, 1)];
    if (divider === undefined) return;
    collage.change(
      { cells: moveDivider(plan.cells, divider, action.to, action.snaps), layout: -1 },
      { id: 'collage.step.divider' },
    );
  } else if (action.act === 'page') {
    const { shape, width, height, spacing, margin, corners } = action;
    collage.change({ shape, own: { width, height }, spacing, margin, corners }, { id: 'collage.step.shape' });
  } else collage[action.act]();
}

async function played(sequence: readonly Act[]) {
  const made = await createCollage();
  await made.intake.open(PHOTOS.map((size) => photoOf(size)));
  for (const one of sequence) take(made.collage, one);
  return made;
}

/** Cells stand on the page, and each photo in one of them. */
function expectSound(plan: Plan): void {
  const placed = placedOf(plan);
  expect(new Set(placed).size).toBe(placed.length);
  const page = pageOf(plan, 1_600);
  const inside = boxesOf(plan, page).every(
    ({ x, y, width, height }) =>
      x >= 0 && y >= 0 && width >= 1 && height >= 1 && x + width <= page.width + 1 && y + height <= page.height + 1,
  );
  expect(inside).toBe(true);
  const area = plan.cells.reduce((sum, { width, height }) => sum + width * height, 0);
  expect(area).toBeCloseTo(1, 6);
}

describe('a collage, whatever is done to it', () => {
  it('has every photo once at most, in cells that fill its page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { maxLength: 25 }), async (sequence) => {
        const { collage } = await played(sequence);
        if (collage.plan === undefined) throw new Error('nothing is open');
        expectSound(collage.plan);
      }),
      { numRuns: 60 },
    );
  });

  it('is kept, and comes back as it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { maxLength: 25 }), async (sequence) => {
        const { collage } = await played(sequence);
        const kept = collageSnapshot(collage.state, collage.plan, 1, new BlobKeys(createIds()));
        const taken = { data: structuredClone(kept?.data), blob: (key: string) => kept?.blobs.get(key) };
        const read = readCollage(taken, new BlobKeys(createIds()));
        expect(read?.plan).toEqual(JSON.parse(JSON.stringify(collage.plan)));
        expect(read?.photos.map(({ id }) => id)).toEqual(collage.state.photos.map(({ id }) => id));
      }),
      { numRuns: 60 },
    );
  });

  it('goes back step by step to how it began, and on again to how it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { maxLength: 20 }), async (sequence) => {
        const { collage } = await played(sequence.filter(({ act }) => act !== 'undo' && act !== 'redo'));
        const last = collage.plan;
        const plans = [last];
        for (let n = 0; n < 30; n += 1) {
          collage.undo();
          if (collage.plan !== plans.at(-1)) plans.push(collage.plan);
        }
        expect(collage.state.history?.at).toBe(0);
        for (const plan of plans.toReversed().slice(1)) {
          collage.redo();
          expect(collage.plan).toBe(plan);
        }
        expect(collage.plan).toBe(last);
      }),
      { numRuns: 40 },
    );
  });
});

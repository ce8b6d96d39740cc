import fc from 'fast-check';
import { firstPlan, type Lines, type SplitPlan } from '../../../../../../editor/tools/splitter/model/split-plan.ts';
import type { Size } from '../../../../../../src/pixels/shapes.ts';

export const photos: fc.Arbitrary<Size> = fc.record({
  width: fc.integer({ min: 1, max: 130 }),
  height: fc.integer({ min: 1, max: 130 }),
});

const linesOf = (side: number): fc.Arbitrary<number[]> =>
  side < 2
    ? fc.constant([])
    : fc.uniqueArray(fc.integer({ min: 1, max: side - 1 }), { maxLength: 19 }).map((all) => all.sort((a, b) => a - b));

export const ownLines = ({ width, height }: Size): fc.Arbitrary<Lines> =>
  fc.record({ x: linesOf(width), y: linesOf(height) });

/** A photo and a way to cut it; `fixed` holds of every plan. */
export const splits = (fixed: Partial<SplitPlan> = {}): fc.Arbitrary<{ photo: Size; plan: SplitPlan }> =>
  photos.chain((photo) =>
    fc
      .record({
        by: fc.constantFrom('grid', 'own', 'size'),
        grid: fc.record({ columns: fc.integer({ min: 1, max: 20 }), rows: fc.integer({ min: 1, max: 20 }) }),
        own: ownLines(photo),
        size: fc.record({
          width: fc.integer({ min: 1, max: 170 }),
          height: fc.integer({ min: 1, max: 170 }),
          equal: fc.boolean(),
        }),
        gap: fc.integer({ min: 0, max: 200 }),
        quiet: fc.boolean(),
        even: fc.boolean(),
      })
      .map((plan) => ({ photo, plan: { ...firstPlan(photo), ...plan, ...fixed } satisfies SplitPlan })),
  );

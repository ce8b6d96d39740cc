import { expect, it } from 'vitest';
import { GrowthPreview } from '../../../../../../../editor/tools/cutout/screens/retouch/growth-preview.ts';
import type { PendingStroke } from '../../../../../../../editor/tools/cutout/screens/retouch/pending-stroke.ts';
import { deferred } from '../../../../../../../src/base/deferred.ts';

const draft = (length: number, grow = true): PendingStroke => ({
  type: 'stroke',
  mode: 'keep',
  hardness: 1,
  smart: true,
  grow,
  points: Array.from({ length }, (_, x) => ({ x, y: 0, radius: 1 })),
});

function setUp() {
  const looks: { points: number; answer(bitmap?: ImageBitmap): void; signal: AbortSignal }[] = [];
  const shown: (string | undefined)[] = [];
  const closed: string[] = [];
  const bitmap = (name: string): ImageBitmap =>
    Object.assign(Object.create(null), { name, close: () => closed.push(name) });
  const preview = new GrowthPreview({
    find: (signal, stroke) => {
      const { promise, resolve } = deferred<ImageBitmap | undefined>();
      looks.push({ points: stroke.points.length, answer: resolve, signal });
      return promise;
    },
    show: (growth) => shown.push(growth && Reflect.get(growth, 'name')),
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { preview, looks, shown, closed, bitmap, settled };
}

it('looks at one stroke at a time, and next at the newest', async () => {
  const { preview, looks, shown, closed, bitmap, settled } = setUp();
  for (const length of [1, 2, 3]) preview.follow(draft(length));
  expect(looks.map(({ points }) => points)).toEqual([1]);
  looks[0]?.answer(bitmap('one'));
  await settled();
  expect(looks.map(({ points }) => points)).toEqual([1, 3]);
  looks[1]?.answer(bitmap('three'));
  await settled();
  expect([shown, closed]).toEqual([['one', 'three'], ['one']]);
});

it('shows nothing once the stroke is lifted, also what comes late', async () => {
  const { preview, looks, shown, closed, bitmap, settled } = setUp();
  preview.follow(draft(1));
  preview.drop();
  expect(looks[0]?.signal.aborted).toBe(true);
  looks[0]?.answer(bitmap('late'));
  await settled();
  expect([shown, closed]).toEqual([[], ['late']]);
  preview.follow(draft(2));
  expect(looks).toHaveLength(2);
});

it('looks at nothing that does not grow', () => {
  const { preview, looks } = setUp();
  preview.follow(draft(3, false));
  preview.follow(undefined);
  expect(looks).toEqual([]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Added,
  addedFor,
  frameSize,
  keptRatio,
  MOST_SIDE,
} from '../../../../../../editor/tools/expand/model/frame.ts';

const photo = { width: 900, height: 600 };
const wide = addedFor(16 / 9, photo, { x: 0.5, y: 0.5 });

it('a side that moves with the ratio kept takes half of the other direction to each end', () => {
  const next = keptRatio({ ...wide, right: wide.right + 160 }, wide, photo, ['right']);
  expect(next).toEqual({ left: wide.left, right: wide.right + 160, top: 45, bottom: 45 });
});

it('a corner grows by what it moved most, both sides by Alt grow alike', () => {
  const corner = keptRatio({ ...wide, right: wide.right + 16, bottom: 90 }, wide, photo, ['right', 'bottom']);
  expect(corner).toEqual({ left: wide.left, right: wide.right + 160, top: 0, bottom: 90 });
  const both = keptRatio({ ...wide, left: wide.left + 80, right: wide.right + 80 }, wide, photo, ['left', 'right']);
  expect(both).toEqual({ left: wide.left + 80, right: wide.right + 80, top: 45, bottom: 45 });
});

const SIDES: readonly (readonly (keyof Added)[])[] = [
  ['left'],
  ['top'],
  ['right', 'bottom'],
  ['left', 'right'],
  ['left', 'bottom'],
];

it('the ratio stays, to a pixel, and so do the photo and the longest side', () => {
  const px = fc.integer({ min: 0, max: 1_500 });
  const frames = fc.record({ left: px, top: px, right: px, bottom: px });
  fc.assert(
    fc.property(frames, frames, fc.constantFrom(...SIDES), (before, to, sides) => {
      const next = { ...before };
      for (const side of sides) next[side] = to[side];
      const kept = keptRatio(next, before, photo, sides);
      const [from, size] = [frameSize(before, photo), frameSize(kept, photo)];
      expect(Math.min(...Object.values(kept))).toBeGreaterThanOrEqual(0);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(MOST_SIDE);
      expect(Math.abs(size.width - (size.height * from.width) / from.height)).toBeLessThanOrEqual(
        1 + from.width / from.height / 2,
      );
    }),
  );
});

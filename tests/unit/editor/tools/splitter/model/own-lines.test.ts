import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addLine,
  moveLine,
  rangeOf,
  removeLine,
  widestMiddle,
} from '../../../../../../editor/tools/splitter/model/own-lines.ts';
import { ownLines, photos } from './plans.ts';

const PHOTO = { width: 100, height: 80 };
const NONE = { x: [], y: [] };

it('a line is added in its order, once, inside the photo', () => {
  const one = addLine(NONE, 'x', 60.4, PHOTO) ?? NONE;
  expect(one).toEqual({ x: [60], y: [] });
  expect(addLine(one, 'x', 20, PHOTO)).toEqual({ x: [20, 60], y: [] });
  expect(addLine(one, 'x', 60, PHOTO)).toBeUndefined();
  expect(addLine(one, 'x', 0, PHOTO)).toBeUndefined();
  expect(addLine(one, 'y', 80, PHOTO)).toBeUndefined();
});

it('there are at most nineteen lines each way', () => {
  const full = { x: Array.from({ length: 19 }, (_, i) => i + 1), y: [] };
  expect(addLine(full, 'x', 50, PHOTO)).toBeUndefined();
  expect(addLine(full, 'y', 50, PHOTO)).toBeDefined();
});

it('a line goes as far as its neighbours let it', () => {
  const lines = { x: [20, 60], y: [] };
  expect(moveLine(lines, { axis: 'x', index: 0 }, 90, PHOTO).x).toEqual([59, 60]);
  expect(moveLine(lines, { axis: 'x', index: 0 }, -5, PHOTO).x).toEqual([1, 60]);
  expect(moveLine(lines, { axis: 'x', index: 1 }, 500, PHOTO).x).toEqual([20, 99]);
  expect(moveLine(lines, { axis: 'y', index: 0 }, 5, PHOTO)).toBe(lines);
  expect(rangeOf(lines, { axis: 'x', index: 1 }, PHOTO)).toEqual({ min: 21, max: 99 });
});

it('a line that is added and removed leaves what there was', () => {
  fc.assert(
    fc.property(
      photos.chain((photo) => fc.tuple(fc.constant(photo), ownLines(photo), fc.integer({ min: -5, max: 140 }))),
      ([photo, lines, at]) => {
        const more = addLine(lines, 'y', at, photo);
        if (more === undefined) return;
        expect(removeLine(more, { axis: 'y', index: more.y.indexOf(at) })).toEqual(lines);
      },
    ),
  );
});

it('the middle of the widest piece is where the next line goes', () => {
  expect(widestMiddle({ x: [20, 60], y: [] }, 'x', PHOTO)).toBe(40);
  expect(widestMiddle(NONE, 'y', PHOTO)).toBe(40);
});

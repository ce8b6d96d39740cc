import { expect, it } from 'vitest';
import {
  boxBetween,
  markedShare,
  movedBox,
  rimFor,
  withPoint,
} from '../../../../../../editor/tools/modify/model/mark.ts';

const photo = { width: 1_000, height: 500 };
const box = { by: 'box', away: false, x: 100, y: 100, width: 200, height: 100 } as const;

it('a shadow is a part of the thing’s longer side, never less than 4 px', () => {
  expect(rimFor(photo, [])).toBe(0);
  expect(rimFor(photo, [box])).toBe(12);
  expect(rimFor(photo, [{ ...box, width: 10, height: 10 }])).toBe(4);
});

it('the share counts the rim and the band that blends', () => {
  const mark = { on: photo, shapes: [box], rim: 0 };
  expect(markedShare(mark, 0)).toBeCloseTo(0.04, 3);
  expect(markedShare({ ...mark, rim: 12 }, 6)).toBeGreaterThan(0.055);
});

it('a line leaves out points that cannot be seen apart', () => {
  const line = withPoint([], [10, 10], 40);
  expect(withPoint(line, [13, 10], 40)).toBe(line);
  expect(withPoint(line, [16, 10], 40)).toEqual([
    [10, 10],
    [16, 10],
  ]);
});

it('a box stays in the photo, however it is drawn, moved or sized', () => {
  expect(boxBetween([300, 600], [-20, 400], photo)).toEqual({ x: 0, y: 400, width: 300, height: 100 });
  const at = { x: 900, y: 10, width: 90, height: 40 };
  expect(movedBox(at, { x: 50, y: -50 }, false, photo)).toEqual({ ...at, x: 910, y: 0 });
  expect(movedBox(at, { x: 50, y: -50 }, true, photo)).toEqual({ ...at, width: 100, height: 1 });
});

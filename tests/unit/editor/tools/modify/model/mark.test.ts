import { expect, it } from 'vitest';
import {
  boxBetween,
  clicksAlong,
  covers,
  markedShare,
  movedBox,
  rimOf,
  thingShape,
  withPoint,
} from '../../../../../../editor/tools/modify/model/mark.ts';
import type { Plane } from '../../../../../../src/pixels/kernels/pixels.ts';

const photo = { width: 1_000, height: 500 };
const box = { by: 'box', away: false, x: 100, y: 100, width: 200, height: 100 } as const;

it('a mark is made a little wider by itself, by more in a larger photo', () => {
  expect([rimOf(photo), rimOf({ width: 60, height: 90 }), rimOf({ width: 3_000, height: 4_500 })]).toEqual([3, 2, 15]);
});

/** A found mask of half the photo's size with a box in it, soft at its left rim. */
function found(left: number, right: number): Plane {
  const plane = { width: 500, height: 250, data: new Uint8Array(500 * 250) };
  for (let y = 50; y < 150; y += 1)
    plane.data.fill(255, y * 500 + left, y * 500 + right).fill(90, y * 500 + left - 1, y * 500 + left);
  return plane;
}

it('what was found is a shape with hard edges; a speck is none', () => {
  const thing = thingShape(found(100, 200));
  if (thing === undefined) throw new Error('nothing was found');
  expect(markedShare({ on: photo, shapes: [thing], rim: 0 }, 0)).toBeCloseTo(0.08, 3);
  expect(thingShape({ width: 500, height: 250, data: new Uint8Array(500 * 250).fill(255, 0, 20) })).toBeUndefined();
});

it('a stroke becomes a few clicks, evenly along it', () => {
  const points = Array.from({ length: 101 }, (_, at): [number, number] => [at, 5]);
  expect(clicksAlong(points).map(({ x }) => x)).toEqual([10, 30, 50, 70, 90]);
  expect(clicksAlong([[7, 8]])).toEqual([{ x: 7, y: 8, keep: true }]);
});

it('a thing counts where most of the stroke is on it, and it is not most of the photo', () => {
  const [thing, background] = [thingShape(found(100, 200)), thingShape(found(1, 499))];
  const all = thingShape({ width: 10, height: 5, data: new Uint8Array(50).fill(255) });
  if (!thing || !background || !all) throw new Error('nothing was found');
  const clicks = clicksAlong([
    [250, 200],
    [300, 200],
    [350, 200],
  ]);
  expect(covers(thing, clicks, photo)).toBe(true);
  expect(
    covers(
      thing,
      clicksAlong([
        [250, 200],
        [600, 200],
        [700, 200],
      ]),
      photo,
    ),
  ).toBe(false);
  expect(covers(background, clicks, photo)).toBe(true);
  expect(covers(all, clicks, photo)).toBe(false);
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

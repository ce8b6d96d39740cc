import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitScale } from '../../../../../../editor/shell/stage/geometry.ts';
import { boxWithin, viewAfter, viewAtFull, viewBox } from '../../../../../../editor/tools/enhance/model/stage-place.ts';

const side = fc.integer({ min: 1, max: 6000 });
const size = fc.record({ width: side, height: side });
const room = fc.record({ width: fc.integer({ min: 100, max: 2000 }), height: fc.integer({ min: 100, max: 1500 }) });
const at = fc.integer({ min: -9000, max: 9000 });

describe('a box within the photo', () => {
  it('lies on it in whole pixels, and is never larger than is asked', () => {
    fc.assert(
      fc.property(size, fc.record({ x: at, y: at, width: side, height: side }), side, (photo, box, most) => {
        const { x, y, width, height } = boxWithin(box, photo, most);
        expect([x, y, width, height].every(Number.isInteger)).toBe(true);
        expect(Math.min(x, y, width - 1, height - 1)).toBeGreaterThanOrEqual(0);
        expect([x + width <= photo.width, y + height <= photo.height]).toEqual([true, true]);
        expect(Math.max(width, height)).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('is what is in sight of it where that is small, else its middle', () => {
    const photo = { width: 100, height: 80 };
    expect(boxWithin({ x: -10, y: 10.4, width: 40, height: 20 }, photo, 99)).toEqual({
      x: 0,
      y: 10,
      width: 30,
      height: 21,
    });
    expect(boxWithin({ x: 0, y: 0, width: 100, height: 80 }, photo, 40)).toEqual({
      x: 30,
      y: 20,
      width: 40,
      height: 40,
    });
  });
});

describe('the view at 100 %', () => {
  it('has the place in it, one pixel of the result on one of the screen, or all of a small result', () => {
    fc.assert(
      fc.property(
        size,
        fc.constantFrom(1, 2, 4),
        room,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (photo, by, space, share) => {
          const staged = { photo, shown: { width: photo.width * by, height: photo.height * by }, room: space };
          const place = { x: photo.width * share, y: photo.height * share };
          const box = viewBox(viewAtFull(place, staged), staged);
          const fit = Math.max(1, fitScale(staged.shown, space));
          expect(box.width * by).toBeCloseTo(space.width / fit, 3);
          expect(place.x).toBeGreaterThanOrEqual(box.x - 1e-3);
          expect(place.x).toBeLessThanOrEqual(box.x + box.width + 1e-3);
          expect(place.y).toBeGreaterThanOrEqual(box.y - 1e-3);
          expect(place.y).toBeLessThanOrEqual(box.y + box.height + 1e-3);
        },
      ),
    );
  });

  it('is that of all where no stage is shown', () => {
    const staged = { photo: { width: 9, height: 9 }, shown: { width: 9, height: 9 }, room: undefined };
    expect(viewAtFull({ x: 1, y: 1 }, staged)).toEqual({ scale: 1, x: 0, y: 0 });
    expect(viewBox({ scale: 3, x: 4, y: 5 }, staged)).toEqual({ x: 0, y: 0, width: 9, height: 9 });
    const view = { scale: 3, x: 4, y: 5 };
    expect(viewAfter(view, staged, { width: 18, height: 18 })).toBe(view);
  });
});

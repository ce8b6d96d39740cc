import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cropInFrame,
  cropOf,
  isInside,
  largestOf,
  movedInside,
  resizedCrop,
  type Side,
  shrunkInside,
  straightened,
  tiltedBox,
  WHOLE_PHOTO,
} from '../../../../src/document/design/crop.ts';
import { mirroredCrop, rotatedQuarter } from '../../../../src/document/design/crop-turns.ts';
import { frameOf } from '../../../../src/pixels/rotation.ts';

const photos = fc.record({ width: fc.integer({ min: 40, max: 8000 }), height: fc.integer({ min: 40, max: 8000 }) });
const angles = fc.double({ min: -45, max: 45, noNaN: true });
const share = fc.double({ min: -1.5, max: 1.5, noNaN: true });
const part = fc.double({ min: 0.05, max: 1.5, noNaN: true });
/** A photo with a rectangle that lies in it. */
const crops = fc
  .record({ photo: photos, angle: angles, x: share, y: share, width: part, height: part })
  .map(({ photo, ...crop }) => ({ photo, box: movedInside(tiltedBox(crop, photo), photo) }));
const sides: fc.Arbitrary<readonly Side[]> = fc.constantFrom<readonly Side[]>(
  ['left'],
  ['right', 'bottom'],
  ['top'],
  ['left', 'top'],
  ['right'],
  ['bottom'],
);

describe('a crop of a straightened photo', () => {
  it('lies inside the photo whatever is done to it: no corner is ever empty', () => {
    fc.assert(
      fc.property(crops, angles, sides, share, share, part, ({ photo, box }, angle, which, x, y, ratio) => {
        expect(isInside(box, photo)).toBe(true);
        expect(isInside(straightened(box, angle, photo), photo)).toBe(true);
        const by = { x: x * photo.width, y: y * photo.height };
        expect(isInside(resizedCrop(box, which, by, photo), photo)).toBe(true);
        expect(isInside(resizedCrop(box, which, by, photo, ratio), photo)).toBe(true);
        expect(isInside(movedInside({ ...box, x: box.x + by.x, y: box.y + by.y }, photo), photo)).toBe(true);
        expect(isInside(largestOf(ratio, box, photo), photo)).toBe(true);
      }),
    );
  });

  it('keeps its shape where one is asked for, and its other sides where it is dragged', () => {
    fc.assert(
      fc.property(crops, share, share, part, ({ photo, box }, x, y, ratio) => {
        const start = shrunkInside({ ...box, height: box.width / ratio }, photo);
        const made = resizedCrop(
          start,
          ['right', 'bottom'],
          { x: x * 30, y: y * 30 },
          photo,
          start.width / start.height,
        );
        expect(made.width / made.height / (start.width / start.height)).toBeCloseTo(1, 6);
        expect(made.x - made.width / 2).toBeCloseTo(start.x - start.width / 2, 3);
        expect(made.y - made.height / 2).toBeCloseTo(start.y - start.height / 2, 3);
      }),
    );
  });

  it('is resized in its shape by a corner that moves one way alone', () => {
    const photo = { width: 1000, height: 1000 };
    const box = { angle: 0, x: 0, y: 0, width: 400, height: 400 };
    for (const by of [
      { x: -10, y: 0 },
      { x: 0, y: -10 },
    ]) {
      const made = resizedCrop(box, ['right', 'bottom'], by, photo, 1);
      expect([made.width, made.height]).toEqual([390, 390]);
    }
  });

  it('comes back when the photo is turned and turned back, where there was room', () => {
    const photo = { width: 4000, height: 3000 };
    const box = { angle: 0, x: 300, y: -200, width: 800, height: 600 };
    const back = straightened(straightened(box, 20, photo), 0, photo, box);
    for (const name of ['x', 'y', 'width', 'height'] as const) expect(back[name]).toBeCloseTo(box[name], 2);
  });

  it('of all of the photo gets smaller with the angle, and is whole again without it', () => {
    const photo = { width: 3000, height: 2000 };
    const whole = tiltedBox(WHOLE_PHOTO, photo);
    const straight = straightened(whole, 10, photo);
    expect(straight.width / straight.height).toBeCloseTo(1.5);
    expect(straight.width).toBeLessThan(2600);
    expect(cropOf(straightened(straight, 0, photo, photo), photo)).toEqual(WHOLE_PHOTO);
  });

  it('is whole pixels of the frame', () => {
    fc.assert(
      fc.property(crops, ({ photo, box }) => {
        const { x, y, width, height } = cropInFrame(cropOf(box, photo), photo);
        const frame = frameOf(photo, box.angle);
        expect([x, y, width, height].every(Number.isInteger)).toBe(true);
        expect(x >= 0 && y >= 0 && x + width <= frame.width && y + height <= frame.height).toBe(true);
      }),
    );
  });

  it('goes round with the photo: four quarters, or two mirrors, are none', () => {
    const crop = { angle: 7, x: 0.1, y: -0.2, width: 0.5, height: 0.4 };
    const once = rotatedQuarter(crop, true);
    expect(once).toEqual({ angle: 7, x: 0.2, y: 0.1, width: 0.4, height: 0.5 });
    expect(rotatedQuarter(once, false)).toEqual(crop);
    expect(rotatedQuarter(rotatedQuarter(rotatedQuarter(once, true), true), true)).toEqual(crop);
    expect(mirroredCrop(mirroredCrop(crop))).toEqual(crop);
  });
});

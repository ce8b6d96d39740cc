import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HANDLES,
  type HandleName,
  keyCrop,
  movedBy,
  scaledBy,
  shapeTo,
  sizedTo,
  straightenTo,
} from '../../../../../../../editor/tools/cutout/screens/crop/crop-moves.ts';
import { isInside, largestOf } from '../../../../../../../src/document/design/crop.ts';
import type { TiltedBox } from '../../../../../../../src/pixels/rotation.ts';

const PHOTO = { width: 400, height: 300 };
const WHOLE: TiltedBox = { angle: 0, x: 0, y: 0, width: 400, height: 300 };
const SMALL: TiltedBox = { angle: 0, x: 0, y: 0, width: 100, height: 80 };
const key = (name: string, more: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});

/** Any rectangle that a person can have drawn. */
const drawn = fc
  .record({
    angle: fc.integer({ min: -45, max: 45 }),
    width: fc.integer({ min: 16, max: 400 }),
    height: fc.integer({ min: 16, max: 300 }),
    x: fc.integer({ min: -200, max: 200 }),
    y: fc.integer({ min: -150, max: 150 }),
  })
  .map((box) => movedBy(box, { x: 0, y: 0 }, PHOTO));

describe('a crop', () => {
  it('lies inside the photo after whatever is done to it', () => {
    const number = fc.double({ min: 0.2, max: 4, noNaN: true });
    const keys = fc.constantFrom(
      'ArrowLeft',
      'ArrowUp',
      'ArrowRight',
      'ArrowDown',
      '+',
      '-',
      '[',
      ']',
      '{',
      '}',
      '<',
      '>',
    );
    fc.assert(
      fc.property(
        drawn,
        number,
        fc.integer({ min: -90, max: 90 }),
        keys,
        fc.boolean(),
        (box, ratio, angle, name, shiftKey) => {
          const ports = { photo: PHOTO, ratio: undefined };
          for (const one of [
            straightenTo(box, angle, PHOTO),
            shapeTo(box, ratio, PHOTO),
            scaledBy(box, ratio, PHOTO),
            sizedTo(box, { width: ratio * 200 }, ports),
            keyCrop(box, key(name, { shiftKey }), ports),
          ])
            expect(one && isInside(one, PHOTO), JSON.stringify(one)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('that was as large as may be stays that when the photo is turned; a smaller one keeps its size', () => {
    const straightened = straightenTo(WHOLE, 10, PHOTO);
    expect(straightened.angle).toBe(10);
    expect(straightened.width).toBeCloseTo(largestOf(4 / 3, straightened, PHOTO).width, 3);
    expect(straightened.width).toBeLessThan(400);
    // Back again, and all of the photo is there once more.
    expect(straightenTo(straightened, 0, PHOTO).width).toBeCloseTo(400, 3);
    expect(straightenTo(SMALL, 10, PHOTO)).toMatchObject({ angle: 10, width: 100, height: 80 });
  });

  it('is turned by 45 degrees at most', () => {
    expect(straightenTo(SMALL, 99, PHOTO).angle).toBe(45);
    expect(straightenTo(SMALL, -99, PHOTO).angle).toBe(-45);
  });

  it('in another shape has the area that it had, or all that the photo gives', () => {
    const square = shapeTo(SMALL, 1, PHOTO);
    expect(square.width).toBeCloseTo(Math.sqrt(8_000));
    expect(square.height).toBeCloseTo(square.width);
    expect(shapeTo(WHOLE, 1, PHOTO)).toMatchObject({ width: 300, height: 300 });
    // Too wide for the photo: as wide as that is.
    const wide = shapeTo({ ...SMALL, width: 300, height: 200 }, 10, PHOTO);
    expect(wide.width).toBeCloseTo(400);
    expect(wide.height).toBeCloseTo(40);
  });

  it('has the width or height that was typed, and the other side by the ratio that is held', () => {
    const free = { photo: PHOTO, ratio: undefined };
    expect(sizedTo(SMALL, { width: 50 }, free)).toMatchObject({ width: 50, height: 80 });
    expect(sizedTo(SMALL, { height: 50 }, free)).toMatchObject({ width: 100, height: 50 });
    const held = { photo: PHOTO, ratio: 2 };
    expect(sizedTo(SMALL, { width: 50 }, held)).toMatchObject({ width: 50, height: 25 });
    expect(sizedTo(SMALL, { height: 50 }, held)).toMatchObject({ width: 100, height: 50 });
    expect(sizedTo(SMALL, { width: 1, height: 2 }, free)).toMatchObject({ width: 16, height: 16 });
  });

  it('grows about its middle, and never below its least side', () => {
    const placed = { ...SMALL, x: 20, y: -10 };
    expect(scaledBy(placed, 1.5, PHOTO)).toMatchObject({ x: 20, y: -10, width: 150, height: 120 });
    const least = scaledBy(placed, 0.001, PHOTO);
    expect(least.height).toBeCloseTo(16);
    expect(least.width).toBeCloseTo(20);
    // One that is below already is not made larger by being made smaller.
    expect(scaledBy({ ...placed, width: 10, height: 10 }, 0.5, PHOTO)).toMatchObject({ width: 10, height: 10 });
  });

  it('is moved as far as the photo goes', () => {
    expect(movedBy(SMALL, { x: 10, y: -5 }, PHOTO)).toMatchObject({ x: 10, y: -5 });
    expect(movedBy(SMALL, { x: 9_999, y: 9_999 }, PHOTO)).toMatchObject({ x: 150, y: 110, width: 100, height: 80 });
  });
});

describe('keys', () => {
  const free = { photo: PHOTO, ratio: undefined };

  it('move it by a pixel, with Shift by ten', () => {
    expect(keyCrop(SMALL, key('ArrowLeft'), free)).toMatchObject({ x: -1, y: 0 });
    expect(keyCrop(SMALL, key('ArrowDown', { shiftKey: true }), free)).toMatchObject({ x: 0, y: 10 });
  });

  it('turn the photo by half a degree or five, without the dust of floating point', () => {
    expect(keyCrop(SMALL, key('['), free)?.angle).toBe(-0.5);
    expect(keyCrop({ ...SMALL, angle: 0.3 }, key('.'), free)?.angle).toBe(0.8);
    expect(keyCrop(SMALL, key('}'), free)?.angle).toBe(5);
    expect(keyCrop(SMALL, key('<'), free)?.angle).toBe(-5);
  });

  it('grow and shrink it, and back again', () => {
    const larger = keyCrop(SMALL, key('='), free);
    expect(larger?.width).toBeCloseTo(105);
    expect(keyCrop(larger ?? SMALL, key('_'), free)?.width).toBeCloseTo(100);
  });

  it('move the sides of the handle that has the focus, and do nothing else there', () => {
    for (const [name, sides] of Object.entries(HANDLES)) {
      const moved = keyCrop(SMALL, key('ArrowRight', { shiftKey: true }), free, name as HandleName);
      const across = (sides as readonly string[]).includes('left')
        ? -10
        : (sides as readonly string[]).includes('right')
          ? 10
          : 0;
      expect(moved?.width, name).toBeCloseTo(100 + across);
      expect(moved?.height, name).toBeCloseTo(80);
    }
    expect(keyCrop(SMALL, key('+'), free, 'left')).toBeUndefined();
    expect(keyCrop(SMALL, key('['), free, 'left')).toBeUndefined();
  });

  it('are left to the browser with Ctrl or Cmd, and where they mean nothing', () => {
    expect(keyCrop(SMALL, key('+', { ctrlKey: true }), free)).toBeUndefined();
    expect(keyCrop(SMALL, key('ArrowLeft', { metaKey: true }), free)).toBeUndefined();
    for (const name of ['a', 'Enter', 'constructor', 'toString'])
      expect(keyCrop(SMALL, key(name), free), name).toBeUndefined();
  });
});

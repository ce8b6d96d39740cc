import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMove, freeSpace, movePicture } from '../../../../../src/document/backgrounds/picture/move-picture.ts';
import { FIRST_PICTURE } from '../../../../../src/document/backgrounds/picture/picture.ts';

const CANVAS = { width: 1000, height: 1000 };
const WIDE = { width: 3000, height: 1500 };

describe('a picture behind the subject', () => {
  it('follows the pointer pixel by pixel where it is cut off, and not where it fits', () => {
    expect(freeSpace(FIRST_PICTURE, WIDE, CANVAS)).toEqual({ x: -1000, y: 0 });
    expect(movePicture(FIRST_PICTURE, WIDE, CANVAS, { x: 100, y: 100 })).toEqual({ x: 0.4, y: 0.5 });
    expect(movePicture({ ...FIRST_PICTURE, scale: 2 }, WIDE, CANVAS, { x: 0, y: -50 })).toEqual({ x: 0.5, y: 0.55 });
  });

  it('stops where it would leave the canvas bare', () => {
    expect(movePicture(FIRST_PICTURE, WIDE, CANVAS, { x: 9000, y: 0 }).x).toBe(0);
    expect(movePicture(FIRST_PICTURE, WIDE, CANVAS, { x: -9000, y: 0 }).x).toBe(1);
  });

  it('moves the other way round where it is smaller than the canvas', () => {
    const small = { ...FIRST_PICTURE, fit: 'contain' } as const;
    expect(movePicture(small, WIDE, CANVAS, { x: 0, y: 125 })).toEqual({ x: 0.5, y: 0.75 });
  });

  it('of the canvas’s own shape does not move', () => {
    expect(canMove(freeSpace(FIRST_PICTURE, CANVAS, { width: 400, height: 400 }))).toBe(false);
  });

  it('comes back by the way it went, while it has not stopped', () => {
    const by = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(by, by, (x, y) => {
        const fill = { ...FIRST_PICTURE, scale: 3 };
        const at = movePicture(fill, WIDE, CANVAS, { x, y });
        const back = movePicture({ ...fill, at }, WIDE, CANVAS, { x: -x, y: -y });
        expect(back.x).toBeCloseTo(0.5, 9);
        expect(back.y).toBeCloseTo(0.5, 9);
      }),
    );
  });
});

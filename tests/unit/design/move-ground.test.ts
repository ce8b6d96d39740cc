import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_PICTURE } from '../../../src/cutout/design/design.ts';
import { canMove, groundRoom, moveGround } from '../../../src/cutout/design/move-ground.ts';

const CANVAS = { width: 1000, height: 1000 };
const WIDE = { width: 3000, height: 1500 };

describe('a picture behind the subject', () => {
  it('follows the pointer pixel by pixel where it is cut off, and not where it fits', () => {
    expect(groundRoom(FIRST_PICTURE, WIDE, CANVAS)).toEqual({ x: -1000, y: 0 });
    expect(moveGround(FIRST_PICTURE, WIDE, CANVAS, { x: 100, y: 100 })).toEqual({ x: 0.4, y: 0.5 });
    expect(moveGround({ ...FIRST_PICTURE, scale: 2 }, WIDE, CANVAS, { x: 0, y: -50 })).toEqual({ x: 0.5, y: 0.55 });
  });

  it('stops where it would leave the canvas bare', () => {
    expect(moveGround(FIRST_PICTURE, WIDE, CANVAS, { x: 9000, y: 0 }).x).toBe(0);
    expect(moveGround(FIRST_PICTURE, WIDE, CANVAS, { x: -9000, y: 0 }).x).toBe(1);
  });

  it('moves the other way round where it is smaller than the canvas', () => {
    const small = { ...FIRST_PICTURE, fit: 'contain' } as const;
    expect(moveGround(small, WIDE, CANVAS, { x: 0, y: 125 })).toEqual({ x: 0.5, y: 0.75 });
  });

  it('of the canvas’s own shape does not move', () => {
    expect(canMove(groundRoom(FIRST_PICTURE, CANVAS, { width: 400, height: 400 }))).toBe(false);
  });

  it('comes back by the way it went, while it has not stopped', () => {
    const by = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(by, by, (x, y) => {
        const fill = { ...FIRST_PICTURE, scale: 3 };
        const at = moveGround(fill, WIDE, CANVAS, { x, y });
        const back = moveGround({ ...fill, at }, WIDE, CANVAS, { x: -x, y: -y });
        expect(back.x).toBeCloseTo(0.5, 9);
        expect(back.y).toBeCloseTo(0.5, 9);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyMove } from '../../../../../../../editor/tools/cutout/screens/size/subject-keys.ts';
import {
  cornerAt,
  cornerTo,
  type Held,
  movedTo,
  pinchedTo,
  rotatedAngle,
  snapAngle,
} from '../../../../../../../editor/tools/cutout/screens/size/subject-moves.ts';
import { rotated } from '../../../../../../../src/pixels/rotation.ts';

const held = (angle = 0, scale = 1): Held => ({
  stands: {
    canvas: { width: 1000, height: 800 },
    rule: { x: 500, y: 400 },
    middle: { x: 500, y: 400 },
    width: 300 * scale,
    height: 400 * scale,
    angle,
  },
  scale,
});
const key = (name: string, more: object = {}) => ({
  key: name,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});
const corners = fc.constantFrom({ x: 1, y: 1 }, { x: -1, y: 1 }, { x: 1, y: -1 }, { x: -1, y: -1 });
const angles = fc.double({ min: -180, max: 180, noNaN: true });

describe('a subject in the hand', () => {
  it('grows by a corner while the one over there stays, at every angle; dragged back it is as it was', () => {
    fc.assert(
      fc.property(corners, angles, fc.double({ min: 0.3, max: 1.4, noNaN: true }), (corner, angle, times) => {
        const start = held(angle);
        const other = cornerAt(start.stands, { x: -corner.x, y: -corner.y });
        const from = cornerAt(start.stands, corner);
        const to = { x: other.x + (from.x - other.x) * times, y: other.y + (from.y - other.y) * times };
        const made = cornerTo(start, corner, to);
        expect(made.scale).toBeCloseTo(times, 6);
        const middle = { x: 500 + made.position.x * 1000, y: 400 + made.position.y * 800 };
        const away = rotated({ x: (-corner.x * 300 * times) / 2, y: (-corner.y * 400 * times) / 2 }, angle);
        // Its place is whole pixels.
        expect(Math.hypot(middle.x + away.x - other.x, middle.y + away.y - other.y)).toBeLessThan(1);
        expect(cornerTo(start, corner, from)).toMatchObject({ scale: 1, position: { x: 0, y: 0 } });
        expect(cornerTo(start, corner, to, 'middle').position).toEqual({ x: 0, y: 0 });
      }),
    );
  });

  it('never vanishes, however far it is dragged', () => {
    const far = fc.double({ min: -1e5, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(far, far, corners, (x, y, corner) => {
        for (const made of [movedTo(held(), { x, y }), cornerTo(held(), corner, { x, y })]) {
          const half = 150 * made.scale;
          const middle = 500 + made.position.x * 1000;
          expect(made.scale).toBeGreaterThanOrEqual(0.05);
          expect(made.scale).toBeLessThanOrEqual(8);
          expect(middle + half).toBeGreaterThan(0);
          expect(middle - half).toBeLessThan(1000);
        }
      }),
    );
  });

  it('sticks to each 45 degrees, unless it is held free or turns in steps', () => {
    expect(snapAngle(46.9)).toEqual({ angle: 45, snapped: true });
    expect(snapAngle(-91)).toEqual({ angle: -90, snapped: true });
    expect(snapAngle(46.9, true)).toEqual({ angle: 46.9, snapped: false });
    expect(snapAngle(50.04)).toEqual({ angle: 50, snapped: false });
    expect(snapAngle(52, false, 15)).toEqual({ angle: 45, snapped: false });
    expect(rotatedAngle(held(10), { x: 500, y: 500 }, { x: 400, y: 400 })).toBeCloseTo(100, 6);
  });

  it('goes with two fingers: where they are, as far apart, as turned', () => {
    const from = [
      { x: 450, y: 400 },
      { x: 550, y: 400 },
    ] as const;
    const to = [
      { x: 600, y: 300 },
      { x: 600, y: 500 },
    ] as const;
    const made = pinchedTo(held(), from, to);
    expect(made).toMatchObject({ scale: 2, angle: 90, snapped: true });
    expect(made.position).toEqual({ x: 0.1, y: 0 });
    expect(pinchedTo(held(12), from, from)).toMatchObject({ scale: 1, angle: 12, position: { x: 0, y: 0 } });
  });

  it('listens to arrows, signs and brackets, and to nothing of the system', () => {
    expect(keyMove(held(), key('ArrowRight'), true)?.valueOf()).toMatchObject({ position: { x: 0.001, y: 0 } });
    expect(keyMove(held(), key('ArrowUp', { shiftKey: true }), true)).toMatchObject({ position: { x: 0, y: -0.0125 } });
    expect(keyMove(held(), key('+'), true)).toMatchObject({ scale: 1.05 });
    expect(keyMove(held(), key(']'), true)).toMatchObject({ angle: 1 });
    expect(keyMove(held(), key('ArrowLeft', { altKey: true }), true)).toMatchObject({ angle: -1 });
    expect(keyMove(held(), key(']'), false)).toBeUndefined();
    expect(keyMove(held(), key('Delete'), true)).toBe('reset');
    expect(keyMove(held(), key('z', { ctrlKey: true }), true)).toBeUndefined();
    expect(keyMove(held(), key('Tab'), true)).toBeUndefined();
  });
});

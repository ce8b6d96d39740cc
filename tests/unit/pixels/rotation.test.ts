import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutSides } from '../../../src/pixels/compose/cut-sides.ts';
import {
  boundingBox,
  frameOf,
  fromFrame,
  inFrame,
  normalAngle,
  type Rotation,
  rotatedBox,
  rotatedSize,
  uprightRotation,
} from '../../../src/pixels/rotation.ts';
import { rotatedSides } from '../../../src/pixels/sides.ts';

const sizes = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
const angles = fc.double({ min: -180, max: 180, noNaN: true });
const turns = fc.record({ turns: fc.constantFrom(0, 1, 2, 3), flip: fc.boolean() }) as fc.Arbitrary<Rotation>;

describe('a picture turned by an angle', () => {
  it('lies in a frame from which each point finds back', () => {
    fc.assert(
      fc.property(sizes, angles, fc.nat(100), fc.nat(100), (size, angle, across, down) => {
        const point = { x: (size.width * across) / 100, y: (size.height * down) / 100 };
        const there = inFrame(point, size, angle);
        const frame = frameOf(size, angle);
        expect(Math.min(there.x, there.y)).toBeGreaterThan(-0.01);
        expect(Math.max(there.x - frame.width, there.y - frame.height)).toBeLessThan(0.01);
        const back = fromFrame(there, size, angle);
        expect(Math.hypot(back.x - point.x, back.y - point.y)).toBeLessThan(1e-2);
      }),
    );
  });

  it('has the frame of its quarter turns at 90, 180 and 270 degrees, to the pixel', () => {
    fc.assert(
      fc.property(sizes, fc.constantFrom(-180, -90, 0, 90, 180, 270), turns, (size, angle, turn) => {
        const whole = uprightRotation({ ...turn, angle });
        expect(whole.angle).toBeCloseTo(0, 9);
        expect(rotatedSize(size, { ...turn, angle })).toEqual(rotatedSize(size, whole));
      }),
    );
  });

  it('has the box of a box inside its frame, and around every corner', () => {
    fc.assert(
      fc.property(sizes, angles, turns, (size, angle, turn) => {
        const box = { x: Math.floor(size.width / 3), y: 0, width: Math.ceil(size.width / 3), height: size.height };
        const rotation = { ...turn, angle };
        const { x, y, width, height } = rotatedBox(box, size, rotation);
        const frame = rotatedSize(size, rotation);
        expect(x >= 0 && y >= 0 && x + width <= frame.width && y + height <= frame.height).toBe(true);
        expect(width * height * 1.02 + 3 * (width + height)).toBeGreaterThanOrEqual(box.width * box.height);
      }),
    );
  });

  it('has angles of one turn alone', () => {
    expect([190, -190, 540, -180, 180, 0].map(normalAngle)).toEqual([-170, 170, 180, 180, 180, 0]);
    expect(boundingBox({ x: 50, y: 50 }, { width: 20, height: 10 }, 90, { width: 100, height: 100 })).toEqual({
      x: 45,
      y: 40,
      width: 10,
      height: 20,
    });
  });
});

describe('the sides at which a subject is cut', () => {
  const picture = (alphaAt: (x: number, y: number) => number) => {
    const [width, height] = [40, 30];
    const data = new Uint8ClampedArray(width * height * 4);
    for (let at = 0; at < width * height; at += 1) data[at * 4 + 3] = alphaAt(at % width, Math.floor(at / width));
    return { data, width, height };
  };

  it('are those with solid pixels on the border; a haze does not count', () => {
    expect(cutSides(picture((x, y) => (y > 10 && x > 5 && x < 30 ? 255 : 0)))).toEqual({
      left: false,
      top: false,
      right: false,
      bottom: true,
    });
    expect(cutSides(picture(() => 90))).toEqual({ left: false, top: false, right: false, bottom: false });
  });

  it('go round with the picture', () => {
    const bottom = { left: false, top: false, right: false, bottom: true };
    expect(rotatedSides(bottom, { turns: 1, flip: false })).toEqual({ ...bottom, bottom: false, left: true });
    expect(rotatedSides(bottom, { turns: 1, flip: true })).toEqual({ ...bottom, bottom: false, right: true });
    expect(rotatedSides(bottom, { turns: 2, flip: true })).toEqual({ ...bottom, bottom: false, top: true });
    expect(rotatedSides(bottom, { turns: 3, flip: false })).toEqual({ ...bottom, bottom: false, right: true });
  });
});

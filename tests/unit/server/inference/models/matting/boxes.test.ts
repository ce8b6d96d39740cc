import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pasteRegion, regionOf } from '../../../../../../server/inference/models/matting/boxes.ts';

const [WIDTH, HEIGHT] = [120, 90];
const side = (most: number) => fc.double({ min: 0.5, max: most, noNaN: true });
const box = fc.record({
  x: fc.double({ min: -20, max: WIDTH - 1, noNaN: true }),
  y: fc.double({ min: -20, max: HEIGHT - 1, noNaN: true }),
  width: side(150).map((w) => w + 20),
  height: side(150).map((h) => h + 20),
});

describe('regionOf', () => {
  it('adds 15 % around a box and stops at the picture’s edge', () => {
    expect(regionOf([{ x: 40, y: 30, width: 20, height: 20 }], WIDTH, HEIGHT)).toEqual({
      x: 37,
      y: 27,
      width: 26,
      height: 26,
    });
    expect(regionOf([{ x: -5, y: -5, width: 500, height: 500 }], WIDTH, HEIGHT)).toEqual({
      x: 0,
      y: 0,
      width: WIDTH,
      height: HEIGHT,
    });
  });

  it('is whole pixels of the picture that hold every box', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 4 }), (boxes) => {
        const region = regionOf(boxes, WIDTH, HEIGHT);
        expect(Object.values(region).every(Number.isInteger)).toBe(true);
        expect(region.x >= 0 && region.y >= 0).toBe(true);
        expect(region.x + region.width <= WIDTH && region.y + region.height <= HEIGHT).toBe(true);
        for (const { x, y, width, height } of boxes) {
          expect(region.x).toBeLessThanOrEqual(Math.max(0, x));
          expect(region.y).toBeLessThanOrEqual(Math.max(0, y));
          expect(region.x + region.width).toBeGreaterThanOrEqual(Math.min(WIDTH, x + width));
          expect(region.y + region.height).toBeGreaterThanOrEqual(Math.min(HEIGHT, y + height));
        }
      }),
    );
  });

  it('refuses boxes without a pixel in the picture', () => {
    for (const wrong of [
      { x: WIDTH, y: 0, width: 5, height: 5 },
      { x: -9, y: 0, width: 5, height: 5 },
      { x: 0, y: 0, width: -5, height: 5 },
      { x: 0, y: Number.POSITIVE_INFINITY, width: 5, height: 5 },
    ])
      expect(() => regionOf([wrong], WIDTH, HEIGHT)).toThrow(/outside/);
  });
});

describe('pasteRegion', () => {
  it('keeps what is in a box, drops what is beyond 10 % of its side, and never adds', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 255 }), (boxes, level) => {
        const region = regionOf(boxes, WIDTH, HEIGHT);
        const part = new Uint8Array(region.width * region.height).fill(level);
        const whole = pasteRegion(part, region, boxes, WIDTH, HEIGHT);
        expect(whole).toHaveLength(WIDTH * HEIGHT);
        const wrong = [...whole].filter((value, at) => {
          const [x, y] = [(at % WIDTH) + 0.5, Math.floor(at / WIDTH) + 0.5];
          const beyond = Math.min(
            ...boxes.map((b) => {
              const across = Math.max(b.x - x, x - b.x - b.width) / b.width;
              return Math.max(across, Math.max(b.y - y, y - b.y - b.height) / b.height);
            }),
          );
          if (beyond <= 0.0499) return value !== level;
          return beyond >= 0.1001 ? value !== 0 : value > level;
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('puts each pixel back where the region had it', () => {
    const region = { x: 10, y: 20, width: 30, height: 40 };
    const part = Uint8Array.from({ length: 30 * 40 }, (_, at) => (at * 7) % 256);
    const whole = pasteRegion(part, region, [{ x: 15, y: 25, width: 20, height: 30 }], WIDTH, HEIGHT);
    expect(whole[40 * WIDTH + 25]).toBe(part[20 * 30 + 15]);
    expect(whole[26 * WIDTH + 16]).toBe(part[6 * 30 + 6]);
  });
});

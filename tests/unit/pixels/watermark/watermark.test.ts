import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { watermark, watermarkCentres, watermarkScale } from '../../../../src/pixels/watermark/watermark.ts';

const size = fc.record({ width: fc.integer({ min: 8, max: 15_000 }), height: fc.integer({ min: 8, max: 15_000 }) });

describe('the trial mark', () => {
  test('has one in the middle of every picture', () => {
    fc.assert(
      fc.property(size, ({ width, height }) => {
        expect(watermarkCentres({ width, height })).toContainEqual({ x: width / 2, y: height / 2 });
      }),
    );
  });

  test('leaves no place further from a mark than half a tile', () => {
    fc.assert(
      fc.property(
        size,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (of, u, v) => {
          const scale = watermarkScale(of);
          const [x, y] = [u * of.width, v * of.height];
          const near = watermarkCentres(of).some(
            (mark) => Math.abs(mark.x - x) <= 95 * scale + 1e-6 && Math.abs(mark.y - y) <= 60 * scale + 1e-6,
          );
          expect(near).toBe(true);
        },
      ),
    );
  });

  test('looks the same in a picture and in the same picture made smaller', () => {
    const large = watermarkCentres({ width: 4000, height: 3000 });
    const small = watermarkCentres({ width: 1000, height: 750 });
    expect(small.map(({ x, y }) => ({ x: x * 4, y: y * 4 }))).toEqual(large);
  });

  test('stays legible in a file: it grows with the picture, and is never below 19 px from 240 px on', () => {
    expect(watermarkScale({ width: 960, height: 500 })).toBe(1);
    expect(watermarkScale({ width: 8000, height: 6000 })).toBeCloseTo(8.33, 2);
    expect(watermarkScale({ width: 240, height: 100 })).toBe(1);
  });

  const marked = (width: number, height: number, pixel: readonly number[], left = 0, rows = height) => {
    const lay = watermark({ width, height });
    const data = new Uint8ClampedArray((width - left) * rows * 4).map((_, at) => pixel[at & 3] ?? 0);
    for (let y = 0; y < rows; y += 1) lay(data.subarray(y * (width - left) * 4, (y + 1) * (width - left) * 4), y, left);
    return data;
  };

  test.each([
    ['white', [255, 255, 255, 255]],
    ['black', [0, 0, 0, 255]],
    ['grey', [128, 128, 128, 255]],
    ['green', [0, 160, 60, 255]],
    ['clear', [0, 0, 0, 0]],
  ])('can be read on %s at every size', (_, ground) => {
    for (const [width, height] of [
      [240, 240],
      [640, 480],
      [2000, 1500],
    ] as const) {
      const data = marked(width, height, ground);
      let seen = 0;
      for (let at = 0; at < data.length; at += 4) {
        const off = [0, 1, 2, 3].reduce(
          (most, i) => Math.max(most, Math.abs((data[at + i] ?? 0) - (ground[i] ?? 0))),
          0,
        );
        if (off > 40) seen += 1;
      }
      expect(seen / (width * height)).toBeGreaterThan(0.008);
      expect(seen / (width * height)).toBeLessThan(0.15);
    }
  });

  test('is the same in a part as in the whole', () => {
    const whole = marked(400, 300, [90, 90, 90, 255]);
    const part = marked(400, 300, [90, 90, 90, 255], 130);
    for (let y = 0; y < 300; y += 1) {
      const [from, to] = [(y * 400 + 130) * 4, (y + 1) * 400 * 4];
      expect(part.subarray(y * 270 * 4, (y + 1) * 270 * 4)).toEqual(whole.subarray(from, to));
    }
  });
});

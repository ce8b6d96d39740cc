import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StrokePoint } from '../../../../src/pixels/render-recipe.ts';
import { type Cover, strokeCover } from '../../../../src/pixels/retouch/stroke-cover.ts';

const SIZE = { width: 48, height: 36 };
const point: fc.Arbitrary<StrokePoint> = fc.record({
  x: fc.double({ min: -8, max: SIZE.width + 8, noNaN: true }),
  y: fc.double({ min: -8, max: SIZE.height + 8, noNaN: true }),
  radius: fc.double({ min: 0.5, max: 9, noNaN: true }),
});
const points = fc.array(point, { minLength: 1, maxLength: 5 });
const hardness = fc.constantFrom(0, 0.3, 0.8, 1);

const valueAt = (cover: Cover | undefined, x: number, y: number): number => {
  if (cover === undefined) return 0;
  const { box, plane } = cover;
  const [column, row] = [x - box.x, y - box.y];
  const isInside = column >= 0 && row >= 0 && column < box.width && row < box.height;
  return isInside ? (plane.data[row * box.width + column] ?? 0) : 0;
};
function everyPixel(look: (x: number, y: number) => boolean): string[] {
  const wrong: string[] = [];
  for (let y = 0; y < SIZE.height; y += 1)
    for (let x = 0; x < SIZE.width; x += 1) if (!look(x, y)) wrong.push(`${x}, ${y}`);
  return wrong;
}
/** From a pixel's middle to a line between two points. */
function away(x: number, y: number, from: StrokePoint, to: StrokePoint): number {
  const [ax, ay] = [to.x - from.x, to.y - from.y];
  const long = ax * ax + ay * ay;
  const share = long === 0 ? 0 : ((x + 0.5 - from.x) * ax + (y + 0.5 - from.y) * ay) / long;
  const along = Math.min(Math.max(share, 0), 1);
  return Math.hypot(x + 0.5 - from.x - ax * along, y + 0.5 - from.y - ay * along);
}

describe('what a stroke covers', () => {
  it('of one width is what lies as near to its line as that', () => {
    fc.assert(
      fc.property(points, fc.double({ min: 1, max: 8, noNaN: true }), (way, radius) => {
        const line = way.map((one) => ({ ...one, radius }));
        const cover = strokeCover(SIZE, line, 1);
        const near = (x: number, y: number) =>
          line.reduce(
            (least, one, at) => Math.min(least, away(x, y, one, line[at + 1] ?? one)),
            Number.POSITIVE_INFINITY,
          );
        const wrong = everyPixel((x, y) => {
          const off = near(x, y) - radius;
          const value = valueAt(cover, x, y);
          if (off > 0.51) return value === 0;
          return off > -0.51 ? Math.abs(value - Math.min(Math.max(0.5 - off, 0), 1) * 255) < 2 : value === 255;
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('is that of its pieces, the greater one where they overlap', () => {
    fc.assert(
      fc.property(points, hardness, (way, hard) => {
        const whole = strokeCover(SIZE, way, hard);
        const pieces = way
          .slice(0, Math.max(way.length - 1, 1))
          .map((_, at) => strokeCover(SIZE, way.slice(at, at + 2), hard));
        const most = (x: number, y: number) => pieces.reduce((top, piece) => Math.max(top, valueAt(piece, x, y)), 0);
        expect(everyPixel((x, y) => Math.abs(valueAt(whole, x, y) - most(x, y)) <= 1)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('where the pen stands is as wide as it was pressed at most', () => {
    const pressed = [2, 9, 4].map((radius) => ({ x: 24, y: 18, radius }));
    expect(strokeCover(SIZE, pressed, 1)).toEqual(strokeCover(SIZE, [{ x: 24, y: 18, radius: 9 }], 1));
  });

  it('goes over the picture from a point beside it to another', () => {
    const across = strokeCover(
      SIZE,
      [-40, 90].map((x) => ({ x, y: 18, radius: 3 })),
      1,
    );
    expect(everyPixel((x, y) => (Math.abs(y + 0.5 - 18) < 2.5 ? valueAt(across, x, y) === 255 : true))).toEqual([]);
  });

  it('is the same when it is drawn from its other end', () => {
    fc.assert(
      fc.property(points, hardness, (way, hard) => {
        const [one, other] = [strokeCover(SIZE, way, hard), strokeCover(SIZE, way.toReversed(), hard)];
        expect(other?.box).toEqual(one?.box);
        expect(everyPixel((x, y) => Math.abs(valueAt(one, x, y) - valueAt(other, x, y)) <= 1)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('grows with its radius and with its hardness, everywhere', () => {
    fc.assert(
      fc.property(points, hardness, fc.double({ min: 0, max: 3, noNaN: true }), (way, hard, more) => {
        const [thin, soft] = [strokeCover(SIZE, way, hard), strokeCover(SIZE, way, hard / 2)];
        const wide = strokeCover(
          SIZE,
          way.map((one) => ({ ...one, radius: one.radius + more })),
          hard,
        );
        // Where it is soft the slope grows along with it, and the middle stays.
        if (hard === 1) expect(everyPixel((x, y) => valueAt(wide, x, y) >= valueAt(thin, x, y))).toEqual([]);
        expect(everyPixel((x, y) => valueAt(thin, x, y) >= valueAt(soft, x, y))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('in a part of the picture is a part of that in the whole', () => {
    const small = { width: 20, height: 15 };
    fc.assert(
      fc.property(points, hardness, (way, hard) => {
        const [whole, part] = [strokeCover(SIZE, way, hard), strokeCover(small, way, hard)];
        const wrong = everyPixel(
          (x, y) => x >= small.width || y >= small.height || Math.abs(valueAt(whole, x, y) - valueAt(part, x, y)) <= 1,
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('is nothing beside the picture, and without a point', () => {
    expect(strokeCover(SIZE, [], 1)).toBeUndefined();
    expect(strokeCover(SIZE, [{ x: -20, y: 5, radius: 4 }], 1)).toBeUndefined();
    expect(strokeCover(SIZE, [{ x: Number.NaN, y: 5, radius: 4 }], 1)).toBeUndefined();
  });

  it('the thinnest one still shows', () => {
    const cover = strokeCover(SIZE, [{ x: 10.5, y: 10.5, radius: 0.5 }], 0);
    expect(valueAt(cover, 10, 10)).toBe(255);
    expect(valueAt(cover, 12, 10)).toBe(0);
  });
});

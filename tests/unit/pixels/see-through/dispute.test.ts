import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestDispute } from '../../../../src/pixels/see-through/dispute.ts';
import type { Shares } from '../../../../src/pixels/see-through/shrink.ts';

const SIDE = 128;
type Drawn = (x: number, y: number) => number;
/** @param share at a place, in shares of the sides */
const draw = (share: Drawn, side: number) =>
  Float32Array.from({ length: side * side }, (_, at) =>
    share(((at % side) + 0.5) / side, (Math.floor(at / side) + 0.5) / side),
  );
const mask = (share: Drawn) => draw(share, SIDE);
const look = (share: Drawn, side = 96): Shares => ({ side, values: draw(share, side) });
const inDisc = (x: number, y: number, [cx, cy, r]: readonly [number, number, number]) => Math.hypot(x - cx, y - cy) < r;
const body: Drawn = (x, y) => Number(inDisc(x, y, [0.5, 0.5, 0.25]));
const middleOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => [
  x + width / 2,
  y + height / 2,
];

describe('what looks at a picture dispute', () => {
  it('is nothing where all see the same, whatever side they look at', () => {
    expect(largestDispute(mask(body), SIDE, [look(body), look(body, 40)])).toBeUndefined();
    expect(
      largestDispute(
        mask(() => 0),
        SIDE,
        [look(() => 0)],
      ),
    ).toBeUndefined();
  });

  it('is a part that the mask has and a look has not, and the other way round', () => {
    const withArm: Drawn = (x, y) => Math.max(body(x, y), Number(inDisc(x, y, [0.85, 0.5, 0.09])));
    for (const [handedOut, seen] of [
      [withArm, body],
      [body, withArm],
    ] as const) {
      const place = largestDispute(mask(handedOut), SIDE, [look(seen)]);
      const [x, y] = place ? middleOf(place) : [];
      expect(x).toBeCloseTo(0.85, 1);
      expect(y).toBeCloseTo(0.5, 1);
    }
  });

  it('is no edge: a look that draws the same body a little larger disputes nothing', () => {
    const larger: Drawn = (x, y) => Number(inDisc(x, y, [0.5, 0.5, 0.26]));
    expect(largestDispute(mask(body), SIDE, [look(larger)])).toBeUndefined();
  });

  it('counts a place by the looks that have it another way', () => {
    const left: Drawn = (x, y) => Math.max(body(x, y), Number(inDisc(x, y, [0.1, 0.5, 0.08])));
    const right: Drawn = (x, y) => Math.max(body(x, y), Number(inDisc(x, y, [0.9, 0.5, 0.07])));
    const [alone] = middleOf(largestDispute(mask(body), SIDE, [look(left), look(right)]) ?? never());
    expect(alone).toBeLessThan(0.3);
    const [twice] = middleOf(largestDispute(mask(body), SIDE, [look(left), look(right), look(right)]) ?? never());
    expect(twice).toBeGreaterThan(0.7);
  });

  it('is shown by a square that lies in the picture and holds its deepest spot', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        (cx, cy) => {
          const square = largestDispute(
            mask(() => 0),
            SIDE,
            [look((x, y) => Number(inDisc(x, y, [cx, cy, 0.1])))],
          );
          expect(square).toBeDefined();
          const { x, y, width, height } = square ?? never();
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
          expect([cx > x - 0.02, cx < x + width + 0.02, cy > y - 0.02, cy < y + height + 0.02]).not.toContain(false);
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(1 / 16);
        },
      ),
      { numRuns: 25 },
    );
  });
});

function never(): never {
  throw new Error('no place was found');
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactDepth } from '../../../../src/pixels/compose/contact-depth.ts';
import { DEPTH, type Depth } from '../../../../src/pixels/compose/depth.ts';

const [WIDTH, HEIGHT] = [60, 50];
interface Block {
  x: number;
  width: number;
  top: number;
  bottom: number;
}
const shapeOf = (blocks: readonly Block[]): Depth => {
  const data = new Uint16Array(WIDTH * HEIGHT);
  for (const { x, width, top, bottom } of blocks)
    for (let row = top; row < bottom; row += 1) data.fill(DEPTH, row * WIDTH + x, row * WIDTH + x + width);
  return { data, width: WIDTH, height: HEIGHT };
};
const block: fc.Arbitrary<Block> = fc.record({
  x: fc.integer({ min: 8, max: 40 }),
  width: fc.integer({ min: 1, max: 12 }),
  top: fc.integer({ min: 4, max: 20 }),
  bottom: fc.integer({ min: 22, max: 38 }),
});
const blocks = fc.array(block, { minLength: 1, maxLength: 3 });
const soft = fc.constantFrom(0, 0.4, 1);
const shadowOf = (list: readonly Block[], softness = 0.4): Depth => {
  const shape = shapeOf(list);
  contactDepth(shape, { soft: softness, height: 34 });
  return shape;
};
const at = ({ data }: Depth, x: number, y: number) => data[y * WIDTH + x] ?? -1;
function mostApart([from, to]: readonly [number, number], off: (x: number, y: number) => number): number {
  let most = 0;
  for (let y = 0; y < HEIGHT; y += 1) for (let x = from; x < to; x += 1) most = Math.max(most, Math.abs(off(x, y)));
  return most;
}
const sum = ({ data }: Depth) => data.reduce((all, value) => all + value, 0);

describe('the shadow on the ground under a subject', () => {
  it('is nothing under nothing', () => {
    expect(sum(shadowOf([]))).toBe(0);
  });

  it('is mirrored where the subject is', () => {
    fc.assert(
      fc.property(blocks, soft, (list, softness) => {
        const one = shadowOf(list, softness);
        const other = shadowOf(
          list.map((part) => ({ ...part, x: WIDTH - part.x - part.width })),
          softness,
        );
        expect(mostApart([0, WIDTH], (x, y) => at(one, x, y) - at(other, WIDTH - 1 - x, y))).toBeLessThan(DEPTH / 100);
      }),
      { numRuns: 15 },
    );
  });

  it('moves along with it', () => {
    fc.assert(
      fc.property(blocks, fc.integer({ min: 1, max: 6 }), (list, right) => {
        // Far from the sides: what a blur loses there it loses in both.
        const inner = list.map((part) => ({ ...part, x: 20 + (part.x % 10), width: 1 + (part.width % 6) }));
        const one = shadowOf(inner, 0);
        const other = shadowOf(
          inner.map((part) => ({ ...part, x: part.x + right })),
          0,
        );
        expect(mostApart([10, 45], (x, y) => at(one, x, y) - at(other, x + right, y))).toBeLessThan(DEPTH / 100);
      }),
      { numRuns: 15 },
    );
  });

  it('is darkest near its foot, and none of it stands far above', () => {
    fc.assert(
      fc.property(block, soft, (one, softness) => {
        const shadow = shadowOf([one], softness);
        const middle = one.x + (one.width >> 1);
        const column = Array.from({ length: HEIGHT }, (_, y) => at(shadow, middle, y));
        const darkest = column.indexOf(Math.max(...column));
        expect(Math.abs(darkest - one.bottom)).toBeLessThanOrEqual(2);
        expect(column.slice(0, one.bottom - 15).every((value) => value < DEPTH / 50)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('lies between two feet too where the subject is near the ground, and not where it is high', () => {
    const legs = (belly: number) => [
      { x: 12, width: 5, top: 10, bottom: 36 },
      { x: 40, width: 5, top: 10, bottom: 36 },
      { x: 12, width: 33, top: 10, bottom: belly },
    ];
    const between = (belly: number) => at(shadowOf(legs(belly)), 28, 36);
    expect(between(33)).toBeGreaterThan(between(20));
    expect(between(33)).toBeGreaterThan(DEPTH / 20);
    expect(between(14)).toBeLessThan(DEPTH / 50);
  });

  it('of a foot further back lies under that foot', () => {
    const shadow = shadowOf([
      { x: 10, width: 6, top: 8, bottom: 38 },
      { x: 42, width: 6, top: 8, bottom: 34 },
    ]);
    const darkest = (x: number) => {
      const column = Array.from({ length: HEIGHT }, (_, y) => at(shadow, x, y));
      return column.indexOf(Math.max(...column));
    };
    expect(darkest(44)).toBeLessThan(darkest(12));
  });

  it('never leaves its range', () => {
    fc.assert(
      fc.property(blocks, soft, (list, softness) => {
        expect(shadowOf(list, softness).data.every((value) => value <= DEPTH)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});

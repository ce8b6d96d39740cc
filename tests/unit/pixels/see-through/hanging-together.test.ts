import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOf, hangingTogether } from '../../../../src/pixels/see-through/hanging-together.ts';

const SIDE = 12;
const members = fc.uint8Array({ minLength: SIDE * SIDE, maxLength: SIDE * SIDE, max: 1 });
const place = fc.record({
  x: fc.double({ min: -0.2, max: 1.2, noNaN: true }),
  y: fc.double({ min: -0.2, max: 1.2, noNaN: true }),
});
const clicks = fc.array(place, { maxLength: 3 });
const beside = (at: number): number[] => {
  const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
  const all = [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ];
  return all
    .filter(([column = -1, row = -1]) => column >= 0 && row >= 0 && column < SIDE && row < SIDE)
    .map(([column = 0, row = 0]) => row * SIDE + column);
};
const middle = (cell: number) => ({ x: ((cell % SIDE) + 0.5) / SIDE, y: (Math.floor(cell / SIDE) + 0.5) / SIDE });

describe('the cell of a place', () => {
  it('is in the grid, also for a place beside the picture', () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 40 }), (at, side) => {
        const cell = cellOf(at, side);
        expect(Number.isInteger(cell) && cell >= 0 && cell < side * side).toBe(true);
      }),
    );
  });

  it('is the one whose middle it is', () => {
    for (let cell = 0; cell < SIDE * SIDE; cell += 1) expect(cellOf(middle(cell), SIDE)).toBe(cell);
  });
});

describe('what hangs together with a click', () => {
  it('are members, and every member beside one of them', () => {
    fc.assert(
      fc.property(members, clicks, (member, at) => {
        const kept = hangingTogether(member, SIDE, at);
        for (const [cell, value] of kept.entries()) {
          if (value === 0) continue;
          expect(member[cell]).toBe(1);
          for (const next of beside(cell)) expect(kept[next]).toBe(member[next]);
        }
      }),
    );
  });

  it('is all that can be walked to from where the click is, and nothing else', () => {
    fc.assert(
      fc.property(members, fc.nat(SIDE * SIDE - 1), (member, start) => {
        fc.pre(member[start] === 1);
        const reached = new Set([start]);
        for (const cell of reached) for (const next of beside(cell)) if (member[next] === 1) reached.add(next);
        const kept = hangingTogether(member, SIDE, [middle(start)]);
        expect([...kept.keys()].filter((cell) => kept[cell] === 1)).toEqual([...reached].sort((a, b) => a - b));
      }),
    );
  });

  it('is of several clicks what it is of each', () => {
    fc.assert(
      fc.property(members, clicks, (member, at) => {
        const each = at.map((click) => hangingTogether(member, SIDE, [click]));
        const any = member.map((_, cell) => (each.some((kept) => kept[cell] === 1) ? 1 : 0));
        expect(hangingTogether(member, SIDE, at)).toEqual(any);
      }),
    );
  });

  it('does not go round the end of a row', () => {
    const member = new Uint8Array(SIDE * SIDE);
    member[SIDE - 1] = 1;
    member[SIDE] = 1;
    expect([...hangingTogether(member, SIDE, [middle(SIDE - 1)]).keys()]).toHaveLength(SIDE * SIDE);
    expect(hangingTogether(member, SIDE, [middle(SIDE - 1)])[SIDE]).toBe(0);
  });

  it('begins at the nearest member, where the click lies beside it by a little', () => {
    const side = 100;
    const member = new Uint8Array(side * side);
    member[50 * side + 52] = 1;
    member[50 * side + 47] = 1;
    const at = (x: number) => [{ x: (x + 0.5) / side, y: 0.505 }];
    expect(hangingTogether(member, side, at(50)).reduce((sum, value) => sum + value, 0)).toBe(1);
    expect(hangingTogether(member, side, at(50))[50 * side + 52]).toBe(1);
    expect(hangingTogether(member, side, at(60)).includes(1)).toBe(false);
  });
});

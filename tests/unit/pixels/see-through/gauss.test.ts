import { expect, it } from 'vitest';
import { gauss, partOf } from '../../../../src/pixels/see-through/gauss.ts';
import { randomOf } from '../../../setup/drawn/random.ts';

const SIDE = 48;
const SIGMA = 2;

/** Some rows and columns have nothing in them. */
function plane(seed: number): Float32Array {
  const random = randomOf(seed);
  const isEmpty = (line: number) => line < 9 || line === 20 || line > 39;
  return Float32Array.from({ length: SIDE * SIDE }, (_, at) =>
    isEmpty(Math.floor(at / SIDE)) || isEmpty(at % SIDE) ? 0 : random.share(),
  );
}

/** The definition, tap by tap in the same order, of every pixel. */
function everywhere(values: Float32Array): Float32Array {
  const reach = Math.ceil(2.5 * SIGMA);
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-0.5 * ((at - reach) / SIGMA) ** 2));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => weight / all);
  const near = (at: number) => Math.min(SIDE - 1, Math.max(0, at));
  const transposed = (from: Float32Array) =>
    Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
      const [x, y] = [Math.floor(at / SIDE), at % SIDE];
      return shares.reduce((sum, share, tap) => sum + (from[y * SIDE + near(x + tap - reach)] ?? 0) * share, 0);
    });
  return transposed(transposed(values));
}

it('blurs to the bit as tap by tap, rows without anything too', () => {
  for (const seed of [1, 2]) expect(gauss({ side: SIDE, values: plane(seed) }, SIGMA)).toEqual(everywhere(plane(seed)));
});

it.each([
  { columns: { from: 0, to: 7 }, rows: { from: 30, to: SIDE } },
  { columns: { from: 22, to: 23 }, rows: { from: 10, to: 41 } },
])('in a part alone it is to the bit what it is in the whole, and nothing elsewhere', (part) => {
  const values = plane(3);
  const whole = gauss({ side: SIDE, values }, SIGMA);
  const isIn = (at: number) => {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    return x >= part.columns.from && x < part.columns.to && y >= part.rows.from && y < part.rows.to;
  };
  expect(gauss({ side: SIDE, values }, SIGMA, part)).toEqual(whole.map((value, at) => (isIn(at) ? value : 0)));
});

it('the part of some spans holds each of them and is no larger', () => {
  const spans = (...lines: [row: number, from: number, to: number][]) => ({
    spans: lines.map(([row, from, to]) => ({ from: row * SIDE + from, to: row * SIDE + to })),
  });
  expect(partOf([spans([3, 5, 9], [4, 2, 6]), spans([10, 40, SIDE])], SIDE)).toEqual({
    columns: { from: 2, to: SIDE },
    rows: { from: 3, to: 11 },
  });
});

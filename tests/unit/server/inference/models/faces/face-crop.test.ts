import { expect, it } from 'vitest';
import { cropPlanes, placeOf } from '../../../../../../server/inference/models/faces/face-crop.ts';

/** 40 × 30 px: red is the column, green the row. */
const picture = {
  width: 40,
  height: 30,
  data: Uint8Array.from({ length: 40 * 30 * 3 }, (_, at) => {
    const px = Math.floor(at / 3);
    return at % 3 === 0 ? px % 40 : at % 3 === 1 ? Math.floor(px / 40) : 0;
  }),
};

it.each([0, 0.4, -2])('what a crop turned by %s shows is where it says that it is', (turn) => {
  const crop = { x: 20, y: 15, side: 12, turn };
  const planes = cropPlanes(picture, crop, 12, 1, 0);
  for (const [column, row] of [
    [0, 0],
    [11, 3],
    [5, 9],
  ] as const) {
    const [x, y] = placeOf(crop, (column + 0.5) / 12, (row + 0.5) / 12);
    expect(planes[row * 12 + column]).toBeCloseTo(x - 0.5, 4);
    expect(planes[144 + row * 12 + column]).toBeCloseTo(y - 0.5, 4);
  }
});

it('outside of the picture lies nothing, and a shrunk crop is the mean of what it covers', () => {
  const planes = cropPlanes(picture, { x: 0, y: 0, side: 8, turn: 0 }, 2, 2, -1);
  expect([...planes.subarray(0, 3)]).toEqual([-1, -1, -1]);
  expect(planes[3]).toBeCloseTo(2 * 1.5 - 1, 0);
});

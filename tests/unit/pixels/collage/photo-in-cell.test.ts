import fc from 'fast-check';
import { expect, it } from 'vitest';
import { photoInCell, pushed } from '../../../../src/pixels/collage/photo-in-cell.ts';

const side = fc.integer({ min: 1, max: 4_000 });
const size = fc.record({ width: side, height: side });
const share = fc.double({ min: -1, max: 2, noNaN: true });
const placement = fc.record({
  zoom: fc.double({ min: 0.1, max: 9, noNaN: true }),
  x: share,
  y: share,
  turn: fc.integer({ min: -180, max: 180 }),
});

it('covers the cell whatever is asked for', () => {
  fc.assert(
    fc.property(size, size, placement, (cell, photo, wanted) => {
      const { scale, angle, x, y } = photoInCell(cell, photo, wanted);
      for (const [cx, cy] of [
        [-0.5, -0.5],
        [0.5, -0.5],
        [-0.5, 0.5],
        [0.5, 0.5],
      ] as const) {
        const [dx, dy] = [cx * cell.width, cy * cell.height];
        const px = x + (dx * Math.cos(angle) + dy * Math.sin(angle)) / scale;
        const py = y + (dy * Math.cos(angle) - dx * Math.sin(angle)) / scale;
        expect(px).toBeGreaterThan(-1e-6 * photo.width - 1e-6);
        expect(px).toBeLessThan(photo.width * (1 + 1e-6) + 1e-6);
        expect(py).toBeGreaterThan(-1e-6 * photo.height - 1e-6);
        expect(py).toBeLessThan(photo.height * (1 + 1e-6) + 1e-6);
      }
    }),
  );
});

it('a push to the right shows more of the left, and ends at the rim', () => {
  const [cell, photo] = [
    { width: 100, height: 100 },
    { width: 400, height: 200 },
  ];
  const middle = { zoom: 1, x: 0.5, y: 0.5, turn: 0 };
  expect(pushed(cell, photo, middle, { x: 20, y: 0 }).x).toBeCloseTo(0.4);
  expect(pushed(cell, photo, middle, { x: 500, y: 0 }).x).toBeCloseTo(0.25);
  const rotated = { ...middle, turn: 90, zoom: 2 };
  expect(pushed(cell, photo, rotated, { x: 0, y: 20 })).toEqual({ ...rotated, x: expect.closeTo(0.45), y: 0.5 });
});

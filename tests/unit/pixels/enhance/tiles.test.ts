import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blendBand, type EnlargedTile, tileWeights } from '../../../../src/pixels/enhance/blend-tiles.ts';
import { resized } from '../../../../src/pixels/enhance/enlarge.ts';
import { byView, planTiles } from '../../../../src/pixels/enhance/tiles.ts';
import { cropped } from '../../../../src/pixels/fill/fill-hole.ts';
import { grey } from './pictures.ts';

const sides = fc.record({ width: fc.integer({ min: 1, max: 700 }), height: fc.integer({ min: 1, max: 700 }) });

it('tiles cover a photo, each pixel once, and share pixels with their neighbours', () => {
  fc.assert(
    fc.property(sides, (photo) => {
      const tiles = planTiles(photo);
      const area = tiles.reduce((sum, { core }) => sum + core.width * core.height, 0);
      expect(area).toBe(photo.width * photo.height);
      for (const { core, box } of tiles) {
        expect(core.x + core.width).toBeLessThanOrEqual(photo.width);
        expect(Math.max(box.width, box.height)).toBeLessThanOrEqual(288);
      }
    }),
    { numRuns: 60 },
  );
});

it('the weights of all tiles over a pixel add up to one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1200 }), fc.constantFrom(2, 4), (width, scale) => {
      const sums = new Float32Array(width * scale);
      for (const { core, box } of planTiles({ width, height: 10 })) {
        const weights = tileWeights({ at: box.x, length: box.width }, { at: core.x, length: core.width }, width, scale);
        for (const [i, weight] of weights.entries()) sums[box.x * scale + i] = (sums[box.x * scale + i] ?? 0) + weight;
      }
      for (const sum of sums) expect(sum).toBeCloseTo(1, 4);
    }),
    { numRuns: 40 },
  );
});

it('tiles of one picture give that picture, in whatever order they came', () => {
  const whole = grey(600, 40, (x, y) => (x * 7 + y * 3) % 251);
  const scale = 2;
  const large = resized(whole, { width: 1200, height: 80 });
  const tiles: EnlargedTile[] = planTiles(whole).map((tile) => {
    const { x, y, width, height } = tile.box;
    return { tile, ...cropped(large, { x: x * scale, y: y * scale, width: width * scale, height: height * scale }) };
  });
  const all = { y: 0, rows: 80 };
  const joined = blendBand(tiles, whole, scale, all);
  const differences = joined.data.map((value, at) => Math.abs(value - (large.data[at] ?? 0)));
  expect(Math.max(...differences)).toBeLessThanOrEqual(1);
});

it('what is looked at comes first', () => {
  const tiles = planTiles({ width: 1024, height: 1024 });
  const order = byView(tiles, { x: 600, y: 600, width: 100, height: 100 });
  expect(order.map(({ index }) => index).slice(0, 1)).toEqual([10]);
  expect(order).toHaveLength(16);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Mipmaps } from '../../../../src/pixels/compose/mipmaps.ts';
import { edgeReach, mendEdge } from '../../../../src/pixels/retouch/edge-chain.ts';
import { edgeView } from '../../../../src/pixels/retouch/edge-view.ts';
import { NO_TOOLS } from '../../../../src/pixels/retouch/edited-matte.ts';
import { ShrunkMatte } from '../../../../src/pixels/retouch/shrunk-matte.ts';
import { HEIGHT, scene, tools, WIDTH } from './scenes.ts';

const { original, matte } = scene();
const levels = () => new Mipmaps({ ...original, data: original.data.slice() });

const regions = fc.tuple(fc.nat(WIDTH - 2), fc.nat(HEIGHT - 2)).chain(([x, y]) =>
  fc.record({
    x: fc.constant(x),
    y: fc.constant(y),
    width: fc.integer({ min: 1, max: WIDTH - x }),
    height: fc.integer({ min: 1, max: HEIGHT - y }),
  }),
);

describe('an edge that is tried', () => {
  it('has in each part of the picture the alpha that the whole will have', () => {
    fc.assert(
      fc.property(tools, regions, (edge, region) => {
        const whole = mendEdge(matte, edge);
        const seen = edgeView({ matte: new ShrunkMatte(matte), original: levels(), edge, region, side: 1 });
        for (let y = 0; y < region.height; y += 1) {
          for (let x = 0; x < region.width; x += 1) {
            const at = (region.y + y) * WIDTH + region.x + x;
            const alpha = Math.round(((whole.data[at] ?? 0) * (original.data[at * 4 + 3] ?? 0)) / 255);
            expect(seen?.data[(y * region.width + x) * 4 + 3]).toBe(alpha);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('is near it where its pixels are larger', () => {
    const edge = { ...NO_TOOLS, feather: 8, shift: -4 };
    expect(edgeReach(edge)).toBeGreaterThan(4);
    const whole = mendEdge(matte, edge);
    const region = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
    const seen = edgeView({ matte: new ShrunkMatte(matte), original: levels(), edge, region, side: 4 });
    expect([seen?.width, seen?.height]).toEqual([WIDTH / 4, HEIGHT / 4]);
    let error = 0;
    for (let y = 4; y < HEIGHT; y += 4) {
      for (let x = 0; x < WIDTH; x += 4) {
        const far =
          (whole.data[(y + 2) * WIDTH + x + 2] ?? 0) - (seen?.data[((y / 4) * (WIDTH / 4) + x / 4) * 4 + 3] ?? 0);
        error += Math.abs(far);
      }
    }
    expect(error / ((WIDTH * HEIGHT) / 16)).toBeLessThan(6);
  });

  it('is the same whatever was tried before it', () => {
    const kept = new ShrunkMatte(matte);
    fc.assert(
      fc.property(tools, regions, fc.constantFrom(1, 2, 4), (edge, region, side) => {
        const seen = edgeView({ matte: kept, original: levels(), edge, region, side });
        expect(seen).toEqual(edgeView({ matte: new ShrunkMatte(matte), original: levels(), edge, region, side }));
      }),
      { numRuns: 30 },
    );
  });

  it('is nothing outside the picture', () => {
    const region = { x: WIDTH, y: 0, width: 8, height: 8 };
    expect(
      edgeView({ matte: new ShrunkMatte(matte), original: levels(), edge: NO_TOOLS, region, side: 2 }),
    ).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snapEdge, snapMove } from '../../../../../src/document/scene/geometry/snap.ts';

const page = { x: 0, y: 0, width: 400, height: 300 };
const coordinate = fc.integer({ min: 0, max: 300 });
const anyPlace = fc.record({
  x: coordinate,
  y: coordinate,
  width: fc.integer({ min: 5, max: 90 }),
  height: fc.integer({ min: 5, max: 90 }),
});

describe('a box that is moved', () => {
  it('comes to rest at an edge, the middle and a neighbour, and says how far that is', () => {
    const moved = { x: 103, y: 60, width: 50, height: 20 };
    const { dx, guides } = snapMove(moved, [page, { x: 100, y: 200, width: 80, height: 40 }], 8);
    expect(dx).toBe(-3);
    expect(guides.find(({ axis }) => axis === 'x')).toMatchObject({ at: 100, kind: 'edge', distance: 120 });
    expect(snapMove({ x: 172, y: 7, width: 50, height: 20 }, [page], 8)).toMatchObject({ dx: 3, dy: -7 });
  });

  it('keeps the gap that two others have', () => {
    const row = [
      { x: 10, y: 10, width: 40, height: 40 },
      { x: 70, y: 12, width: 40, height: 40 },
    ];
    const { dx, guides } = snapMove({ x: 133, y: 30, width: 31, height: 33 }, row, 4);
    expect(dx).toBe(-3);
    expect(guides[0]).toMatchObject({ kind: 'gap', distance: 20 });
  });

  it('never goes further than the reach, and does not move again where it rests', () => {
    fc.assert(
      fc.property(anyPlace, fc.array(anyPlace, { maxLength: 4 }), (moved, others) => {
        const { dx, dy } = snapMove(moved, [page, ...others], 8);
        expect(Math.max(Math.abs(dx), Math.abs(dy))).toBeLessThanOrEqual(8);
        const again = snapMove({ ...moved, x: moved.x + dx, y: moved.y }, [page, ...others], 8);
        expect(again.dx).toBe(0);
      }),
    );
  });

  it('one edge is drawn to the nearest line', () => {
    expect(snapEdge(204, 'x', [page], 8)?.at).toBe(200);
    expect(snapEdge(220, 'x', [page], 8)).toBeUndefined();
  });
});

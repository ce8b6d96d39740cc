import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampView } from '../../../../../editor/shell/stage/geometry.ts';
import { MINIMAP_WIDTH, minimapOf, viewAt } from '../../../../../editor/shell/stage/minimap-geometry.ts';

const PICTURE = { width: 4_000, height: 3_000 };
const ROOM = { width: 800, height: 600 };

describe('the minimap', () => {
  it('is there only while the picture is larger than the stage', () => {
    expect(minimapOf({ scale: 1, x: 0, y: 0 }, PICTURE, ROOM)).toBeUndefined();
    expect(minimapOf({ scale: 2, x: 0, y: 0 }, { width: 0, height: 0 }, ROOM)).toBeUndefined();
    expect(minimapOf({ scale: 2, x: 0, y: 0 }, PICTURE, ROOM)).toEqual({
      width: MINIMAP_WIDTH,
      height: 111,
      seen: { left: 37, top: 27.75, width: 74, height: 55.5 },
    });
  });

  it('shows a part of the picture and nothing beside it, wherever the stage stands', () => {
    const any = fc.record({
      scale: fc.double({ min: 1.1, max: 8, noNaN: true }),
      x: fc.integer({ min: -4_000, max: 4_000 }),
      y: fc.integer({ min: -4_000, max: 4_000 }),
    });
    fc.assert(
      fc.property(any, (wish) => {
        const map = minimapOf(clampView(wish, PICTURE, ROOM), PICTURE, ROOM);
        if (map === undefined) throw new Error('it is larger than the stage');
        const { left, top, width, height } = map.seen;
        expect(Math.min(left, top, width, height)).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(map.width + 1e-6);
        expect(top + height).toBeLessThanOrEqual(map.height + 1e-6);
      }),
    );
  });

  it('a press puts that place into the middle, and no further than the picture goes', () => {
    const view = { scale: 4, x: 0, y: 0 };
    const map = minimapOf(view, PICTURE, ROOM) ?? { width: 1, height: 1 };
    const middle = viewAt({ x: map.width / 2, y: map.height / 2 }, map, { ...view, x: 300 }, PICTURE, ROOM);
    expect([middle.x, middle.y]).toEqual([0, 0]);
    const next = viewAt({ x: map.width * 0.75, y: map.height / 2 }, map, view, PICTURE, ROOM);
    expect(next.x).toBeCloseTo(-800, 6);
    const { seen } = minimapOf(next, PICTURE, ROOM) ?? {};
    expect((seen?.left ?? 0) + (seen?.width ?? 0) / 2).toBeCloseTo(map.width * 0.75, 6);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seenOf } from '../../../../../../../editor/tools/cutout/screens/stage/seen.ts';

const canvas = { width: 8000, height: 6000 };
const room = { width: 1000, height: 700 };
const at = (scale: number, x: number, y: number) => ({
  x,
  y,
  width: canvas.width * scale,
  height: canvas.height * scale,
});

describe('what is in sight of a large picture', () => {
  it('is drawn apart only where the bitmap of the whole has too few pixels', () => {
    expect(seenOf({ canvas, room, box: at(0.1, 0, 0), ratio: 2 })).toBeUndefined();
    expect(
      seenOf({
        canvas: { width: 4000, height: 3000 },
        room,
        box: { x: 0, y: 0, width: 16000, height: 12000 },
        ratio: 1,
      }),
    ).toBeUndefined();
    expect(seenOf({ canvas, room, box: at(1, -500, -300), ratio: 1 })).toEqual({
      region: { x: 500, y: 300, width: 1000, height: 700 },
      side: 1000,
    });
  });

  it('has at most a pixel of the file for one of the screen, and lies on the canvas', () => {
    const shares = fc.double({ min: -1, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 0.6, max: 4, noNaN: true }), shares, shares, (scale, x, y) => {
        const box = at(scale, x * canvas.width * scale, y * canvas.height * scale);
        const seen = seenOf({ canvas, room, box, ratio: 1 });
        if (seen === undefined) return;
        const { region, side } = seen;
        expect(region.x >= 0 && region.x + region.width <= canvas.width).toBe(true);
        expect(region.y >= 0 && region.y + region.height <= canvas.height).toBe(true);
        expect(side).toBeLessThanOrEqual(Math.max(region.width, region.height));
        expect(side).toBeLessThanOrEqual(Math.max(room.width, room.height) + 2 * Math.ceil(scale) + 2);
      }),
    );
  });
});

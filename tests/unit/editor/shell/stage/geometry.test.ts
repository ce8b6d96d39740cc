import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampView,
  fitScale,
  fullSize,
  inRoom,
  SCALES,
  smallSize,
  viewOn,
  zoomAbout,
} from '../../../../../editor/shell/stage/geometry.ts';

const side = fc.integer({ min: 1, max: 15_000 });
const size = fc.record({ width: side, height: side });
const room = fc.record({ width: fc.integer({ min: 100, max: 3000 }), height: fc.integer({ min: 100, max: 2000 }) });
const offset = fc.double({ min: -5000, max: 5000, noNaN: true });
const view = fc.record({ scale: fc.double({ min: 0.1, max: 8, noNaN: true }), x: offset, y: offset });

describe('the stage', () => {
  it('fits a picture into its room and never blows it up', () => {
    expect(fitScale({ width: 3024, height: 3780 }, { width: 900, height: 630 })).toBeCloseTo(630 / 3780);
    expect(fitScale({ width: 64, height: 64 }, { width: 900, height: 630 })).toBe(1);
    expect(fitScale({ width: 0, height: 0 }, { width: 900, height: 630 })).toBe(1);
  });

  it('shows a picture of a few pixels enlarged by a whole number, and names its size', () => {
    const space = { width: 900, height: 630 };
    expect([fitScale({ width: 1, height: 1 }, space), fitScale({ width: 3, height: 2 }, space)]).toEqual([120, 40]);
    expect(fitScale({ width: 3, height: 2 }, { width: 60, height: 60 })).toBe(20);
    expect([smallSize({ width: 3, height: 2 }), smallSize({ width: 61, height: 2 })]).toEqual(['3 × 2 px', undefined]);
    expect(smallSize({ width: 0, height: 0 })).toBeUndefined();
  });

  it('keeps a part of the picture in sight wherever it is dragged', () => {
    fc.assert(
      fc.property(view, size, room, (asked, picture, space) => {
        const { scale, x, y } = clampView(asked, picture, space);
        const fit = fitScale(picture, space);
        const [halfWidth, halfHeight] = [(picture.width * fit * scale) / 2, (picture.height * fit * scale) / 2];
        const seenX = Math.min(space.width / 2, x + halfWidth) - Math.max(-space.width / 2, x - halfWidth);
        const seenY = Math.min(space.height / 2, y + halfHeight) - Math.max(-space.height / 2, y - halfHeight);
        expect(seenX).toBeGreaterThan(Math.min(47, halfWidth * 2 - 1e-6) - 1e-6);
        expect(seenY).toBeGreaterThan(Math.min(47, halfHeight * 2 - 1e-6) - 1e-6);
        expect(scale).toBeGreaterThanOrEqual(SCALES.least);
      }),
    );
  });

  it('keeps what is under the pointer under it while zooming', () => {
    const picture = { width: 4000, height: 3000 };
    const space = { width: 800, height: 600 };
    const at = { x: 100, y: -50 };
    const before = { scale: 1, x: 0, y: 0 };
    const after = zoomAbout(before, 2, at, picture, space);
    expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale);
    expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale);
  });

  it('shows one pixel of the picture on one of the screen at 100 %', () => {
    const picture = { width: 8000, height: 6000 };
    const space = { width: 400, height: 300 };
    expect(fullSize({ scale: 1, x: 0, y: 0 }, picture, space).scale * fitScale(picture, space)).toBeCloseTo(1);
  });

  it('leaves the zoom as it is where the room is another, and all of the picture all of it', () => {
    const picture = { width: 1000, height: 800 };
    const [tall, low] = [
      { width: 390, height: 600 },
      { width: 390, height: 320 },
    ];
    const full = fullSize({ scale: 1, x: 0, y: 0 }, picture, tall);
    const after = inRoom({ ...full, x: 40 }, picture, { width: 500, height: 300 }, low);
    expect(after.x).toBe(40);
    expect(inRoom({ scale: 1, x: 0, y: 0 }, picture, tall, low)).toEqual({ scale: 1, x: 0, y: 0 });
    fc.assert(
      fc.property(view, size, room, room, (seen, shown, before, then) => {
        // Within the range of zooms of both rooms.
        fc.pre(seen.scale > 0.5 && seen.scale < 2 && fitScale(shown, before) / fitScale(shown, then) < 4);
        fc.pre(fitScale(shown, before) / fitScale(shown, then) > 0.25 && seen.scale !== 1);
        const kept = inRoom(clampView(seen, shown, before), shown, before, then);
        expect(kept.scale * fitScale(shown, then)).toBeCloseTo(seen.scale * fitScale(shown, before), 9);
        expect(kept).toEqual(clampView(kept, shown, then));
      }),
    );
    // A room that was not laid out yet says nothing of the zoom.
    expect(inRoom(full, picture, { width: 0, height: 0 }, low)).toBe(full);
  });

  it('shows a point in the middle, as near as asked, and never past the picture’s edge', () => {
    const picture = { width: 1000, height: 800 };
    const space = { width: 400, height: 400 };
    expect(viewOn({ x: 300, y: 400 }, 1, picture, space)).toEqual({ scale: 2.5, x: 200, y: 0 });
    expect(viewOn({ x: 0, y: 800 }, 1, picture, space)).toEqual({ scale: 2.5, x: 300, y: -200 });
    expect(viewOn({ x: 10, y: 10 }, 1, { width: 80, height: 80 }, space)).toEqual({ scale: 1, x: 0, y: 0 });
  });
});

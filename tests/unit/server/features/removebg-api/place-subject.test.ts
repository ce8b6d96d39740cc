import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percent, px } from '../../../../../server/features/removebg-api/lengths.ts';
import { type Placement, placeSubject } from '../../../../../server/features/removebg-api/place-subject.ts';

const picture = { width: 400, height: 300 };
const subject = { x: 100, y: 60, width: 200, height: 120 };
const none = [px(0), px(0), px(0), px(0)] as const;
const wish = (more: Partial<Placement> = {}): Placement => ({ crop: false, margins: none, maxPixels: 1e9, ...more });

describe('where a subject goes', () => {
  it('stays where it is when nothing is asked for', () => {
    expect(placeSubject(picture, subject, wish())).toEqual({ ...picture, subject });
  });

  it('is all there is when it is cropped, but for its margins: pixels, and shares of its own sides', () => {
    expect(placeSubject(picture, subject, wish({ crop: true }))).toEqual({
      width: 200,
      height: 120,
      subject: { ...subject, x: 0, y: 0 },
    });
    const margins = [px(10), percent(10), px(0), percent(50)] as const;
    expect(placeSubject(picture, subject, wish({ crop: true, margins }))).toEqual({
      width: 200 + 20 + 100,
      height: 130,
      subject: { x: 100, y: 10, width: 200, height: 120 },
    });
  });

  it('is scaled to fit into its share of the canvas, and then stands in the middle unless asked elsewhere', () => {
    const scaled = placeSubject(picture, subject, wish({ scale: [1, 0.8] }));
    expect(scaled.subject).toEqual({ x: 0, y: 30, width: 400, height: 240 });
    const small = placeSubject(picture, subject, wish({ scale: [0.25, 0.25], position: [0, 1] }));
    expect(small.subject).toEqual({ x: 0, y: 240, width: 100, height: 60 });
  });

  it('goes to shares of the free room', () => {
    const at = (position: readonly [number, number]) => placeSubject(picture, subject, wish({ position })).subject;
    expect([at([0, 0]).x, at([1, 0]).x, at([0.5, 0.5]).y]).toEqual([0, 200, 90]);
  });

  it('always lies within a result that has at least a pixel and no more than are allowed', () => {
    const side = fc.integer({ min: 1, max: 9000 });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const shares = fc.tuple(share, share);
    const length = fc.oneof(fc.integer({ min: 0, max: 3000 }).map(px), fc.integer({ min: 0, max: 50 }).map(percent));
    fc.assert(
      fc.property(
        fc.record({ width: side, height: side, box: fc.tuple(share, share, share, share) }),
        fc.boolean(),
        fc.tuple(length, length, length, length),
        fc.option(fc.tuple(fc.double({ min: 0.1, max: 1, noNaN: true }), fc.double({ min: 0.1, max: 1, noNaN: true }))),
        fc.option(shares),
        fc.integer({ min: 1000, max: 60_000_000 }),
        ({ width, height, box: [a, b, c, d] }, crop, margins, scale, position, maxPixels) => {
          const x = Math.floor(a * (width - 1));
          const y = Math.floor(b * (height - 1));
          const inside = {
            x,
            y,
            width: Math.max(1, Math.floor(c * (width - x))),
            height: Math.max(1, Math.floor(d * (height - y))),
          };
          const placed = placeSubject(
            { width, height },
            inside,
            wish({ crop, margins, maxPixels, scale: scale ?? undefined, position: position ?? undefined }),
          );
          const { subject: at } = placed;
          expect(Math.min(placed.width, placed.height, at.width, at.height)).toBeGreaterThanOrEqual(1);
          expect(Math.min(at.x, at.y)).toBeGreaterThanOrEqual(0);
          expect(at.x + at.width).toBeLessThanOrEqual(placed.width);
          expect(at.y + at.height).toBeLessThanOrEqual(placed.height);
          // A side of one pixel cannot be made less.
          if (Math.min(placed.width, placed.height) > 1) {
            expect(placed.width * placed.height).toBeLessThanOrEqual(maxPixels);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

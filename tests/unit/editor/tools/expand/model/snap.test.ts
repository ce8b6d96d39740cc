import fc from 'fast-check';
import { expect, it } from 'vitest';
import { frameSize, rimFrame, scaledSize, scaleWithin } from '../../../../../../editor/tools/expand/model/frame.ts';
import { movedPhoto, onThird, placeOf, snapped } from '../../../../../../editor/tools/expand/model/snap.ts';

const photo = { width: 90, height: 60 };
const added = { left: 100, top: 0, right: 20, bottom: 30 };
const px = fc.integer({ min: 0, max: 300 });
const sides = fc.record({ left: px, top: px, right: px, bottom: px });
const by = fc.integer({ min: -400, max: 400 });

it('wherever the photo is moved, its frame stays, and it stays in it', () => {
  fc.assert(
    fc.property(sides, by, by, (from, across, down) => {
      const to = movedPhoto(from, across, down);
      expect(frameSize(to, photo)).toEqual(frameSize(from, photo));
      expect(Math.min(to.left, to.top, to.right, to.bottom)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('a moved photo stops where both sides are equal, and where its middle is on a third', () => {
  const at = (left: number) => snapped({ left, top: 0, right: 120 - left, bottom: 0 }, photo, 4);
  expect(at(58)).toMatchObject({ added: { left: 60, right: 60 }, guides: [{ axis: 'x', at: 105, why: 'equal' }] });
  expect(at(27)).toMatchObject({ added: { left: 25, right: 95 }, guides: [{ axis: 'x', at: 70, why: 'third' }] });
  expect(at(93)).toMatchObject({ added: { left: 95, right: 25 }, guides: [{ axis: 'x', at: 140, why: 'third' }] });
  expect(at(40)).toMatchObject({ added: { left: 40, right: 80 }, guides: [] });
});

it('a stop moves nothing further than its reach, and never changes the frame', () => {
  fc.assert(
    fc.property(sides, fc.integer({ min: 0, max: 20 }), (from, reach) => {
      const { added: to } = snapped(from, photo, reach);
      expect(frameSize(to, photo)).toEqual(frameSize(from, photo));
      expect(Math.abs(to.left - from.left)).toBeLessThanOrEqual(reach + 0.5);
      expect(Math.abs(to.top - from.top)).toBeLessThanOrEqual(reach + 0.5);
    }),
  );
});

it('a side on which nothing is new has no stops; a place is a share of what is new', () => {
  expect(snapped({ left: 0, top: 30, right: 0, bottom: 60 }, photo, 2).guides).toEqual([]);
  expect(placeOf(added)).toEqual({ x: 100 / 120, y: 0 });
  expect(placeOf({ left: 0, top: 0, right: 0, bottom: 0 })).toEqual({ x: 0.5, y: 0.5 });
  expect(placeOf({ left: 167, top: 1, right: 166, bottom: 0 })).toEqual({ x: 0.5, y: 0.5 });
});

it('a scaled photo lies in whole pixels, and is no longer than a frame may be', () => {
  expect(rimFrame(added, photo, 1, 50)).toEqual({
    width: 165,
    height: 60,
    photo: { x: 100, y: 0, width: 45, height: 30 },
  });
  expect(scaledSize({ width: 3, height: 1 }, 25)).toEqual({ width: 1, height: 1 });
  expect([scaleWithin(photo, 200), scaleWithin({ width: 6_000, height: 10 }, 200)]).toEqual([200, 136]);
  expect(scaleWithin({ width: 12_000, height: 10 }, 200)).toBe(100);
});

it('a subject comes to the nearest third that can be reached, and to the other one from there', () => {
  // A frame of 180: thirds at 60 and 120; the subject is 30 px into the photo.
  const frame = { left: 80, top: 0, right: 10, bottom: 0 };
  const focus = { x: 1 / 3, y: 0.5 };
  const once = onThird(frame, photo, focus);
  expect(once).toEqual({ left: 90, top: 0, right: 0, bottom: 0 });
  expect(onThird(once, photo, focus)).toEqual({ left: 30, top: 0, right: 60, bottom: 0 });
});

it('a subject on a third leaves the frame as it is, and stands as near to one as the photo can lie', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(sides, share, share, (from, x, y) => {
      const to = onThird(from, photo, { x, y });
      const frame = frameSize(from, photo);
      expect(frameSize(to, photo)).toEqual(frame);
      expect(Math.min(to.left, to.top, to.right, to.bottom)).toBeGreaterThanOrEqual(0);
      const miss = (left: number) =>
        Math.min(...[1, 2].map((third) => Math.abs(left + x * photo.width - (third * frame.width) / 3)));
      expect(miss(to.left)).toBeLessThanOrEqual(miss(from.left) + 1);
    }),
  );
});

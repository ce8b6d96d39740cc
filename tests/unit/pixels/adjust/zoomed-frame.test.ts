import fc from 'fast-check';
import { expect, it } from 'vitest';
import { frameFits, LEAST_SIDE, largestFrame, zoomedFrame } from '../../../../src/pixels/adjust/crop-frame.ts';
import { type Crop, NEUTRAL } from '../../../../src/pixels/adjust/photo-values.ts';

const rotated = { width: 400, height: 200 };
const crop = (change: Partial<Crop>): Crop => ({ ...NEUTRAL.crop, ...change });

it('a photo made larger under its frame shows less of itself, about the same middle', () => {
  const rect = { x: 0.2, y: 0.3, width: 0.4, height: 0.5 };
  const closer = zoomedFrame(crop({ rect }), 2, rotated);
  expect([closer.x, closer.y, closer.width, closer.height].map((share) => Number(share.toFixed(9)))).toEqual([
    0.3, 0.425, 0.2, 0.25,
  ]);
  expect(zoomedFrame(crop({ rect }), 1e6, rotated).width).toBeCloseTo(LEAST_SIDE, 9);
});

it('a photo made smaller goes on filling its frame, which moves away from the rim', () => {
  const wide = zoomedFrame(crop({ rect: { x: 0, y: 0, width: 0.25, height: 0.5 } }), 0.1, rotated);
  expect(wide).toEqual({ x: 0, y: 0, width: 0.5, height: 1 });
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  expect(zoomedFrame(crop({ rect: whole }), 0.5, rotated)).toEqual(whole);
});

it('keeps its shape, and lies on the photo, also on one that was straightened', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -30, max: 30, noNaN: true }),
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      (angle, by) => {
        const straightened = crop({ angle, rect: { x: 0.45, y: 0.4, width: 0.05, height: 0.1 } });
        const before = { ...straightened, rect: largestFrame(straightened.rect, straightened, rotated) };
        const rect = zoomedFrame(before, by, rotated);
        expect(frameFits(rect, before, rotated)).toBe(true);
        expect(rect.width / rect.height).toBeCloseTo(0.5, 6);
      },
    ),
  );
});

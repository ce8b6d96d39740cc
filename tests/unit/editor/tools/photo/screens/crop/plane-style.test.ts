import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planeStyle } from '../../../../../../../editor/tools/photo/screens/crop/plane-style.ts';
import { type Crop, NEUTRAL } from '../../../../../../../src/pixels/adjust/photo-values.ts';
import { sourceOf } from '../../../../../../../src/pixels/adjust/warp.ts';

/** Where the page puts a point of the plane: about its middle, by the columns of the matrix, divided by depth. */
function placed(transform: string, { x, y }: { x: number; y: number }, plane: { width: number; height: number }) {
  const m = transform.slice('matrix3d('.length, -1).split(', ').map(Number);
  const [u, v] = [x - plane.width / 2, y - plane.height / 2];
  const row = (at: number): number => (m[at] ?? 0) * u + (m[at + 4] ?? 0) * v + (m[at + 12] ?? 0);
  const depth = row(3);
  return { x: row(0) / depth + plane.width / 2, y: row(1) / depth + plane.height / 2 };
}

const lean = fc.integer({ min: -100, max: 100 });
const side = fc.integer({ min: 50, max: 900 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

it('what the crop shows while it is chosen stands where the file has it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -450, max: 450 }),
      lean,
      lean,
      side,
      side,
      share,
      share,
      (tenths, vertical, horizontal, width, height, x, y) => {
        const crop: Crop = { ...NEUTRAL.crop, angle: tenths / 10, vertical, horizontal };
        const plane = { width, height };
        const spot = { x: x * width, y: y * height };
        const [sx, sy] = sourceOf(crop, plane)(spot.x, spot.y);
        const seen = placed(planeStyle(crop, plane).transform, { x: sx, y: sy }, plane);
        expect(Math.hypot(seen.x - spot.x, seen.y - spot.y)).toBeLessThan(0.02);
      },
    ),
  );
});

it('a photo that is not bent is left as it is', () => {
  expect(planeStyle(NEUTRAL.crop, { width: 300, height: 200 }).transform).toMatch(
    /^matrix3d\(1\.0+, -?0\.0+, 0\.0+, -?0\.0+, -?0\.0+, 1\.0+, /,
  );
});

import { describe, expect, it } from 'vitest';
import type { RimFrame } from '../../../../src/pixels/fill/rim-frame.ts';
import { matchRimLight } from '../../../../src/pixels/fill/rim-light.ts';
import { grey } from '../enhance/pictures.ts';

const FRAME: RimFrame = { width: 160, height: 100, photo: { x: 40, y: 0, width: 80, height: 100 } };
const SEAM = 8;
const inPhoto = (x: number) => x >= 40 && x < 120;

/** A photo of one light, and copies of another: at the left `left`, at the right `right` levels darker. */
function lit(left: number, right = left) {
  const canvas = grey(160, 100, (x) => (inPhoto(x) ? 120 : 0));
  const isBand = (x: number) => x < 40 + SEAM || x >= 120 - SEAM;
  const background = grey(160, 100, (x) => (isBand(x) ? 120 - (x < 80 ? left : right) : 120));
  matchRimLight(background, canvas, FRAME, SEAM);
  return (x: number, y = 50) => background.data[(y * 160 + x) * 4] ?? 0;
}

describe('the light of copies at the edge of a photo', () => {
  it('is that of the photo, and theirs further out', () => {
    const at = lit(20);
    expect([at(39), at(120)]).toEqual([119, 119]);
    expect([at(0), at(159)]).toEqual([100, 100]);
    const outwards = Array.from({ length: 40 }, (_, step) => at(39 - step));
    expect(outwards).toEqual(outwards.toSorted((a, b) => b - a));
  });

  it('is measured for each side by itself', () => {
    const at = lit(20, -10);
    expect([at(39), at(120)]).toEqual([119, 121]);
  });

  it('goes as far as light goes: another thing beside the photo is left as it is', () => {
    const at = lit(90);
    expect([at(39), at(120)]).toEqual([30, 30]);
  });

  it('has no step where it ends inside of the photo, and changes nothing further inside', () => {
    const at = lit(20);
    expect([at(40 + SEAM), at(80), at(119 - SEAM)]).toEqual([120, 120, 120]);
    expect(at(40 + SEAM - 1)).toBe(120);
  });

  it('needs pixels that both have: without a seam nothing is measured', () => {
    const background = grey(160, 100, () => 90);
    const before = background.data.slice();
    matchRimLight(
      background,
      grey(160, 100, () => 120),
      FRAME,
      0,
    );
    expect(Buffer.from(background.data).equals(Buffer.from(before))).toBe(true);
  });

  it('passes round a corner without a line', () => {
    const frame: RimFrame = { width: 120, height: 120, photo: { x: 30, y: 30, width: 60, height: 60 } };
    const isIn = (x: number, y: number) => x >= 30 && x < 90 && y >= 30 && y < 90;
    const canvas = grey(120, 120, (x, y) => (isIn(x, y) ? 120 : 0));
    const background = grey(120, 120, () => 100);
    matchRimLight(background, canvas, frame, 6);
    const at = (x: number, y: number) => background.data[(y * 120 + x) * 4] ?? 0;
    for (let step = 0; step < 20; step += 1) {
      expect(Math.abs(at(25, 30 + step - 10) - at(25, 31 + step - 10))).toBeLessThanOrEqual(2);
      expect(Math.abs(at(30 + step - 10, 25) - at(31 + step - 10, 25))).toBeLessThanOrEqual(2);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angledRows } from '../../../../src/pixels/compose/angled-rows.ts';
import { rotatedRows } from '../../../../src/pixels/compose/rotated-rows.ts';
import type { Rows } from '../../../../src/pixels/compose/rows.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { frameOf, type Rotation } from '../../../../src/pixels/rotation.ts';
import { figure } from './scenes.ts';

const all = ({ width, height, row }: Rows): Rgba => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) data.set(row(y), y * width * 4);
  return { data, width, height };
};
const { picture } = figure(41, 30);
const flat = (width: number, height: number): Rgba => ({
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => [200, 100, 50, 255][at & 3] ?? 0),
  width,
  height,
});
const mass = ({ data }: Rgba): number => data.reduce((sum, value, at) => ((at & 3) === 3 ? sum + value : sum), 0);

describe('rows of a picture turned by an angle', () => {
  it('are those of the quarter turns where the angle is one, whatever turns and flip came before', () => {
    const rotations: fc.Arbitrary<Rotation> = fc.record({
      turns: fc.constantFrom(0, 1, 2, 3),
      flip: fc.boolean(),
      angle: fc.constantFrom(-90, 90, 180),
    }) as fc.Arbitrary<Rotation>;
    fc.assert(
      fc.property(rotations, (rotation) => {
        // The long way resamples each pixel: it finds the very same ones.
        expect(all(angledRows(picture, rotation))).toEqual(all(rotatedRows(picture, rotation)));
      }),
      // Of 24 that there are.
      { numRuns: 60 },
    );
  });

  it('keep the colour of what is even, and all of its surface', () => {
    fc.assert(
      fc.property(fc.double({ min: -45, max: 45, noNaN: true }), (angle) => {
        const made = all(rotatedRows(flat(50, 34), { turns: 0, flip: false, angle }));
        // The border is soft, as wide as a pixel: its surface is that of the picture to within a part of its rim.
        expect(Math.abs(mass(made) / 255 - 50 * 34)).toBeLessThan(0.15 * (50 + 34));
        const isOther = (value: number, at: number) =>
          (made.data[at | 3] ?? 0) >= 8 && (at & 3) < 3 && value !== [200, 100, 50][at & 3];
        expect(made.data.findIndex(isOther)).toBe(-1);
      }),
      { numRuns: 30 },
    );
  });

  it('come back by the opposite angle to what they were', () => {
    const turn = { turns: 0, flip: false } as const;
    /** Frames are whole pixels: only where both differ by even numbers do pixels come back onto pixels. */
    const isEven = ({ width, height }: Rgba) => {
      const once = frameOf({ width, height }, 30);
      const twice = frameOf(once, -30);
      return (twice.width - width) % 2 === 0 && (twice.height - height) % 2 === 0;
    };
    const picture = Array.from({ length: 40 }, (_, by) => figure(40 + by, 30 + (by % 7)).picture).find(isEven);
    if (picture === undefined) throw new RangeError('no such size');
    const there = all(rotatedRows(picture, { ...turn, angle: 30 }));
    const back = all(rotatedRows(there, { ...turn, angle: -30 }));
    const [left, top] = [(back.width - picture.width) / 2, (back.height - picture.height) / 2];
    let worst = 0;
    let sum = 0;
    for (let y = 2; y < picture.height - 2; y += 1) {
      for (let x = 2; x < picture.width - 2; x += 1) {
        const away = Math.abs(
          (back.data[((y + top) * back.width + x + left) * 4 + 3] ?? 0) -
            (picture.data[(y * picture.width + x) * 4 + 3] ?? 0),
        );
        worst = Math.max(worst, away);
        sum += away;
      }
    }
    expect(sum / (picture.width * picture.height)).toBeLessThan(6);
    expect(worst).toBeLessThan(150);
  });

  it('end where a crop ends, softly, when the subject is turned against it', () => {
    const photo = { angle: 0, x: 5, y: 0, width: 20, height: 30 };
    const made = all(rotatedRows(flat(50, 34), { turns: 0, flip: false, angle: 20, photo }));
    expect(Math.abs(mass(made) / 255 - 20 * 30)).toBeLessThan(8);
  });

  it('hold the last pixel beside a photo that stands behind', () => {
    const made = all(rotatedRows(flat(20, 20), { turns: 0, flip: false, angle: 45 }, 'held'));
    expect(mass(made)).toBe(made.width * made.height * 255);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  frameFits,
  mirrored,
  quarterTurn,
  RATIOS,
  refitted,
  withRatio,
} from '../../../../src/pixels/adjust/crop-frame.ts';
import { type Crop, NEUTRAL } from '../../../../src/pixels/adjust/photo-values.ts';
import { cropPhoto } from '../../../../src/pixels/adjust/render-photo.ts';
import { rotatedSize } from '../../../../src/pixels/adjust/warp.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { drawnPicture } from './recipes.ts';

const { signal } = new AbortController();
const photo = drawnPicture(33, 20);
const cropped = (crop: Partial<Crop>, picture: Rgba = photo) =>
  cropPhoto(signal, picture, { ...NEUTRAL.crop, ...crop });
const pixel = ({ data, width }: Rgba, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

describe('a crop', () => {
  it('without any bending moves whole pixels', async () => {
    const made = await cropped({ rect: { x: 3 / 33, y: 0.25, width: 10 / 33, height: 0.5 } });
    expect([made.width, made.height]).toEqual([10, 10]);
    expect(pixel(made, 0, 0)).toEqual(pixel(photo, 3, 5));
    expect(pixel(made, 9, 9)).toEqual(pixel(photo, 12, 14));
  });

  it('turned once shows the lower left corner at the upper left, turned four times itself', async () => {
    const once = await cropped({ turns: 1 });
    expect([once.width, once.height]).toEqual([20, 33]);
    expect(pixel(once, 0, 0)).toEqual(pixel(photo, 0, 19));
    const again = await cropped({ turns: 3 }, once);
    expect(again.data).toEqual(photo.data);
    const twice = await cropped({ mirror: true }, await cropped({ mirror: true }));
    expect(twice.data).toEqual(photo.data);
  });

  it('straightened by an angle turns clockwise: what stood upright leans to the right', async () => {
    const line: Rgba = { width: 41, height: 41, data: new Uint8ClampedArray(41 * 41 * 4).fill(255) };
    for (let y = 0; y < 41; y += 1) line.data.set([0, 0, 0, 255], (y * 41 + 20) * 4);
    const made = await cropped({ angle: 20 }, line);
    const darkest = (y: number) =>
      Array.from({ length: 41 }, (_, x) => x).reduce(
        (best, x) => ((pixel(made, x, y)[0] ?? 255) < (pixel(made, best, y)[0] ?? 255) ? x : best),
        0,
      );
    expect(darkest(8)).toBeGreaterThan(22);
    expect(darkest(32)).toBeLessThan(18);
  });
});

const crops = fc.record({
  ...Object.fromEntries(Object.entries(NEUTRAL.crop).map(([key, value]) => [key, fc.constant(value)])),
  ratio: fc.constantFrom(...Object.keys(RATIOS)),
  angle: fc.integer({ min: -450, max: 450 }).map((tenths) => tenths / 10),
  vertical: fc.integer({ min: -100, max: 100 }),
  horizontal: fc.integer({ min: -100, max: 100 }),
  lens: fc.integer({ min: -100, max: 100 }),
  turns: fc.integer({ min: 0, max: 3 }),
}) as fc.Arbitrary<Crop>;

describe('a frame', () => {
  it('shows nothing but picture after any bending, in any ratio', () => {
    fc.assert(
      fc.property(crops, (crop) => {
        const rotated = rotatedSize({ width: 1_200, height: 800 }, crop);
        const fitted = refitted(crop, rotated, { ...NEUTRAL.crop, turns: crop.turns });
        expect(frameFits(fitted.rect, fitted, rotated)).toBe(true);
        const shaped = withRatio(fitted, crop.ratio, rotated);
        expect(frameFits(shaped.rect, shaped, rotated)).toBe(true);
        const ratio = RATIOS[crop.ratio];
        if (ratio !== undefined) {
          expect((shaped.rect.width * rotated.width) / (shaped.rect.height * rotated.height)).toBeCloseTo(ratio, 4);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('comes back after a turn and its opposite, and after two mirrors', () => {
    fc.assert(
      fc.property(crops, (crop) => {
        const free = { ...crop, ratio: 'free', rect: { x: 0.1, y: 0.2, width: 0.5, height: 0.6 } };
        for (const back of [
          quarterTurn(quarterTurn(free, 1), -1),
          mirrored(mirrored(free, 'x'), 'x'),
          mirrored(mirrored(free, 'y'), 'y'),
        ]) {
          const { rect, ...rest } = back;
          const { rect: first, ...others } = free;
          expect(rest).toEqual(others);
          for (const key of ['x', 'y', 'width', 'height'] as const) expect(rect[key]).toBeCloseTo(first[key], 9);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('keeps what it shows when the picture is turned or mirrored', async () => {
    const crop = { ...NEUTRAL.crop, rect: { x: 0, y: 0, width: 11 / 33, height: 0.5 } };
    const made = await cropped(crop);
    const rotatedOnce = await cropped(quarterTurn(crop, 1));
    expect([rotatedOnce.width, rotatedOnce.height]).toEqual([made.height, made.width]);
    expect(pixel(rotatedOnce, rotatedOnce.width - 1, 0)).toEqual(pixel(made, 0, 0));
    const other = await cropped(mirrored(crop, 'x'));
    expect(pixel(other, other.width - 1, 0)).toEqual(pixel(made, 0, 0));
  });
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maskPlace } from '../../../../../../server/inference/models/matting/mask-place.ts';
import { maskPng } from '../../../../../../server/inference/models/matting/mask-png.ts';

const whole = (width: number, height: number) => ({ width, height, offset: 0, region: { x: 0, y: 0, width, height } });

describe('the place of a mask', () => {
  it('is the picture’s own up to 2496 px a side', () => {
    expect(maskPlace(whole(2496, 1200), 2496).place).toEqual(whole(2496, 1200));
  });

  it.each([
    [8000, 6000, 2496, 1872],
    [15_000, 1, 2496, 1],
    [3000, 8000, 936, 2496],
  ])('of %i × %i is %i × %i', (width, height, ...size) => {
    const { place } = maskPlace(whole(width, height), 2496);
    expect([place.width, place.height]).toEqual(size);
    expect(place.region).toEqual({ x: 0, y: 0, width: size[0], height: size[1] });
  });

  it('keeps the mask where its box is', async () => {
    const box = { x: 4000, y: 2000, width: 2000, height: 2000 };
    const region = { x: 3700, y: 1700, width: 2600, height: 2600 };
    const { place, boxes } = maskPlace({ ...whole(8000, 8000), region }, 2496, [box]);
    const png = await maskPng(new Float32Array(64 * 64).fill(1), 64, place, boxes);
    const { data, info } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([2496, 2496]);
    const at = (x: number, y: number) => data[Math.round(y * 0.312) * 2496 + Math.round(x * 0.312)];
    expect([at(5000, 3000), at(4010, 2010), at(5990, 3990)]).toEqual([255, 255, 255]);
    expect([at(3700, 3000), at(6300, 3000), at(5000, 1700)]).toEqual([0, 0, 0]);
  });
});

import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readCicp } from '../../../../src/pixels/colour/cicp.ts';
import { readIcc } from '../../../../src/pixels/colour/icc.ts';
import { SRGB_PRIMARIES, spaceOf, srgbToLight } from '../../../../src/pixels/colour/space.ts';
import { toSrgb } from '../../../../src/pixels/colour/to-srgb.ts';

const SRGB = spaceOf(SRGB_PRIMARIES, srgbToLight);

/** The profile that libvips writes for one of its own spaces. */
async function profile(name: 'srgb' | 'p3'): Promise<DataView> {
  const picture = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });
  const { icc } = await sharp(await picture.withIccProfile(name).png().toBuffer()).metadata();
  if (icc === undefined) throw new Error('no profile was written');
  return new DataView(icc.buffer, icc.byteOffset, icc.byteLength);
}

const converted = (space: Parameters<typeof toSrgb>[1], ...pixel: number[]): number[] => {
  const data = Uint8ClampedArray.from(pixel);
  toSrgb(data, space);
  return [...data];
};

describe('colour', () => {
  test('a Display P3 profile is read as what its code point says', async () => {
    const space = readIcc(await profile('p3'));
    const named = readCicp(12);
    if (space === undefined || named === undefined) throw new Error('not read');
    space.primaries.forEach((value, i) => {
      expect(value).toBeCloseTo(named.primaries[i] ?? 0, 2);
    });
    space.curves[1].forEach((light, i) => {
      expect(light).toBeCloseTo(srgbToLight(i / 255), 2);
    });
  });

  test('an sRGB profile asks for nothing, and neither does one that cannot be read', async () => {
    const srgb = await profile('srgb');
    expect(readIcc(srgb)).toBeUndefined();
    expect(readIcc(new DataView(srgb.buffer, srgb.byteOffset, 140))).toBeUndefined();
    expect(readIcc(new DataView(new ArrayBuffer(3)))).toBeUndefined();
    expect(readCicp(1)).toBeUndefined();
  });

  test('sRGB to sRGB changes no value, alpha least of all', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(255), { minLength: 4, maxLength: 4 }), (pixel) => {
        expect(converted(SRGB, ...pixel)).toEqual(pixel);
      }),
    );
  });

  test('Display P3 keeps greys, makes colours stronger, and cuts off what sRGB lacks', () => {
    const p3 = readCicp(12) ?? SRGB;
    expect(converted(p3, 255, 255, 255, 7)).toEqual([255, 255, 255, 7]);
    expect(converted(p3, 128, 128, 128, 255)).toEqual([128, 128, 128, 255]);
    // color(display-p3 0.6 0.4 0.4), by the matrices of CSS Color 4.
    const [red = 0, green = 0, blue = 0] = converted(p3, 153, 102, 102, 255);
    expect([red - 160, green - 100, blue - 101].every((off) => Math.abs(off) <= 2)).toBe(true);
    expect(converted(p3, 0, 255, 0, 255)).toEqual([0, 255, 0, 255]);
  });
});

import sharp from 'sharp';
import { expect, it } from 'vitest';
import { jpegQuality } from '../../../../src/pixels/enhance/jpeg-quality.ts';
import { blurOf } from '../../../../src/pixels/enhance/measure-blur.ts';
import { darknessOf } from '../../../../src/pixels/enhance/measure-light.ts';
import { noiseOf } from '../../../../src/pixels/enhance/measure-noise.ts';
import { grey, noisy } from './pictures.ts';

const scene = (x: number, y: number) => 90 + 60 * Math.sin(x / 40) * Math.cos(y / 55) + (x > 100 ? 30 : 0);

it('noise is found at about its σ, and none where there is none', () => {
  const clean = grey(200, 160, scene);
  expect(noiseOf(clean)).toBeLessThan(0.7);
  // Luma mixes three independent colours: σ · √(0.299² + 0.587² + 0.114²).
  for (const sigma of [3, 8]) {
    const wanted = sigma * Math.hypot(0.299, 0.587, 0.114);
    expect(noiseOf(noisy(clean, sigma)) / wanted).toBeCloseTo(1, 0.4);
  }
  expect(noiseOf(grey(10, 10, () => 0))).toBe(0);
});

it('a photo that is two stops too dark is measured as two', () => {
  const well = grey(80, 60, (x) => 20 + x * 2);
  expect(darknessOf(well)).toBeLessThan(0.1);
  const light = (level: number) => ((level / 255) ** 2.2 * 0.42) / (178 / 255) ** 2.2;
  const dark = grey(80, 60, (x) => 255 * (light(20 + x * 2) / 4) ** (1 / 2.2));
  expect(darknessOf(dark)).toBeGreaterThan(1.6);
  expect(darknessOf(dark)).toBeLessThan(2.4);
});

it('a soft picture is distinguished from a sharp one', () => {
  const stripes = (soft: number) =>
    grey(120, 90, (x, y) => 128 + 100 * Math.tanh(Math.sin(x / 7) * Math.sin(y / 9) * (8 / soft)));
  expect(blurOf(stripes(8))).toBeGreaterThan(blurOf(stripes(1)));
  expect(blurOf(grey(40, 40, () => 7))).toBe(0);
});

it('the quality of a JPEG is that which it was saved with; what is none has none', async () => {
  const raw = { raw: { width: 64, height: 48, channels: 4 } } as const;
  const image = () => sharp(Buffer.from(grey(64, 48, scene).data), raw);
  for (const quality of [20, 50, 75, 92]) {
    expect(jpegQuality(await image().jpeg({ quality }).toBuffer())).toBe(quality);
  }
  const png = await image().png().toBuffer();
  expect(jpegQuality(png)).toBeUndefined();
  const jpeg = await image().jpeg().toBuffer();
  for (let length = 0; length < 30; length += 1) expect(jpegQuality(jpeg.subarray(0, length))).toBeUndefined();
});

import sharp from 'sharp';
import { expect, it } from 'vitest';
import { clean, REACH } from '../../../../src/pixels/enhance/clean.ts';
import { inflated } from '../../../../src/pixels/enhance/tiles.ts';
import { cropped } from '../../../../src/pixels/fill/fill-hole.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { grey, noisy, psnr } from './pictures.ts';

const scene = grey(160, 120, (x, y) => 100 + 50 * Math.sin(x / 30) + (y > 60 ? 40 : 0));
const copy = ({ width, height, data }: Rgba): Rgba => ({ width, height, data: data.slice() });

it('noise goes and the edge stays', () => {
  const dirty = noisy(scene, 8);
  const done = copy(dirty);
  clean(done, { noise: { sigma: 5.5, strength: 60 } }, { x: 0, y: 0 });
  expect(psnr(done, scene)).toBeGreaterThan(psnr(dirty, scene) + 4);
  const step = (picture: Rgba) => (picture.data[(64 * 160 + 80) * 4] ?? 0) - (picture.data[(57 * 160 + 80) * 4] ?? 0);
  expect(step(done)).toBeGreaterThan(25);
});

it('a JPEG of low quality comes nearer to what it was', async () => {
  const smooth = grey(160, 120, (x, y) => 60 + x / 2 + y / 3);
  const raw = { raw: { width: 160, height: 120, channels: 4 } } as const;
  const jpeg = await sharp(Buffer.from(smooth.data), raw).jpeg({ quality: 15, chromaSubsampling: '4:4:4' }).toBuffer();
  const data = new Uint8ClampedArray(await sharp(jpeg).ensureAlpha().raw().toBuffer());
  const blocky = { width: 160, height: 120, data };
  const done = copy(blocky);
  clean(done, { blocks: { quality: 15 } }, { x: 0, y: 0 });
  expect(psnr(done, smooth)).toBeGreaterThan(psnr(blocky, smooth));
});

it('a dark picture is lifted by its stops, white stays white and black black', () => {
  const ramp = grey(256, 1, (x) => x);
  const done = copy(ramp);
  clean(done, { light: { stops: 1, amount: 100 } }, { x: 0, y: 0 });
  const at = (level: number) => done.data[level * 4] ?? 0;
  expect([at(0), at(255)]).toEqual([0, 255]);
  // Twice the light at 20 of 255, in sRGB.
  expect(at(20)).toBeGreaterThan(28);
  for (let level = 1; level < 256; level += 1) expect(at(level)).toBeGreaterThanOrEqual(at(level - 1));
});

it('a part with its margin gives the pixels of the whole', () => {
  const dirty = noisy(scene, 6, 7);
  const cleaning = {
    noise: { sigma: 4, strength: 50 },
    light: { stops: 1, amount: 50 },
    blocks: { quality: 40 },
    sharpen: { amount: 50 },
  };
  const whole = copy(dirty);
  clean(whole, cleaning, { x: 0, y: 0 });
  const core = { x: 60, y: 50, width: 40, height: 30 };
  const box = inflated(core, REACH, dirty);
  const piece = cropped(dirty, box);
  clean(piece, cleaning, box);
  const inside = cropped(piece, { ...core, x: core.x - box.x, y: core.y - box.y });
  const wanted = cropped(whole, core);
  // Sums that slide begin elsewhere: a level at most.
  const most = inside.data.reduce((worst, value, at) => Math.max(worst, Math.abs(value - (wanted.data[at] ?? 0))), 0);
  expect(most).toBeLessThanOrEqual(1);
});

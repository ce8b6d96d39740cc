import { expect, it } from 'vitest';
import { frameFits, quarterTurn, swappedFrame } from '../../../../src/pixels/adjust/crop-frame.ts';
import { type Crop, NEUTRAL } from '../../../../src/pixels/adjust/photo-values.ts';

const rotated = { width: 400, height: 200 };
const crop = (change: Partial<Crop>): Crop => ({ ...NEUTRAL.crop, ...change });
const pixels = ({ rect }: Crop) => [rect.width * 400, rect.height * 200].map((side) => Math.round(side * 1e6) / 1e6);

it('width and height change places about the middle where there is room', () => {
  const before = crop({ ratio: '4:3', rect: { x: 0.4, y: 0.35, width: 0.2, height: 0.3 } });
  const after = swappedFrame(before, rotated);
  expect([after.ratio, pixels(after)]).toEqual(['3:4', [60, 80]]);
  expect([after.rect.x + after.rect.width / 2, after.rect.y + after.rect.height / 2]).toEqual([0.5, 0.5]);
  expect(swappedFrame(after, rotated).rect.width).toBeCloseTo(before.rect.width, 9);
});

it('a frame that has no room the other way round is made smaller, and stays on the photo', () => {
  const after = swappedFrame(crop({ rect: { x: 0, y: 0, width: 1, height: 1 } }), rotated);
  expect(pixels(after)).toEqual([100, 200]);
  const leaning = crop({ angle: 10, rect: { x: 0.3, y: 0.3, width: 0.4, height: 0.4 } });
  const swapped = swappedFrame(leaning, rotated);
  expect(frameFits(swapped.rect, swapped, rotated)).toBe(true);
  expect((swapped.rect.width * 400) / (swapped.rect.height * 200)).toBeCloseTo(0.5, 6);
});

it('a ratio that has no other way round is free, after a quarter turn too', () => {
  expect([
    swappedFrame(crop({ ratio: '4:5' }), rotated).ratio,
    swappedFrame(crop({ ratio: '1:1' }), rotated).ratio,
  ]).toEqual(['free', '1:1']);
  expect(quarterTurn(crop({ ratio: '16:9' }), 1).ratio).toBe('9:16');
  expect(quarterTurn(crop({ ratio: 'original' }), 1).ratio).toBe('original');
});

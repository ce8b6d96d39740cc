import { expect, it } from 'vitest';
import { frameDistance, smoothestLoop } from '../../../../src/pixels/gif/frame-distance.ts';
import { dithered, settle } from '../../../../src/pixels/gif/indexed-frame.ts';

const plain = (value: number, side = 4) => ({
  width: side,
  height: side,
  data: new Uint8ClampedArray(side * side * 4).fill(value),
});

it('the smoothest loop ends before the frame that is most like the first', () => {
  const values = [200, 10, 60, 110, 160, 150, 100, 50, 12, 90];
  const loop = smoothestLoop(values.map((value) => plain(value)));
  expect(loop).toEqual({ from: 1, to: 7, distance: 2 });
  expect(smoothestLoop([plain(1), plain(2)])).toBeUndefined();
  expect(frameDistance(plain(10), plain(30))).toBe(20);
});

it('a dither keeps the mean, moves nothing at 0, and is the same at the same place', () => {
  const grey = plain(120, 16);
  expect(dithered(grey, 0, 8)).toBe(grey.data);
  const out = dithered(grey, 100, 8);
  const red = Array.from(out).filter((_, at) => at % 4 === 0);
  expect(red.reduce((sum, value) => sum + value, 0) / red.length).toBeCloseTo(120, 0);
  expect(new Set(red).size).toBeGreaterThan(8);
  expect(out).toEqual(dithered(plain(120, 16), 100, 8));
});

it('what did not change is left as it was, and small changes do not add up', () => {
  const palette = [
    [0, 0, 0],
    [255, 255, 255],
  ];
  const base = plain(100).data;
  const options = { palette, clear: 2, lossy: 50 };
  let drawn = 0;
  for (let step = 1; step <= 6; step += 1) {
    const indices = new Uint8Array(16).fill(1);
    drawn += settle(indices, plain(100 + step * 3).data, base, options);
  }
  // 3 a step, 8 are let pass: drawn at the third and at the sixth.
  expect(drawn).toBe(32);
  expect(base[0]).toBe(118);
  const same = new Uint8Array(16);
  expect(settle(same, plain(7).data, plain(7).data, { ...options, lossy: 0 })).toBe(0);
  expect([...new Set(same)]).toEqual([2]);
});

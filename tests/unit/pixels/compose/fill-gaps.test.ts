import { expect, test } from 'vitest';
import { fillGaps } from '../../../../src/pixels/compose/fill-gaps.ts';

test('what was taken out is filled with what is round it, and nothing else changes', () => {
  const [width, height] = [40, 30];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i += 1) {
    const isGone = i % width > 12 && i % width < 28 && i / width > 8 && i / width < 22;
    data.set(isGone ? [255, 0, 255, 0] : [60, 120, 180, 255], i * 4);
  }
  fillGaps({ data, width, height });
  for (let at = 0; at < data.length; at += 4) expect([...data.subarray(at, at + 4)]).toEqual([60, 120, 180, 255]);
});

import { describe, expect, it } from 'vitest';
import { focalPoint } from '../../../../src/pixels/collage/focal-point.ts';
import { softPhoto } from '../../../../src/pixels/collage/soft-photo.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

/** A background with a disc on it. */
function disc(cx: number, cy: number, radius: number, width = 64, height = 48): Rgba {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isIn = Math.hypot(x - cx * width, y - cy * height) < radius;
      data.set(isIn ? [220, 60, 40, 255] : [120 + (x % 3), 160, 200, 255], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

describe('the focal point', () => {
  it.each([
    [0.25, 0.4],
    [0.75, 0.3],
    [0.5, 0.7],
  ])('lies on what stands out, at %d, %d', (x, y) => {
    const found = focalPoint(disc(x, y, 8));
    expect(Math.hypot(found.x - x, found.y - y)).toBeLessThan(0.08);
  });

  it('is the middle where nothing does', () => {
    const plain = { width: 10, height: 10, data: new Uint8ClampedArray(400).fill(90) };
    expect(focalPoint(plain)).toEqual({ x: 0.5, y: 0.5 });
    expect(focalPoint({ width: 1, height: 1, data: new Uint8ClampedArray(4) })).toEqual({ x: 0.5, y: 0.5 });
  });
});

it('a soft background is small, opaque, has no sharp edge and about the photo’s own colour', () => {
  const soft = softPhoto(disc(0.5, 0.5, 20, 256, 256));
  expect(Math.max(soft.width, soft.height)).toBeLessThanOrEqual(96);
  let most = 0;
  for (let at = 4; at < soft.data.length; at += 4) {
    if ((at / 4) % soft.width !== 0) most = Math.max(most, Math.abs((soft.data[at] ?? 0) - (soft.data[at - 4] ?? 0)));
    expect(soft.data[at + 3]).toBe(255);
  }
  expect(most).toBeLessThan(25);
});

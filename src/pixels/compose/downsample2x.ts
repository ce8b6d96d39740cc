import type { Rgba } from '../kernels/pixels.ts';
import type { PixelBox } from '../shapes.ts';

/**
 * Means of two by two pixels of straight RGBA, colours by the weight of their alpha. A last odd column or row counts twice.
 * @param gain alpha of a pixel is the mean of its four times this
 */
export function downsample2x({ data, width, height }: Rgba, gain = 1): Rgba {
  const half: Rgba = blank(Math.ceil(width / 2), Math.ceil(height / 2));
  halveInto(half, { data, width, height }, { x: 0, y: 0, width: half.width, height: half.height }, gain);
  return half;
}

const blank = (width: number, height: number): Rgba => ({
  data: new Uint8ClampedArray(width * height * 4),
  width,
  height,
});

/** The same for a part of the half alone. */
export function halveInto(half: Rgba, { data, width, height }: Rgba, part: PixelBox, gain = 1): void {
  const { data: out, width: columns } = half;
  const end = part.x + part.width;
  for (let y = part.y; y < part.y + part.height; y += 1) {
    const below = 2 * y + 1 < height ? width * 4 : 0;
    for (
      let x = part.x, a = (2 * y * width + 2 * x) * 4, at = (y * columns + x) * 4;
      x < end;
      x += 1, a += 8, at += 4
    ) {
      const b = 2 * x + 1 < width ? a + 4 : a;
      const c = a + below;
      const d = b + below;
      const wa = data[a + 3] ?? 0;
      const wb = data[b + 3] ?? 0;
      const wc = data[c + 3] ?? 0;
      const wd = data[d + 3] ?? 0;
      const weight = wa + wb + wc + wd;
      if (weight === 0) {
        out[at] = out[at + 1] = out[at + 2] = out[at + 3] = 0;
      } else if (weight === 1020) {
        out[at] = ((data[a] ?? 0) + (data[b] ?? 0) + (data[c] ?? 0) + (data[d] ?? 0) + 2) >> 2;
        out[at + 1] = ((data[a + 1] ?? 0) + (data[b + 1] ?? 0) + (data[c + 1] ?? 0) + (data[d + 1] ?? 0) + 2) >> 2;
        out[at + 2] = ((data[a + 2] ?? 0) + (data[b + 2] ?? 0) + (data[c + 2] ?? 0) + (data[d + 2] ?? 0) + 2) >> 2;
        out[at + 3] = 255;
      } else {
        for (let i = 0; i < 3; i += 1) {
          const sum =
            (data[a + i] ?? 0) * wa + (data[b + i] ?? 0) * wb + (data[c + i] ?? 0) * wc + (data[d + i] ?? 0) * wd;
          out[at + i] = sum / weight;
        }
        out[at + 3] = (weight * gain) / 4;
      }
    }
  }
}

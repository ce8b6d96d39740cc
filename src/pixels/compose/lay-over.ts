import type { Rgba } from '../kernels/pixels.ts';

/**
 * Lays a picture over rows of another one, from row `from` on; both straight RGBA of the same width. Where the upper one is clear the
 * lower one keeps its bytes. Rounded to the nearest whole number.
 */
export function layOver(picture: Rgba, over: Uint8ClampedArray, from: number): void {
  const { data, width } = picture;
  const start = from * width * 4;
  const end = Math.min(over.length, data.length - start);
  for (let at = 0; at < end; at += 4) {
    const alpha = over[at + 3] ?? 0;
    if (alpha === 0) continue;
    const to = start + at;
    const below = ((data[to + 3] ?? 0) * (255 - alpha)) / 255;
    const sum = alpha + below;
    for (let channel = 0; channel < 3; channel += 1) {
      data[to + channel] = ((over[at + channel] ?? 0) * alpha + (data[to + channel] ?? 0) * below) / sum;
    }
    data[to + 3] = sum;
  }
}

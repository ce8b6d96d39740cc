import type { Rgba } from '../kernels/pixels.ts';

/**
 * Composites a picture over a part of another one, in place, its upper left corner at a place that may lie outside; both straight
 * RGBA. What lies outside of the lower one is left out. Where the upper one is clear the lower one keeps its bytes. Rounded to the
 * nearest whole number.
 */
export function compositeOver({ data, width, height }: Rgba, over: Rgba, { x, y }: { x: number; y: number }): void {
  const last = Math.min(over.width, width - x);
  for (let row = Math.max(0, -y); row < Math.min(over.height, height - y); row += 1) {
    for (let column = Math.max(0, -x); column < last; column += 1) {
      const from = (row * over.width + column) * 4;
      const to = ((y + row) * width + x + column) * 4;
      const alpha = over.data[from + 3] ?? 0;
      if (alpha === 0) continue;
      const below = ((data[to + 3] ?? 0) * (255 - alpha)) / 255;
      const sum = alpha + below;
      for (let channel = 0; channel < 3; channel += 1) {
        data[to + channel] = ((over.data[from + channel] ?? 0) * alpha + (data[to + channel] ?? 0) * below) / sum;
      }
      data[to + 3] = sum;
    }
  }
}

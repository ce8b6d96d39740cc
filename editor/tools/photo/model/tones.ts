import { colourPass } from '../../../../src/pixels/adjust/apply-colour.ts';
import { colourTables } from '../../../../src/pixels/adjust/colour-tables.ts';
import { withFilter } from '../../../../src/pixels/adjust/filters.ts';
import type { PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Rgb } from '../../../../src/pixels/shapes.ts';

/** Pixels round a place that are taken together: one alone may be noise. */
const REACH = 2;

/** The colour at a place, 0–1 from the left and the top. */
export function colourAt({ data, width, height }: Rgba, x: number, y: number): Rgb {
  const [cx, cy] = [Math.floor(x * width), Math.floor(y * height)];
  const sums = [0, 0, 0];
  let count = 0;
  for (let dy = -REACH; dy <= REACH; dy += 1) {
    for (let dx = -REACH; dx <= REACH; dx += 1) {
      const [px, py] = [cx + dx, cy + dy];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      for (let channel = 0; channel < 3; channel += 1) {
        sums[channel] = (sums[channel] ?? 0) + (data[(py * width + px) * 4 + channel] ?? 0);
      }
      count += 1;
    }
  }
  const mean = (channel: number): number => Math.round((sums[channel] ?? 0) / Math.max(1, count));
  return [mean(0), mean(1), mean(2)];
}

/** What a colour becomes. */
export function developed([r, g, b]: Rgb, values: PhotoValues): Rgb {
  const pixel = Uint8ClampedArray.of(r, g, b, 255);
  colourPass(colourTables(withFilter(values)))(pixel, 0, 4);
  return [pixel[0] ?? 0, pixel[1] ?? 0, pixel[2] ?? 0];
}

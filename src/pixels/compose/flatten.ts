import type { Rgba } from '../kernels/pixels.ts';
import type { Rgb } from '../shapes.ts';

/** Lays a picture of straight alpha on a colour, in place: it is opaque afterwards. */
export function flatten({ data }: Rgba, colour: Rgb): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha === 255) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const over = (data[at + channel] ?? 0) * alpha;
      const under = (colour[channel] ?? 0) * (255 - alpha);
      data[at + channel] = Math.round((over + under) / 255);
    }
    data[at + 3] = 255;
  }
}

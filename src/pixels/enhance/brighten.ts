import type { Rgba } from '../kernels/pixels.ts';
import { LINEAR, toSrgb } from './luma.ts';

/**
 * Lifts a dark picture: light times 2^stops in the shadows, less and less towards white, which stays white. Colours keep their
 * proportions. Changes `picture`.
 */
export function brighten({ data }: Rgba, stops: number): void {
  if (stops <= 0) return;
  const gain = 2 ** stops;
  const table = Float32Array.from(LINEAR, (light, level) => {
    const lifted = (light * gain) / (1 + light * (gain - 1));
    return level === 0 ? gain : toSrgb(lifted) / level;
  });
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    // By the brightest colour: none of the three is ever clipped.
    const by = table[Math.max(red, green, blue)] ?? 1;
    data[at] = red * by;
    data[at + 1] = green * by;
    data[at + 2] = blue * by;
  }
}

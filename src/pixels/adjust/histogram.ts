import type { Rgba } from '../kernels/pixels.ts';

/** How often each tone occurs, and how much of the picture is at the ends. */
export interface Histogram {
  red: Uint32Array;
  green: Uint32Array;
  blue: Uint32Array;
  /** Share of pixels with a channel at 0, and at 255, and which channel it is most; 0–1. */
  shadows: Clipped;
  highlights: Clipped;
}

export interface Clipped {
  share: number;
  channel: 'red' | 'green' | 'blue';
}

const NAMES = ['red', 'green', 'blue'] as const;

export function histogramOf({ data }: Pick<Rgba, 'data'>): Histogram {
  const counts = NAMES.map(() => new Uint32Array(256));
  const [red = new Uint32Array(256), green = red, blue = red] = counts;
  let low = 0;
  let high = 0;
  for (let at = 0; at < data.length; at += 4) {
    const r = data[at] ?? 0;
    const g = data[at + 1] ?? 0;
    const b = data[at + 2] ?? 0;
    red[r] = (red[r] ?? 0) + 1;
    green[g] = (green[g] ?? 0) + 1;
    blue[b] = (blue[b] ?? 0) + 1;
    if (r === 0 || g === 0 || b === 0) low += 1;
    if (r === 255 || g === 255 || b === 255) high += 1;
  }
  const pixels = Math.max(1, data.length / 4);
  const most = (tone: number) =>
    NAMES.reduce((best, name, at) => {
      const holder = NAMES.indexOf(best);
      return (counts[at]?.[tone] ?? 0) > (counts[holder]?.[tone] ?? 0) ? name : best;
    });
  return {
    red,
    green,
    blue,
    shadows: { share: low / pixels, channel: most(0) },
    highlights: { share: high / pixels, channel: most(255) },
  };
}

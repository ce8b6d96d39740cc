import type { Rgb } from '../../../../../src/pixels/shapes.ts';

/** Hue 0–360, saturation and value 0–100, as a colour field has its axes. */
export interface Hsv {
  h: number;
  s: number;
  v: number;
}

export function toHsv([red, green, blue]: Rgb): Hsv {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const hue =
    spread === 0
      ? 0
      : most === red
        ? ((green - blue) / spread + 6) % 6
        : most === green
          ? (blue - red) / spread + 2
          : (red - green) / spread + 4;
  return { h: hue * 60, s: most === 0 ? 0 : (spread / most) * 100, v: (most / 255) * 100 };
}

export function fromHsv({ h, s, v }: Hsv): Rgb {
  const channel = (n: number): number => {
    const k = (n + h / 60) % 6;
    return Math.round((v / 100) * (1 - (s / 100) * Math.max(0, Math.min(k, 4 - k, 1))) * 255);
  };
  return [channel(5), channel(3), channel(1)];
}

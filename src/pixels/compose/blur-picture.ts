import type { Rgba } from '../kernels/pixels.ts';
import { blurDepth } from './blur-depth.ts';
import type { Depth } from './depth.ts';

/** Blurs straight RGBA, each colour by the weight of its alpha. @param sigma px of the picture; below half a pixel nothing changes */
export function blurPicture(picture: Rgba, sigma: number): Rgba {
  if (sigma < 0.5) return picture;
  const { data, width, height } = picture;
  const plane = (valueAt: (at: number) => number): Uint16Array => {
    const depth: Depth = { data: new Uint16Array(width * height), width, height };
    for (let at = 0; at < depth.data.length; at += 1) depth.data[at] = valueAt(at * 4);
    blurDepth(depth, sigma, sigma);
    return depth.data;
  };
  const out = new Uint8ClampedArray(data.length);
  const weights = plane((at) => (data[at + 3] ?? 0) * 256);
  for (let channel = 0; channel < 3; channel += 1) {
    const colours = plane((at) => (data[at + channel] ?? 0) * (data[at + 3] ?? 0));
    for (let at = 0; at < weights.length; at += 1) {
      const weight = weights[at] ?? 0;
      if (weight > 0) out[at * 4 + channel] = ((colours[at] ?? 0) * 256) / weight;
    }
  }
  // Past the border there is nothing: what was lost there is not transparency.
  const whole = plane(() => 255 * 256);
  for (let at = 0; at < weights.length; at += 1) {
    out[at * 4 + 3] = ((weights[at] ?? 0) * 255) / (whole[at] ?? 1);
  }
  return { data: out, width, height };
}

import type { Rgba } from '../kernels/pixels.ts';
import { boxMean } from './box-mean.ts';
import { lumaOf } from './luma.ts';

/** Pixels round one that its luma is compared with, and its colour: noise of colour is coarser. */
const RADIUS = 3;
const COLOUR_RADIUS = 6;

interface Planes {
  mean: Float32Array;
  slope: Float32Array;
  product: Float32Array;
  between: Float32Array;
}

/**
 * Takes noise of a known σ away: a guided filter of the luma by itself and of the two colour differences by the luma (K. He,
 * "Guided image filtering", 2010). Edges that stand out of the noise stay. Changes `picture`.
 *
 * @param sigma of the noise, 8-bit levels
 * @param strength 0–1
 */
export function denoise(picture: Rgba, sigma: number, strength: number): void {
  const { data, width, height } = picture;
  if (strength <= 0 || sigma <= 0) return;
  const count = width * height;
  const luma = lumaOf(data, count);
  const planes: Planes = {
    mean: new Float32Array(count),
    slope: new Float32Array(count),
    product: new Float32Array(count),
    between: new Float32Array(count),
  };
  const smooth = (values: Float32Array, radius: number, epsilon: number) =>
    guided(values, luma, { width, height, radius, epsilon }, planes);
  // What the slope of a place that is noise alone is to be: a tenth or less.
  const floor = (3 * sigma * strength) ** 2;
  const calm = smooth(luma, RADIUS, floor);
  const [blue, red] = differences(data, luma, count);
  const calmBlue = smooth(blue, COLOUR_RADIUS, 4 * floor);
  const calmRed = smooth(red, COLOUR_RADIUS, 4 * floor);
  for (let at = 0, to = 0; at < count; at += 1, to += 4) {
    const y = calm[at] ?? 0;
    const r = y + (calmRed[at] ?? 0);
    const b = y + (calmBlue[at] ?? 0);
    data[to] = r;
    data[to + 1] = (y - 0.299 * r - 0.114 * b) / 0.587;
    data[to + 2] = b;
  }
}

function differences(data: Uint8ClampedArray, luma: Float32Array, count: number): [Float32Array, Float32Array] {
  const [blue, red] = [new Float32Array(count), new Float32Array(count)];
  for (let at = 0; at < count; at += 1) {
    red[at] = (data[at * 4] ?? 0) - (luma[at] ?? 0);
    blue[at] = (data[at * 4 + 2] ?? 0) - (luma[at] ?? 0);
  }
  return [blue, red];
}

/** Each place as a line of the guide: value = slope · guide + rest, the lines averaged. */
function guided(
  values: Float32Array,
  guide: Float32Array,
  { width, height, radius, epsilon }: { width: number; height: number; radius: number; epsilon: number },
  { mean, slope, product, between }: Planes,
): Float32Array {
  const blur = (from: Float32Array, to: Float32Array) => boxMean(from, width, height, radius, to, between);
  const rest = new Float32Array(values.length);
  const guideMean = new Float32Array(values.length);
  blur(guide, guideMean);
  blur(values, mean);
  multiply(guide, guide, product);
  blur(product, rest);
  multiply(guide, values, product);
  blur(product, slope);
  fitLines({ guideMean, mean, slope, rest }, epsilon);
  blur(slope, product);
  blur(rest, mean);
  multiply(product, guide, product);
  for (let at = 0; at < product.length; at += 1) rest[at] = (product[at] ?? 0) + (mean[at] ?? 0);
  return rest;
}

function multiply(one: Float32Array, other: Float32Array, out: Float32Array): void {
  for (let at = 0; at < out.length; at += 1) out[at] = (one[at] ?? 0) * (other[at] ?? 0);
}

/** Means of products → slopes and rests, in place. */
function fitLines(
  { guideMean, mean, slope, rest }: Record<'guideMean' | 'mean' | 'slope' | 'rest', Float32Array>,
  epsilon: number,
): void {
  for (let at = 0; at < slope.length; at += 1) {
    const middle = guideMean[at] ?? 0;
    const variance = (rest[at] ?? 0) - middle * middle;
    const by = ((slope[at] ?? 0) - middle * (mean[at] ?? 0)) / (variance + epsilon);
    slope[at] = by;
    rest[at] = (mean[at] ?? 0) - by * middle;
  }
}

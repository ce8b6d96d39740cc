import { boxMeans } from '../../src/pixels/mask/refine/box-means.ts';

/** Half a Gaussian and half its derivative, σ 1.4, over ±4 σ. */
const SIGMA = 1.4;
const REACH = Math.ceil(4 * SIGMA);
const OFFSETS = Array.from({ length: 2 * REACH + 1 }, (_, at) => at - REACH);
const BELL = OFFSETS.map((x) => Math.exp(-(x * x) / (2 * SIGMA * SIGMA)));
const SUM = BELL.reduce((a, b) => a + b, 0);
const SMOOTH = BELL.map((value) => value / SUM);
const SLOPE = OFFSETS.map((x, at) => (-x / (SIGMA * SIGMA)) * (SMOOTH[at] ?? 0));

function convolved(values: Float32Array, width: number, height: number, across: number[], down: number[]) {
  const rows = new Float32Array(values.length);
  const out = new Float32Array(values.length);
  const clamp = (at: number, length: number) => Math.min(length - 1, Math.max(0, at));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let i = 0; i < across.length; i += 1) {
        sum += (across[i] ?? 0) * (values[y * width + clamp(x + i - REACH, width)] ?? 0);
      }
      rows[y * width + x] = sum;
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let i = 0; i < down.length; i += 1) {
        sum += (down[i] ?? 0) * (rows[clamp(y + i - REACH, height) * width + x] ?? 0);
      }
      out[y * width + x] = sum;
    }
  }
  return out;
}

/** Length of the gradient of a mask's bytes, as shares, by derivatives of a Gaussian of σ 1.4. */
function gradient(mask: Uint8Array, width: number, height: number): Float32Array {
  const shares = Float32Array.from(mask, (value) => value / 255);
  const across = convolved(shares, width, height, SLOPE, SMOOTH);
  const down = convolved(shares, width, height, SMOOTH, SLOPE);
  return across.map((value, at) => Math.hypot(value, down[at] ?? 0));
}

/** How far two masks of a picture are from its alpha; each a ratio of the second to the first. */
export interface EdgeRatios {
  /** Squared difference of the gradients over the whole picture: what the model takes for the subject counts as much as its edges. */
  whole: number;
  /** The same near the true edges, where the plain mask is roughly right: what refining edges can be asked for. */
  near: number;
  /** Change of the intersection over union at one half. */
  iou: number;
}

/** px around a true edge, and the most that the smoothed plain mask may be off to count as roughly right. */
const NEAR = 8;
const ROUGHLY = 0.12;

export function edgeRatios(
  plain: Uint8Array,
  refined: Uint8Array,
  alpha: Uint8Array,
  width: number,
  height: number,
): EdgeRatios {
  const [before, after, truth] = [plain, refined, alpha].map((mask) => gradient(mask, width, height));
  const off = boxed(
    Float32Array.from(plain, (value, at) => (value - (alpha[at] ?? 0)) / 255),
    width,
    height,
    12,
  );
  const edge = boxed(
    Float32Array.from(alpha, (value) => (value > 0 && value < 255 ? 1 : 0)),
    width,
    height,
    NEAR,
  );
  const sums = { whole: [0, 0], near: [0, 0] };
  for (let at = 0; at < alpha.length; at += 1) {
    const was = ((before?.[at] ?? 0) - (truth?.[at] ?? 0)) ** 2;
    const is = ((after?.[at] ?? 0) - (truth?.[at] ?? 0)) ** 2;
    const isNear = (edge[at] ?? 0) > 1e-4 && Math.abs(off[at] ?? 0) < ROUGHLY;
    for (const name of isNear ? (['whole', 'near'] as const) : (['whole'] as const)) {
      sums[name][0] = (sums[name][0] ?? 0) + was;
      sums[name][1] = (sums[name][1] ?? 0) + is;
    }
  }
  const ratio = ([was = 0, is = 0]: readonly number[]) => is / Math.max(1e-9, was);
  return { whole: ratio(sums.whole), near: ratio(sums.near), iou: iou(refined, alpha) - iou(plain, alpha) };
}

function boxed(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  return boxMeans(width, height, radius)(values);
}

export function iou(mask: Uint8Array, alpha: Uint8Array): number {
  let [both, either] = [0, 0];
  for (const [at, value] of mask.entries()) {
    const [one, other] = [value > 127, (alpha[at] ?? 0) > 127];
    if (one && other) both += 1;
    if (one || other) either += 1;
  }
  return both / Math.max(1, either);
}

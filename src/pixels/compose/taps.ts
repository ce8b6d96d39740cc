/** Bits of a weight's fraction: 255 · 255 · 1.25 · 2¹⁴ stays below 2³¹, with the overshoot of the cubic. */
export const TAP_BITS = 14;

const ONE = 1 << TAP_BITS;

/** For each pixel of a stretch of the target: the first source pixel that it takes from, and the weights from there on. */
export interface Taps {
  /** The target's pixels `first` to `end` − 1 are touched. */
  first: number;
  end: number;
  /** Weights of one pixel; shorter ones end in zeros. */
  length: number;
  starts: Int32Array;
  /** `length` each; their sum is 2^TAP_BITS, less where the drawn piece covers a pixel in part. */
  weights: Int32Array;
}

/** One axis of a drawing: `source` pixels from `from` are drawn over `length` pixels of the target from `at`. */
export interface Axis {
  from: number;
  source: number;
  at: number;
  length: number;
}

export interface Filter {
  /** In pixels of the coarser side. */
  reach: number;
  weight(distance: number): number;
}

/** Keys, "Cubic convolution interpolation", 1981, a = −½: sharp, with a little overshoot that is clamped where pixels are made. */
const cubic: Filter = {
  reach: 2,
  weight(distance) {
    const x = Math.abs(distance);
    if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
    return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
  },
};

/** Linear between pixels, and an even mean where it reduces. */
export const triangle: Filter = { reach: 1, weight: (distance) => Math.max(1 - Math.abs(distance), 0) };

/**
 * The weights of one axis. Enlarged: cubic between the source's pixels. Reduced: the same curve as wide as a target pixel, so
 * that nothing is skipped. Past the source's border its last pixel goes on; the target's pixels that the piece covers in part
 * get that part.
 * @param clip pixels of the target's canvas
 */
export function taps({ from, source, at, length }: Axis, limit: number, clip: number, filter = cubic): Taps {
  const first = Math.min(Math.max(Math.floor(at), 0), clip);
  const end = Math.max(Math.min(Math.ceil(at + length), clip), first);
  const scale = source / length;
  const stretch = Math.max(scale, 1);
  const reach = filter.reach * stretch;
  const span = Math.ceil(2 * reach) + 1;
  const starts = new Int32Array(end - first);
  const weights = new Int32Array((end - first) * span);
  // The piece's own pixels: what lies beside it in the picture is not drawn.
  const low = Math.max(Math.floor(from), 0);
  const high = Math.min(Math.max(Math.ceil(from + source) - 1, low), limit - 1);
  const raw = new Float64Array(span);
  for (let x = first; x < end; x += 1) {
    const covered = Math.min(x + 1, at + length) - Math.max(x, at);
    const middle = (x + 0.5 - at) * scale + from;
    const left = Math.ceil(middle - reach - 0.5);
    const start = Math.min(Math.max(left, low), high);
    raw.fill(0);
    let sum = 0;
    for (let i = 0; i < span; i += 1) {
      const weight = filter.weight((left + i + 0.5 - middle) / stretch);
      const index = Math.min(Math.max(left + i, low), high) - start;
      raw[index] = (raw[index] ?? 0) + weight;
      sum += weight;
    }
    starts[x - first] = start;
    settle(raw, sum, Math.round(covered * ONE), weights, (x - first) * span);
  }
  return trimmed({ first, end, length: span, starts, weights });
}

/** Whole weights whose sum is exact: what rounding left over goes to the largest. */
function settle(raw: Float64Array, sum: number, target: number, weights: Int32Array, at: number): void {
  let total = 0;
  let largest = 0;
  for (let i = 0; i < raw.length; i += 1) {
    const weight = Math.round(((raw[i] ?? 0) * target) / sum);
    weights[at + i] = weight;
    total += weight;
    if (weight > (weights[at + largest] ?? 0)) largest = i;
  }
  weights[at + largest] = (weights[at + largest] ?? 0) + target - total;
}

/** Without the zeros that every pixel ends in. */
function trimmed(taps: Taps): Taps {
  const { first, end, length, weights } = taps;
  let used = 1;
  for (let x = 0; x < end - first; x += 1) {
    for (let i = length - 1; i >= used; i -= 1) if (weights[x * length + i] !== 0) used = i + 1;
  }
  const kept = new Int32Array((end - first) * used);
  for (let x = 0; x < end - first; x += 1) kept.set(weights.subarray(x * length, x * length + used), x * used);
  return { ...taps, length: used, weights: kept };
}

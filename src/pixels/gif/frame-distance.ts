import type { Rgba } from '../kernels/pixels.ts';

/** Mean distance of two small pictures of one size, 0–255. */
export function frameDistance(one: Rgba, other: Rgba): number {
  let sum = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    for (let i = 0; i < 3; i += 1) sum += Math.abs((one.data[at + i] ?? 0) - (other.data[at + i] ?? 0));
  }
  return sum / (one.data.length * 0.75);
}

export interface LoopPair {
  /** Indices of the first and the last frame. */
  from: number;
  to: number;
  /** 0–255. */
  distance: number;
}

/** Of all frames at least this share lies in the loop. */
const LEAST_SHARE = 0.5;
const MOST_PAIRS = 40_000;

/**
 * Where a loop is smoothest: the frame after the last one would be most like the first. Undefined where the clip is too short.
 * @param frames small pictures of one size
 */
export function smoothestLoop(frames: readonly Rgba[]): LoopPair | undefined {
  const count = frames.length;
  const least = Math.max(3, Math.ceil(count * LEAST_SHARE));
  const stride = Math.max(1, Math.ceil(count ** 2 / 8 / MOST_PAIRS));
  let best: LoopPair | undefined;
  for (let from = 0; from + least < count; from += stride) {
    for (let next = from + least; next < count; next += stride) {
      const [first, after] = [frames[from], frames[next]];
      if (first === undefined || after === undefined) continue;
      const distance = frameDistance(first, after);
      if (best === undefined || distance < best.distance) best = { from, to: next - 1, distance };
    }
  }
  return best;
}

import type { Box } from '../../../../src/protocol/kinds.ts';

/** Shares from which a pixel is there at all, is of the subject, and is surely so. */
const THERE = 0.1;
const OWN = 0.5;
const CORE = 0.95;

/** A subject nearer to a side of the frame than this share of it goes on behind the frame: cropped to its box it is taken for another thing. */
const FREE = 0.02;
/** A box of more than this share of the picture gains too little by being looked at alone. */
const WORTH = 0.5;

/** What the second look has to share with the first: over union, and of the first's sure part. Else they are of two things. */
const SAME = { overlap: 0.85, core: 0.97 } as const;

/**
 * The box of a mask's subject, in px of the picture, where a second look at it alone is worth an inference: it lies free in the frame
 * and is small in it.
 *
 * @param mask side × side shares
 * @param width px of the picture that the mask shows
 */
export function ownBox(mask: Float32Array, side: number, width: number, height: number): Box | undefined {
  let [left, top, right, bottom] = [side, side, 0, 0];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if ((mask[y * side + x] ?? 0) < THERE) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  }
  const margin = FREE * side;
  const isFree = left >= margin && top >= margin && right <= side - margin && bottom <= side - margin;
  if (!isFree || right <= left || (right - left) * (bottom - top) > WORTH * side * side) return undefined;
  const [x, y] = [(left * width) / side, (top * height) / side];
  return { x, y, width: ((right - left) * width) / side, height: ((bottom - top) * height) / side };
}

/**
 * Whether a second look shows what the first one did, only closer: the two overlap, and nothing is lost that the first was sure of.
 *
 * @param second its mask, side × side shares over `region`
 * @param region in px of the picture that the first shows
 */
export function isSameThing(
  first: Float32Array,
  second: Float32Array,
  side: number,
  region: Box,
  width: number,
  height: number,
): boolean {
  let [both, either, core, kept] = [0, 0, 0, 0];
  for (let y = 0; y < side; y += 2) {
    const down = Math.floor(((((y + 0.5) * height) / side - region.y) / region.height) * side);
    for (let x = 0; x < side; x += 2) {
      const over = Math.floor(((((x + 0.5) * width) / side - region.x) / region.width) * side);
      const one = first[y * side + x] ?? 0;
      const other = shareAt(second, side, over, down);
      if (one > OWN && other > OWN) both += 1;
      if (one > OWN || other > OWN) either += 1;
      if (one >= CORE) {
        core += 1;
        if (other > OWN) kept += 1;
      }
    }
  }
  return both >= SAME.overlap * either && kept >= SAME.core * core;
}

/** 0 beside the mask. */
const shareAt = (mask: Float32Array, side: number, x: number, y: number): number =>
  x >= 0 && x < side && y >= 0 && y < side ? (mask[y * side + x] ?? 0) : 0;

import type { Rgba } from '../kernels/pixels.ts';

/** px a side of what is looked at as one: grain is none of it, a stone or a cloud is. */
const BLOCK = 16;
/** Of the blocks that differ at all, those that differ most: a place is represented by its plainest part. */
const PLAINEST = 0.25;

/**
 * How far two pictures of one size look apart where they differ, in levels of 255: by the means of blocks, so that structure counts and
 * grain does not. 0: nothing differs.
 */
export function apart(one: Rgba, other: Rgba): number {
  const differences: number[] = [];
  for (let top = 0; top < one.height; top += BLOCK)
    for (let left = 0; left < one.width; left += BLOCK) {
      const difference = blockApart(one, other, left, top);
      if (difference !== undefined) differences.push(difference);
    }
  differences.sort((less, more) => more - less);
  const counted = differences.slice(0, Math.ceil(differences.length * PLAINEST));
  return counted.reduce((sum, value) => sum + value, 0) / Math.max(1, counted.length);
}

/** Of the channel that differs most; undefined: every pixel is the same. */
function blockApart({ data, width, height }: Rgba, other: Rgba, left: number, top: number): number | undefined {
  const sums = [0, 0, 0];
  const [right, bottom] = [Math.min(width, left + BLOCK), Math.min(height, top + BLOCK)];
  let isOther = false;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1)
      for (let i = 0; i < 3; i += 1) {
        const at = (y * width + x) * 4 + i;
        const difference = (data[at] ?? 0) - (other.data[at] ?? 0);
        if (difference !== 0) isOther = true;
        sums[i] = (sums[i] ?? 0) + difference;
      }
  return isOther ? Math.max(...sums.map(Math.abs)) / ((right - left) * (bottom - top)) : undefined;
}

import { BLOCK } from '../kernels/foreground-kernel.ts';

/** A run of neighbouring columns that are treated alike. */
export type Visit = (from: number, to: number) => void;

export interface ActiveBlocks {
  /**
   * Says which columns' sums are needed at row `y`, where `flagged` marks the blocks that hold a pixel to solve: those that
   * were up to date at `y` − 1 slide by a row, the others are summed again.
   */
  visit(y: number, flagged: (block: number) => boolean, slide: Visit, rebuild: Visit): void;
}

/**
 * Most of a picture is far from any edge: its columns' sums are left alone and summed again where an edge comes near. As sums are
 * whole numbers, the way to them does not show in the result.
 */
export function createActiveBlocks(width: number, radius: number): ActiveBlocks {
  const count = Math.ceil(width / BLOCK);
  const reach = Math.ceil(radius / BLOCK);
  const neededAt = new Int32Array(count).fill(-1_000_000);
  const standsAt = new Int32Array(count).fill(-1_000_000);

  return {
    visit(y, flagged, slide, rebuild) {
      for (let block = 0; block < count; block += 1) {
        if (flagged(block)) neededAt.fill(y, Math.max(block - reach, 0), block + reach + 1);
      }
      let start = 0;
      let kind = 0;
      for (let block = 0; block <= count; block += 1) {
        // A block that was needed a moment ago goes on sliding: dropping it and summing again would cost more.
        const active = block < count && y - (neededAt[block] ?? 0) <= radius;
        const now = active ? ((standsAt[block] ?? 0) === y - 1 ? 1 : 2) : 0;
        if (active) standsAt[block] = y;
        if (now === kind) continue;
        const to = Math.min(block * BLOCK, width);
        if (kind === 1) slide(start, to);
        if (kind === 2) rebuild(start, to);
        start = block * BLOCK;
        kind = now;
      }
    },
  };
}

import { BLOCK, type ForegroundKernel } from '../kernels/foreground-kernel.ts';

/** Rows of one kind in the kernel's memory, used round and round: row y stands where y − `rows` stood. */
export interface Ring {
  readonly rows: number;
  readonly bytesPerRow: number;
  at(y: number): number;
}

/** Deals out the kernel's memory; `reserve` comes last, when all is known. */
export function createLayout() {
  // 0 means "none" in the kernel's calls.
  let next = 16;
  const claim = (bytes: number): number => {
    const at = next;
    next += Math.ceil(bytes / 16) * 16;
    return at;
  };
  return {
    claim,
    ring(rows: number, bytesPerRow: number): Ring {
      const padded = Math.ceil(bytesPerRow / 16) * 16;
      const start = claim(rows * padded);
      return { rows, bytesPerRow: padded, at: (y) => start + (y % rows) * padded };
    },
    reserve: (kernel: ForegroundKernel): void => kernel.reserve(next),
  };
}

export type Layout = ReturnType<typeof createLayout>;

/** A row's length in memory: whole blocks. */
export const padded = (width: number): number => Math.ceil(width / BLOCK) * BLOCK;

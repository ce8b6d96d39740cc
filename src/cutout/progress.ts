import type { Step } from './events.ts';

/** The one bar of docs/DESIGN.md §4, in percent: where each step begins and ends. Check and compress share the first five. */
export const BANDS: Readonly<Record<Step, readonly [from: number, to: number]>> = {
  check: [0, 2],
  compress: [2, 5],
  upload: [5, 45],
  matting: [45, 90],
  fuse: [90, 100],
};

/** Without an answer the bar stops here. */
const MATTING_STOP = 88;
/** Nothing but the end itself shows 100. */
const ALMOST = 99;
/** How much of its way the bar has gone at the median time: 1 − e^−2 = 86 %. */
const PACE = 2;

/** The bar's value for a share (0–1) of a step. */
export function progressOf(step: Step, share: number): number {
  const [from, to] = BANDS[step];
  const inside = Number.isFinite(share) ? Math.min(Math.max(share, 0), 1) : 0;
  return from + (to - from) * inside;
}

/** The bar's value while the matte is waited for: eased by the server's own median, it slows down and stops at 88. */
export function mattingProgress(elapsed: number, median: number): number {
  const [from] = BANDS.matting;
  const eased = 1 - Math.exp((-PACE * Math.max(elapsed, 0)) / Math.max(median, 1));
  return from + (MATTING_STOP - from) * eased;
}

/** A bar that never goes back and is 100 only at the end. */
export interface Bar {
  readonly value: number;
  /** Moves to `value` where that is further; true where it moved. */
  moveTo(value: number): boolean;
  done(): void;
}

export function createBar(): Bar {
  let value = 0;
  return {
    get value() {
      return value;
    },
    moveTo(next) {
      const reached = Math.min(next, ALMOST);
      if (!(reached > value)) return false;
      value = reached;
      return true;
    },
    done() {
      value = 100;
    },
  };
}

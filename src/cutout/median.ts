/** Median of the last few durations, to ease the bar by what this very server takes. */
export interface RunningMedian {
  readonly value: number;
  add(ms: number): void;
}

/** @param initial the value before the first duration is known */
export function createMedian(initial: number, keep = 9): RunningMedian {
  const last: number[] = [];
  return {
    get value() {
      const sorted = [...last].sort((a, b) => a - b);
      const half = sorted.length / 2;
      const upper = sorted[Math.floor(half)] ?? initial;
      return Number.isInteger(half) ? ((sorted[half - 1] ?? initial) + upper) / 2 : upper;
    },
    add(ms) {
      last.push(ms);
      if (last.length > keep) last.shift();
    },
  };
}

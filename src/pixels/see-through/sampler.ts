import type { Shares } from './shrink.ts';

/** Shares along a line at `down` px, between pixels by straight lines. */
export function sampler({ side, values }: Shares, down: number): (over: number) => number {
  const y = Math.min(side - 1, Math.max(0, down));
  const upper = Math.floor(y) * side;
  const lower = Math.min(side - 1, Math.floor(y) + 1) * side;
  const below = y - Math.floor(y);
  return (over) => {
    const x = Math.min(side - 1, Math.max(0, over));
    const left = Math.floor(x);
    const right = Math.min(side - 1, left + 1);
    const part = x - left;
    const above = (values[upper + left] ?? 0) * (1 - part) + (values[upper + right] ?? 0) * part;
    const under = (values[lower + left] ?? 0) * (1 - part) + (values[lower + right] ?? 0) * part;
    return above * (1 - below) + under * below;
  };
}

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

/** Another side's shares on a grid, by straight lines. */
export function enlarged(shares: Shares, side: number): Float32Array {
  if (shares.side === side) return shares.values;
  const values = new Float32Array(side * side);
  for (let y = 0; y < side; y += 1) {
    const sample = sampler(shares, ((y + 0.5) * shares.side) / side - 0.5);
    for (let x = 0; x < side; x += 1) values[y * side + x] = sample(((x + 0.5) * shares.side) / side - 0.5);
  }
  return values;
}

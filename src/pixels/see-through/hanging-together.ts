import type { Place } from './prompts.ts';

/** How far from what it means a click may lie, in shares of the side. */
const NEAR = 0.02;

/** The cell of a grid that a place lies in. */
export function cellOf({ x, y }: Place, side: number): number {
  const cellAt = (share: number) => Math.min(side - 1, Math.max(0, Math.floor(share * side)));
  return cellAt(y) * side + cellAt(x);
}

/** Members that hang together with what is nearest to a click. */
export function hangingTogether(member: Uint8Array, side: number, clicks: readonly Place[]): Uint8Array {
  const kept = new Uint8Array(member.length);
  const next: number[] = [];
  const take = (at: number) => {
    if (member[at] !== 1 || kept[at] === 1) return;
    kept[at] = 1;
    next.push(at);
  };
  for (const click of clicks) {
    const start = nearest(member, side, cellOf(click, side));
    if (start !== undefined) take(start);
  }
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    const x = at % side;
    if (x > 0) take(at - 1);
    if (x < side - 1) take(at + 1);
    if (at >= side) take(at - side);
    if (at < member.length - side) take(at + side);
  }
  return kept;
}

function nearest(member: Uint8Array, side: number, cell: number): number | undefined {
  const reach = Math.ceil(NEAR * side);
  const [x, y] = [cell % side, Math.floor(cell / side)];
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let row = Math.max(0, y - reach); row <= Math.min(side - 1, y + reach); row += 1) {
    for (let column = Math.max(0, x - reach); column <= Math.min(side - 1, x + reach); column += 1) {
      const away = Math.hypot(column - x, row - y);
      if (member[row * side + column] === 1 && away < least) [best, least] = [row * side + column, away];
    }
  }
  return best < 0 ? undefined : best;
}

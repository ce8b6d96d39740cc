/**
 * Times several sides in turn, round by round; the one that goes first pays for what the others left behind, so that the order turns too.
 * The first round, which warms caches and compilers, is left out.
 */
export async function inTurn<Side extends string, Result>(
  rounds: number,
  sides: readonly Side[],
  run: (side: Side) => Promise<Result>,
): Promise<Record<Side, Result[]>> {
  const results = Object.fromEntries(sides.map((side) => [side, []])) as unknown as Record<Side, Result[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (let i = 0; i < sides.length; i += 1) {
      const side = sides[(i + round) % sides.length];
      if (side === undefined) continue;
      const result = await run(side);
      if (round > 0) results[side].push(result);
    }
  }
  return results;
}

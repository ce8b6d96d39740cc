/** Groups of so many columns as the rows that are seen; a group begins a row of its own. */
export const rowsOf = <Tile>(groups: readonly (readonly Tile[])[], columns: number): readonly (readonly Tile[])[] =>
  groups.flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / columns) }, (_, at) => group.slice(at * columns, (at + 1) * columns)),
  );

type Step = (at: { row: number; column: number; index: number }) => { row: number; column: number } | { index: number };

const KEYS: Readonly<Record<string, Step>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ index }) => ({ index: index - 1 }),
  ArrowRight: ({ index }) => ({ index: index + 1 }),
  Home: () => ({ index: 0 }),
  End: () => ({ index: -1 }),
};

/**
 * Where an arrow leads from one of the tiles: to another one, or `out` above the first row and before the first tile. At the other
 * ends it stays. Undefined: the key is none of the grid's.
 */
export function gridStep<Tile>(rows: readonly (readonly Tile[])[], from: Tile, key: string): Tile | 'out' | undefined {
  const step = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
  const row = rows.findIndex((tiles) => tiles.includes(from));
  if (step === undefined || row < 0) return undefined;
  const all = rows.flat();
  const to = step({ row, column: rows[row]?.indexOf(from) ?? 0, index: all.indexOf(from) });
  if ('index' in to) return to.index < 0 && key !== 'End' ? 'out' : (all.at(to.index) ?? from);
  if (to.row < 0) return 'out';
  const tiles = rows[to.row];
  return tiles?.[Math.min(to.column, tiles.length - 1)] ?? from;
}

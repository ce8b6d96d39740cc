interface Place {
  tiles: readonly string[];
  at: string;
  columns: number;
  ctrl: boolean;
}

type Move = (at: number, place: Place) => number;

/** Where a key leads in a grid (ARIA's pattern): Home and End in the row, with Ctrl in all. */
const MOVES: Readonly<Record<string, Move>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at, { columns }) => at + columns,
  ArrowUp: (at, { columns }) => at - columns,
  Home: (at, { columns, ctrl }) => (ctrl ? 0 : at - (at % columns)),
  End: (at, { columns, ctrl, tiles }) =>
    Math.min(tiles.length - 1, ctrl ? tiles.length - 1 : at - (at % columns) + columns - 1),
};

/** The tile that a key leads to; undefined where it is no such key, or there is none. */
export function moved(key: string, place: Place): string | undefined {
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  return move === undefined ? undefined : place.tiles[move(place.tiles.indexOf(place.at), place)];
}

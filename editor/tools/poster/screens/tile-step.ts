/** Where a tile is seen. */
type TilePlace = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Which tile a key leads to, by where they are seen: columns of tiles that are not equally high. At an end it stays. Undefined: the key
 * is not theirs.
 */
export function tileStep(places: readonly TilePlace[], from: number, key: string): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return places.length - 1;
  const way = Object.hasOwn(WAYS, key) ? WAYS[key] : undefined;
  const here = places[from];
  if (way === undefined || here === undefined) return undefined;
  const [x, y] = way;
  const column = here.width / 2;
  const distances = places.map(({ left, top, width, height }) => {
    const across = left + width / 2 - here.left - here.width / 2;
    const down = top + height / 2 - here.top - here.height / 2;
    const isThere = y === 0 ? across * x > column : Math.abs(across) < column && down * y > 0;
    // Of the nearest column the one beside it.
    return isThere ? Math.abs(across) * 1_000 + Math.abs(down) : Number.POSITIVE_INFINITY;
  });
  const least = Math.min(...distances);
  return Number.isFinite(least) ? distances.indexOf(least) : from;
}

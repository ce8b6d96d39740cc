import type { ForegroundPicture } from './coarse-start.ts';
import type { Tile } from './tile-grid.ts';

/** Reads a picture's rows as they were, while tiles of it are being overwritten. */
export interface OriginalRows {
  /** Copies `width` pixels of row `y` from column `x`. */
  read(x: number, y: number, width: number, into: Uint8Array, at: number): void;
}

/**
 * Only what a later tile still has to see of an earlier one is kept: the bands of one margin to either side of the inner
 * borders. A tile never reads its own rows after it has written them.
 */
export function originalRows(picture: ForegroundPicture, tiles: readonly Tile[], margin: number): OriginalRows {
  const { data, width, height } = picture;
  const cutsX = new Set(tiles.map(({ inner }) => inner.x).filter((x) => x > 0));
  const cutsY = new Set(tiles.map(({ inner }) => inner.y).filter((y) => y > 0));
  const bands = [
    ...[...cutsX].map((x) => band(x - margin, 0, x + margin, height)),
    ...[...cutsY].map((y) => band(0, y - margin, width, y + margin)),
  ];

  function band(left: number, top: number, right: number, bottom: number) {
    const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
    const [endX, endY] = [Math.min(right, width), Math.min(bottom, height)];
    const rows: Uint8Array[] = [];
    for (let row = y; row < endY; row += 1) {
      rows.push(Uint8Array.from(data.subarray((row * width + x) * 4, (row * width + endX) * 4)));
    }
    return { x, y, endX, rows };
  }

  return {
    read(x, y, length, into, at) {
      into.set(data.subarray((y * width + x) * 4, (y * width + x + length) * 4), at);
      for (const { x: from, y: top, endX, rows } of bands) {
        const row = rows[y - top];
        const start = Math.max(from, x);
        const end = Math.min(endX, x + length);
        if (!row || start >= end) continue;
        into.set(row.subarray((start - from) * 4, (end - from) * 4), at + (start - x) * 4);
      }
    },
  };
}

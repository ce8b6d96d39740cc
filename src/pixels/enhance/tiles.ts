import type { PixelBox, Size } from '../shapes.ts';

/** Side of a tile without what it shares with its neighbours, px of the photo. */
export const TILE = 256;
/** Shared on each side: a network sees nothing beyond a tile's rim, so its outermost pixels are not used. */
export const OVERLAP = 12;

export interface PlannedTile {
  /** In reading order, from 0. */
  index: number;
  /** What it stands for: these boxes cover the photo, each pixel once. */
  core: PixelBox;
  /** With the overlap, as far as the photo goes. */
  box: PixelBox;
}

/** The tiles of a photo in reading order. */
export function planTiles({ width, height }: Size): PlannedTile[] {
  const columns = Math.ceil(width / TILE);
  const rows = Math.ceil(height / TILE);
  return Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [(index % columns) * TILE, Math.floor(index / columns) * TILE];
    const core = { x, y, width: Math.min(TILE, width - x), height: Math.min(TILE, height - y) };
    return { index, core, box: inflated(core, OVERLAP, { width, height }) };
  });
}

/** A box with a margin, as far as the photo goes. */
export function inflated({ x, y, width, height }: PixelBox, by: number, photo: Size): PixelBox {
  const [left, top] = [Math.max(0, x - by), Math.max(0, y - by)];
  const [right, bottom] = [Math.min(photo.width, x + width + by), Math.min(photo.height, y + height + by)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Tiles in the order in which they are wanted: those in view first, from its middle outwards, then the others likewise. */
export function byView(tiles: readonly PlannedTile[], view: PixelBox): PlannedTile[] {
  const [x, y] = [view.x + view.width / 2, view.y + view.height / 2];
  const rank = ({ core }: PlannedTile) => {
    const inView =
      core.x < view.x + view.width &&
      core.x + core.width > view.x &&
      core.y < view.y + view.height &&
      core.y + core.height > view.y;
    const distance = Math.hypot(core.x + core.width / 2 - x, core.y + core.height / 2 - y);
    return inView ? distance : 1e9 + distance;
  };
  return tiles.toSorted((one, other) => rank(one) - rank(other) || one.index - other.index);
}

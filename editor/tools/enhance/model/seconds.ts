import { REACH } from '../../../../src/pixels/enhance/clean.ts';
import { TILE } from '../../../../src/pixels/enhance/tiles.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';

/** How long things took here the last time, ms; undefined: not measured yet. */
export interface Speed {
  /** A pixel of the photo that is cleaned. */
  clean?: number | undefined;
  /** A pixel of the result that is resampled. */
  resize?: number | undefined;
  /** A tile by the server's model, with its way there and back. */
  tile?: number | undefined;
}

/** Tiles are cleaned with a margin. */
const MARGIN = ((TILE + 2 * REACH) / TILE) ** 2;

interface Wanted {
  from: Size;
  size: Size;
  model: number;
  cleans: boolean;
}

/** About how many seconds it will take, by what was measured; undefined: that is not known yet. */
export function secondsOf(speed: Speed, { from, size, model, cleans }: Wanted): number | undefined {
  if (model > 1) {
    const tiles = Math.ceil(from.width / TILE) * Math.ceil(from.height / TILE);
    return speed.tile === undefined ? undefined : Math.max(1, Math.ceil((speed.tile * tiles) / 1_000));
  }
  const clean = cleans ? speed.clean : 0;
  const resize = size.width === from.width && size.height === from.height ? 0 : speed.resize;
  if (clean === undefined || resize === undefined) return undefined;
  const ms = clean * from.width * from.height * MARGIN + resize * size.width * size.height;
  return Math.max(1, Math.ceil(ms / 1_000));
}

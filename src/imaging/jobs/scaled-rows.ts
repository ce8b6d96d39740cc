import { placedRows } from '../../pixels/compose/resampled-rows.ts';
import type { Rows } from '../../pixels/compose/rows.ts';
import { triangle } from '../../pixels/compose/taps.ts';
import { STRIP_ROWS } from '../../pixels/encode/strips.ts';
import type { Size } from '../../pixels/shapes.ts';
import type { StripReader } from '../canvas.ts';

/** Rows whose pixels have to be read first. */
export interface ReadRows extends Rows {
  /** Reads what these rows are made of; `row` gives them, and no others, until the next call. */
  ready(top: number, rows: number): Promise<void>;
}

/**
 * A decoded picture in another size by our own arithmetic (D287): browsers resize each in its own way. Its rows are read strip by strip as they
 * are wanted, so that the picture never stands anywhere as bytes as a whole; at its own size they are the bitmap's own.
 */
export function scaledRows(reader: StripReader, bitmap: ImageBitmap, { width, height }: Size): ReadRows {
  const place = { sx: 0, sy: 0, sw: bitmap.width, sh: bitmap.height, dx: 0, dy: 0, dw: width, dh: height };
  const source = rowsOf(reader, bitmap);
  const scale = bitmap.height / height;
  /** Past a row's own place the filter takes from so many of the source. */
  const beside = Math.ceil(Math.max(scale, 1)) + 1;
  return {
    ...placedRows(source, { width, height, ...place }, triangle),
    ready: (top, rows) => source.ready(Math.floor(top * scale) - beside, Math.ceil((top + rows) * scale) + beside),
  };
}

function rowsOf(reader: StripReader, bitmap: ImageBitmap) {
  const { width, height } = bitmap;
  const held = new Map<number, Uint8ClampedArray>();
  return {
    width,
    height,
    /** Holds the strips that have the rows from `from` to `to`, and no others. */
    async ready(from: number, to: number): Promise<void> {
      const first = Math.floor(Math.max(from, 0) / STRIP_ROWS);
      const last = Math.floor((Math.min(to, height) - 1) / STRIP_ROWS);
      const free = [...held.keys()].filter((strip) => strip < first || strip > last);
      for (let strip = first; strip <= last; strip += 1) {
        if (held.has(strip)) continue;
        const old = free.pop();
        const room = (old === undefined ? undefined : held.get(old)) ?? new Uint8ClampedArray(width * STRIP_ROWS * 4);
        if (old !== undefined) held.delete(old);
        const top = strip * STRIP_ROWS;
        const take = (pixels: Uint8ClampedArray, row: number) => room.set(pixels, (row - top) * width * 4);
        await reader.read(bitmap, top, Math.min(STRIP_ROWS, height - top), take);
        held.set(strip, room);
      }
      for (const strip of free) held.delete(strip);
    },
    row(y: number): Uint8ClampedArray {
      const strip = held.get(Math.floor(y / STRIP_ROWS));
      if (strip === undefined) throw new RangeError(`row ${y} was not read`);
      const at = y % STRIP_ROWS;
      return strip.subarray(at * width * 4, (at + 1) * width * 4);
    },
  };
}

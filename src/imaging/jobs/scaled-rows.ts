import { placedRows } from '../../pixels/compose/resampled-rows.ts';
import type { Rows } from '../../pixels/compose/rows.ts';
import { triangle } from '../../pixels/compose/taps.ts';
import { STRIP_ROWS } from '../../pixels/encode/strips.ts';
import type { Size } from '../../pixels/shapes.ts';
import type { StripReader } from '../canvas.ts';

/**
 * A decoded picture in another size by our own arithmetic (D287): browsers resize each in its own way. Its rows are read strip by strip as they
 * are asked for, so that the picture never stands anywhere as bytes as a whole; at its own size they are the bitmap's own.
 */
export function scaledRows(reader: StripReader, bitmap: ImageBitmap, { width, height }: Size): Rows {
  const place = { sx: 0, sy: 0, sw: bitmap.width, sh: bitmap.height, dx: 0, dy: 0, dw: width, dh: height };
  return placedRows(rowsOf(reader, bitmap), { width, height, ...place }, triangle);
}

function rowsOf(reader: StripReader, bitmap: ImageBitmap): Rows {
  const { width, height } = bitmap;
  const held = new Uint8ClampedArray(width * Math.min(STRIP_ROWS, height) * 4);
  let first = Number.NEGATIVE_INFINITY;
  return {
    width,
    height,
    row(y) {
      if (y < first || y >= first + STRIP_ROWS) {
        first = y - (y % STRIP_ROWS);
        reader.read(bitmap, first, Math.min(STRIP_ROWS, height - first), (pixels) => held.set(pixels));
      }
      return held.subarray((y - first) * width * 4, (y - first + 1) * width * 4);
    },
  };
}

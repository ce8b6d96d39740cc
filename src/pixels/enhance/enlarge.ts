import { placedRows } from '../compose/resampled-rows.ts';
import type { Rows } from '../compose/rows.ts';
import type { Filter } from '../compose/taps.ts';
import type { Rgba } from '../kernels/pixels.ts';
import type { Size } from '../shapes.ts';

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** C. Lanczos' window of three lobes: the sharpest of the usual filters. */
const lanczos: Filter = {
  reach: 3,
  weight: (distance) => (Math.abs(distance) < 3 ? sinc(distance) * sinc(distance / 3) : 0),
};

/** A picture at another size. Colours are weighed by their alpha. */
export function resized(picture: Rgba, size: Size): Rgba {
  const { width, height } = picture;
  if (width === size.width && height === size.height) return picture;
  const place = { ...size, sx: 0, sy: 0, sw: width, sh: height, dx: 0, dy: 0, dw: size.width, dh: size.height };
  const rows = placedRows(rowsOf(picture), place, lanczos);
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1) data.set(rows.row(y), y * size.width * 4);
  return { ...size, data };
}

const rowsOf = ({ data, width, height }: Rgba): Rows => ({
  width,
  height,
  row: (y) => data.subarray(y * width * 4, (y + 1) * width * 4),
});

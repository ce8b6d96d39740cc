import type { Rgba } from '../kernels/pixels.ts';
import type { Size } from '../shapes.ts';

/** A picture that is asked for row by row, in any order; in order it is quick. */
export interface Rows extends Size {
  /** Straight RGBA of row `y`. What it gives may be written over at the next call, and is never written to by who asked. */
  row(y: number): Uint8ClampedArray;
}

/** Views of a picture's own bytes. */
export const pictureRows = ({ data, width, height }: Rgba): Rows => ({
  width,
  height,
  row: (y) => data.subarray(y * width * 4, (y + 1) * width * 4),
});

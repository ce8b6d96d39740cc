import type { Rgba } from '../kernels/pixels.ts';
import type { Background } from '../render-recipe.ts';
import type { Size } from '../shapes.ts';
import type { Layout } from './layout.ts';
import type { Rows } from './rows.ts';

/** A background whose pictures are decoded: all that `compose` needs of it. */
export interface ReadyBackground {
  /** Every pixel is opaque: a file of it needs no alpha. */
  readonly isOpaque: boolean;
  rows(layout: Layout): Rows;
}

/** How a kind of background is drawn. `Picture` is the platform's handle of a picture that is not decoded yet. */
export type BackgroundDrawing<Value extends Background = Background, Picture = unknown> =
  | DrawnBackground<Value>
  | DecodedBackground<Value, Picture>;

/** Drawn from its value alone. */
export interface DrawnBackground<Value extends Background = Background> {
  readonly from: 'value';
  /** Every pixel is opaque, whatever the value. */
  readonly isOpaque: boolean;
  rows(value: Value, layout: Layout): Rows;
}

/** Drawn from a picture that has to be decoded first: one that the value carries, or the subject's own original. */
export interface DecodedBackground<Value extends Background = Background, Picture = unknown> {
  readonly from: 'picture';
  /** Absent: it is drawn from the original. */
  picture?(value: Value): Picture;
  /**
   * How many pixels of the picture can be averaged into one along each side: what its size on the canvas or its blur would take away.
   * A whole number from 1.
   */
  reduction(value: Value, layout: Layout, picture: Size): number;
  /** @param decoded of any reduction; of the original the alpha is 0 where the subject was, and it may be changed in place */
  rows(value: Value, layout: Layout, decoded: Rgba): Rows;
}

/** A way across a canvas, to the right and down. */
export interface Shift {
  x: number;
  y: number;
}

/** What all pixel code speaks of. Sizes are pixels. */

export interface Size {
  width: number;
  height: number;
}

/** Left, top, width, height. */
export interface PixelBox extends Size {
  x: number;
  y: number;
}

/** 0–255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

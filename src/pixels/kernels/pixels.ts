import type { Size } from '../shapes.ts';

/** Straight RGBA, 4 bytes a pixel, rows from the top. */
export interface Rgba extends Size {
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** One byte a pixel. */
export interface Plane extends Size {
  data: Uint8Array;
}

/**
 * From this alpha on a pixel belongs to the opaque box: 5 %. The spec says "opaque pixels" and shows no threshold; a matte's own
 * noise lies below it, a single soft hair above.
 */
export const OPAQUE_FROM = 13;

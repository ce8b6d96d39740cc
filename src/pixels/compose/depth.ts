import type { Size } from '../shapes.ts';

/** Coverage finer than a byte, so that a wide blur has no terraces: 0–`DEPTH`. */
export interface Depth extends Size {
  data: Uint16Array;
}

export const DEPTH = 255 << 8;

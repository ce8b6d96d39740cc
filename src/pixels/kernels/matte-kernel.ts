/** The inner loops of laying a matte on a picture; positions are byte offsets into `bytes()`. */
export interface MatteKernel {
  readonly name: 'wasm' | 'js';
  /** Provides this many bytes, all zero. */
  reserve(bytes: number): void;
  bytes(): Uint8Array<ArrayBuffer>;
  /** Stretches a matte row (bytes) to a line (int32, 11 bits of fraction). `taps`: near, far, weight of far; int32 each. */
  stretch(matte: number, line: number, taps: number, width: number): void;
  /**
   * Writes what lies between two lines into the alpha of an RGBA row, times the alpha that it had. `down` is the weight of
   * `lower`, of 2048. At `ends` the first and last pixel whose alpha is at least `from`, int32, −1 where none is.
   */
  cover(rgba: number, upper: number, lower: number, down: number, width: number, from: number, ends: number): void;
}

/** Bits of the weights' fraction: every sum stays below 2³¹ (255 · 2²²). */
export const WEIGHT_BITS = 11;

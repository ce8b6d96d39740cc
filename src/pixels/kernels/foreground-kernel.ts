/**
 * The inner loops of the foreground estimation, over one block of memory that the caller lays out. Two implementations give the
 * same bytes: `createWasmForeground` and `createJsForeground`. All positions are byte offsets into `bytes()`.
 *
 * - RGBA row: 4 bytes a pixel, the picture's colours and the matte.
 * - Pair row: 8 bytes a pixel, F red, green, blue, α, B red, green, blue, 255 − α.
 * - Mean row: 8 uint16 a pixel.
 * - Sums: 8 int32 a column or cell: F·α (3), 255·α, B·(255 − α) (3), 255·(255 − α); 255² · 181² is below 2³¹.
 * - Flags: a byte for each `BLOCK` pixels of a row.
 *
 * Rows are as long as whole blocks; what lies past the width is zero.
 */
export interface ForegroundKernel {
  readonly name: 'wasm' | 'js';
  /** Provides this many bytes, all zero. */
  reserve(bytes: number): void;
  bytes(): Uint8Array<ArrayBuffer>;
  /**
   * Writes the pair row of an RGBA row: F = B = the picture; where α is soft, what the pair row `cells` says at
   * `(x + offset) / factor`, unless `cells` is 0. Also writes the row's flags.
   */
  spread(
    rgba: number,
    pairs: number,
    width: number,
    flags: number,
    cells: number,
    factor: number,
    offset: number,
  ): void;
  /** Adds an RGBA row to the sums of the cells, `factor` pixels each. */
  gather(rgba: number, sums: number, width: number, factor: number): void;
  /** Moves sums of columns by one row of pairs. */
  slidePairs(sums: number, enter: number, leave: number, from: number, to: number): void;
  /** Moves sums of columns by one row of means. */
  slideMeans(sums: number, enter: number, leave: number, from: number, to: number): void;
  /** The means of the windows round the pixels `from` to `to`. */
  means(sums: number, out: number, from: number, to: number, width: number, radius: number, rows: number): void;
  /**
   * Solves those pixels from `from` to `to` that `which` names. `table`: four float32 for each α (see `solveTable`). `pull` 1
   * weighs the picture itself where a window holds nothing. Writes pairs, or with `pairs` 0 the colours of the RGBA row.
   */
  solve(
    sums: number,
    rgba: number,
    pairs: number,
    from: number,
    to: number,
    width: number,
    radius: number,
    rows: number,
    table: number,
    which: Which,
    pull: 0 | 1,
  ): void;
}

/** Pixels of a block, the grain in which work is skipped. */
export const BLOCK = 32;

/** Flags of a block. */
export const HAS_SOFT = 1;
export const HAS_BELOW = 2;

/** Which pixels a step solves. */
export const SOFT = 0;
export const BELOW = 1;
export type Which = typeof SOFT | typeof BELOW;

/** ε = 1e-5 of the equations, in the units of a byte. */
export const EPSILON = 0.00255;

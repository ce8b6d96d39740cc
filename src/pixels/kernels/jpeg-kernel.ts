/**
 * The inner loops of writing a baseline JPEG (ITU-T T.81); positions are byte offsets into `bytes()`. Whole numbers throughout, so
 * that a picture has one file, whichever implementation wrote it (D64).
 *
 * Samples are int16, less 128. A block's coefficients become tokens: a byte (zeros before it at bit 4, bits of its value below), then
 * its value's low bits in no, one or two bytes, the low one first. They are counted before a code for them is made.
 */
export interface JpegKernel {
  readonly name: 'wasm' | 'js';
  /** Provides this many bytes, all zero. */
  reserve(bytes: number): void;
  bytes(): Uint8Array<ArrayBuffer>;
  /**
   * A row of opaque RGBA as samples of JFIF's YCbCr (BT.601, full range), each rounded.
   * @param pixels a multiple of 8
   */
  convert(rgba: number, y: number, cb: number, cr: number, pixels: number): void;
  /**
   * Means of 2×2 samples of two rows, what is left over rounded down and up in turn.
   * @param samples to be written; a multiple of 8
   */
  halve(upper: number, lower: number, out: number, samples: number): void;
  /**
   * Transforms and quantises a row of MCUs and writes their tokens at `out`, at most `BLOCK_TOKENS` bytes a block; counts them.
   * @param planes `PLANES` int32: where the samples of Y, Cb and Cr begin, and the bytes of their rows
   * @param mcus how many
   * @param side blocks of Y each way that share one of Cb and of Cr: 1 or 2
   * @param tables `TABLES`
   * @param before three int32: what the DC of each component was, and will be
   * @param counts `COUNTS` int32
   * @param scratch `SCRATCH` bytes
   * @returns the address after the last token
   */
  tokens(
    planes: number,
    mcus: number,
    side: number,
    tables: number,
    before: number,
    counts: number,
    scratch: number,
    out: number,
  ): number;
  /**
   * Writes whole rows of MCUs' tokens by a code, a zero byte after each 255: at most `TOKEN_BYTES` bytes a byte of tokens.
   * @param codes a uint32 a symbol, as in `counts`: its bits, its length at bit 16
   * @param state two int32: the bits that do not fill a byte yet, and their number, below 32
   * @returns the address after the last whole byte
   */
  write(tokens: number, end: number, side: number, codes: number, out: number, state: number): number;
}

/** Int32 of `planes`: three addresses, then the bytes of a row of Y, of Cb and Cr. */
export const PLANES = 5;
/** Symbols of one alphabet. */
export const SYMBOLS = 256;
/** Counters of `tokens`: DC and AC of Y, then of Cb and Cr. */
export const COUNTS: number = 4 * SYMBOLS;
/** The most that a block takes: a byte and two of its value for each of 64 coefficients. */
export const BLOCK_TOKENS = 192;
/** The most bytes of a file that a byte of tokens can become: 16 bits of code, a zero after each byte. */
export const TOKEN_BYTES = 4;
/** Bytes that `tokens` works in. */
export const SCRATCH = 256;
/** Where the divisors of a component begin after another's in `tables`: 64 int16, and 64 float32 of what they divide into. */
export const DIVISORS = 384;
/** Bytes of `tables`: divisors of Y, divisors of Cb and Cr, and a byte a coefficient in zigzag order: its place in the block, times 2. */
export const TABLES: number = 2 * DIVISORS + 64;

/**
 * The inner loops of writing a PNG; positions are byte offsets into `bytes()`. Whole numbers throughout, so that a picture has one
 * file, whichever implementation wrote it (D64).
 */
export interface PngKernel {
  readonly name: 'wasm' | 'js';
  /** Provides this many bytes, all zero. */
  reserve(bytes: number): void;
  bytes(): Uint8Array<ArrayBuffer>;
  /**
   * Filters a row (PNG specification, 9.2) by the filter whose residues have the least sum of absolute values, the lowest
   * number among equals: writes its number and the residues at `out`. Before `row` and `prior` stand 16 zero bytes.
   * @param length bytes of the row
   * @param step bytes of a pixel
   */
  filter(row: number, prior: number, out: number, length: number, step: number): void;
  /** Adler-32 (RFC 1950) of what `sum` stands for and of `length` bytes more. */
  adler(at: number, length: number, sum: number): number;
  /**
   * Cuts the bytes from `from` to `to` into literals and matches (RFC 1951): at `out` two uint32 a sequence, how many literals come
   * first, then the match's length at bit 16 and its distance less 1 below, 0 for none. Counts the symbols of both alphabets in
   * `counts`, `COUNTS` int32 that were zero, the distances' from `DISTANCES` on. The 32 kB before `from` are the window.
   * @param bias what makes a position of the stream of an address
   * @param heads `HEADS` int32: where four bytes were seen last, by their hash; `NOWHERE` before the first call
   * @returns number of sequences
   */
  sequences(from: number, to: number, bias: number, heads: number, out: number, counts: number): number;
  /**
   * Writes the sequences of the bytes at `data` by a code, a uint32 a symbol: its bits in the order in which they are sent, its
   * length at bit 16. `state`: two int32, the bits that do not fill a byte yet and their number.
   * @returns the address after the last whole byte; up to eight bytes from there on may have been written over
   */
  write(data: number, sequences: number, count: number, codes: number, out: number, state: number): number;
}

/** Where the distances' symbols begin in `counts` and `codes`. */
export const DISTANCES = 288;
/** Symbols of both alphabets together. */
export const SYMBOLS = DISTANCES + 32;
/** Counters of `sequences`: after the symbols' it may keep some of its own. */
export const COUNTS = SYMBOLS + 3 * 256;
export const HASH_BITS = 15;
export const HEADS: number = 1 << HASH_BITS;
/** Farther back than any window. */
export const NOWHERE = -100_000;
export const WINDOW = 32_768;

/**
 * The inner loops of filling a hole with patches of the picture around it (C. Barnes, "PatchMatch", 2009), over one block of memory
 * that the caller lays out. Two implementations give the same bytes: `createWasmFill` and `createJsFill`; whole numbers throughout.
 * All positions are byte offsets into `bytes()`, multiples of 4.
 *
 * - Image: RGBA bytes, alpha 0 everywhere.
 * - Place: y · width + x. A patch is PATCH × PATCH pixels round its place; every place that is used has its whole patch in the image.
 * - Field: an int32 a pixel, the place that the patch of this pixel is like, −1 for pixels that have none.
 * - Costs: an int32 a pixel, of the field's match.
 * - Sources: a byte a pixel, 1 where a patch may be taken from.
 * - Uses: an int32 a pixel, how many patches were taken from there.
 */
export interface FillKernel {
  readonly name: 'wasm' | 'js';
  /** Provides this many bytes, all zero. */
  reserve(bytes: number): void;
  bytes(): Uint8Array<ArrayBuffer>;
  /** Says where things are, for the calls below. `rowCost`: of a place a row away, times the square of the rows; `useCost`: of each use beyond `freeUses`. */
  bind(
    image: number,
    field: number,
    costs: number,
    sources: number,
    uses: number,
    width: number,
    height: number,
    rowCost: number,
    useCost: number,
    freeUses: number,
  ): void;
  /** The costs of the field as it is, for `count` places of `list` (int32 each). */
  weigh(list: number, count: number): void;
  /**
   * One pass over `count` places of `list`: neighbours' matches, and random ones nearer and nearer, taken where they cost less.
   * @param forward 1 in the list's order, 0 from its end
   * @returns the next seed
   */
  match(list: number, count: number, forward: number, seed: number): number;
  /**
   * Colours `count` pixels of the hole (`hole`: places) by what the patches over them say, each weighed by its cost: half as much
   * at `half`.
   */
  vote(hole: number, count: number, half: number): void;
}

/** Pixels round a patch's place. */
export const REACH = 3;
export const PATCH = 2 * REACH + 1;
/** More rows than this away cost no more. */
export const MOST_ROWS = 64;
/** Weight of a patch that costs nothing. */
export const MOST_WEIGHT = 4096;

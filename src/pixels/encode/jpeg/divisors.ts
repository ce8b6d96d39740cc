/** The standard's tables of what is not seen (ITU-T T.81, K.1), row by row: of Y, and of Cb and Cr. */
const LUMA = [
  [16, 11, 10, 16, 24, 40, 51, 61],
  [12, 12, 14, 19, 26, 58, 60, 55],
  [14, 13, 16, 24, 40, 57, 69, 56],
  [14, 17, 22, 29, 51, 87, 80, 62],
  [18, 22, 37, 56, 68, 109, 103, 77],
  [24, 35, 55, 64, 81, 104, 113, 92],
  [49, 64, 78, 87, 103, 121, 120, 101],
  [72, 92, 95, 98, 112, 100, 103, 99],
];
const CHROMA = [
  [17, 18, 24, 47, 99, 99, 99, 99],
  [18, 21, 26, 66, 99, 99, 99, 99],
  [24, 26, 56, 99, 99, 99, 99, 99],
  [47, 66, 99, 99, 99, 99, 99, 99],
  [99, 99, 99, 99, 99, 99, 99, 99],
  [99, 99, 99, 99, 99, 99, 99, 99],
  [99, 99, 99, 99, 99, 99, 99, 99],
  [99, 99, 99, 99, 99, 99, 99, 99],
];

/** The place of each coefficient in its block, from the lowest frequency up the diagonals (T.81, figure 5). */
export const ZIGZAG: readonly number[] = Array.from({ length: 15 }, (_, sum) => {
  const diagonal = Array.from({ length: 8 }, (__, row) => ({ row, column: sum - row }))
    .filter(({ column }) => column >= 0 && column < 8)
    .map(({ row, column }) => row * 8 + column);
  return sum % 2 === 0 ? diagonal.reverse() : diagonal;
}).flat();

/**
 * What the coefficients of Y, and of Cb and Cr, are divided by, row by row, 1–255.
 * @param quality 1–100, in the measure of the Independent JPEG Group: 50 is the standard's tables, 100 divides by nothing
 */
export function divisorsOf(quality: number): readonly [luma: number[], chroma: number[]] {
  const percent = quality < 50 ? Math.floor(5000 / quality) : 200 - 2 * quality;
  const scaled = (table: readonly number[][]): number[] =>
    table.flat().map((value) => Math.min(255, Math.max(1, Math.floor((value * percent + 50) / 100))));
  return [scaled(LUMA), scaled(CHROMA)];
}

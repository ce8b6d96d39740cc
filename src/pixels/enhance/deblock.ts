import type { Rgba } from '../kernels/pixels.ts';

/** Side of JPEG's blocks. */
const BLOCK = 8;

/**
 * Smooths the steps between the blocks of a JPEG: where the two sides of a border are flat and differ by less than such a file's
 * rounding, four pixels are laid on a slope; what differs by more is an edge of the picture and stays. Changes `picture`.
 *
 * @param quality that the file was saved with, 1–100
 * @param origin of `picture` in the whole one: blocks are counted from there
 */
export function deblock(picture: Rgba, quality: number, origin: { x: number; y: number }): void {
  const { width, height } = picture;
  // Half a step of the table's first entries at that quality.
  const scale = quality < 50 ? 50 / quality : 2 - quality / 50;
  const most = Math.min(40, Math.max(2, 14 * scale));
  for (let x = firstBorder(origin.x); x + 1 < width; x += BLOCK) {
    for (let y = 0; y < height; y += 1) smoothStep(picture.data, (y * width + x) * 4, 4, x, width, most);
  }
  for (let y = firstBorder(origin.y); y + 1 < height; y += BLOCK) {
    for (let x = 0; x < width; x += 1) smoothStep(picture.data, (y * width + x) * 4, width * 4, y, height, most);
  }
}

/** The first border after the second pixel of a side. */
const firstBorder = (origin: number): number => {
  const first = (BLOCK - (origin % BLOCK)) % BLOCK;
  return first < 2 ? first + BLOCK : first;
};

/** @param at the first pixel after the border; `step` bytes to the next one across it; `place` of `length` px along that way */
function smoothStep(
  data: Uint8ClampedArray,
  at: number,
  step: number,
  place: number,
  length: number,
  most: number,
): void {
  if (place + 2 > length) return;
  for (let colour = at; colour < at + 3; colour += 1) {
    const [far, near] = [data[colour - 2 * step] ?? 0, data[colour - step] ?? 0];
    const [next, beyond] = [data[colour] ?? 0, data[colour + step] ?? 0];
    const jump = next - near;
    const slope = Math.max(Math.abs(near - far), Math.abs(beyond - next));
    if (jump === 0 || Math.abs(jump) > most || slope * 2 > Math.abs(jump) + 1) continue;
    data[colour - 2 * step] = far + jump / 8;
    data[colour - step] = near + (3 * jump) / 8;
    data[colour] = next - (3 * jump) / 8;
    data[colour + step] = beyond - jump / 8;
  }
}

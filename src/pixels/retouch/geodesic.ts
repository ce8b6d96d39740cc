import type { Cells } from './cells.ts';

/** Sweeps over the cells, each there and back: a way round more corners than that is not looked for. */
const SWEEPS = 3;

/** What a step costs by itself, and what a full change of colour adds to it. */
const STEP = 0.02;
const EDGE = 1.5;

/**
 * The cheapest way from cells of a starting cost to every other, where a step over an edge is dear (after X. Bai, G. Sapiro, "A
 * Geodesic Framework for Fast Interactive Image and Video Segmentation and Matting", ICCV 2007). In place, by sweeps: the same on
 * every machine.
 */
export function spread(cost: Float32Array, likely: Float32Array, { width, height, colours }: Cells): void {
  function relax(at: number, from: number, length: number): void {
    const way = cost[from] ?? 0;
    if (way >= (cost[at] ?? 0)) return;
    const change = Math.abs((likely[at] ?? 0) - (likely[from] ?? 0));
    const red = (colours[at * 3] ?? 0) - (colours[from * 3] ?? 0);
    const green = (colours[at * 3 + 1] ?? 0) - (colours[from * 3 + 1] ?? 0);
    const blue = (colours[at * 3 + 2] ?? 0) - (colours[from * 3 + 2] ?? 0);
    const edge = (Math.abs(red) + Math.abs(green) + Math.abs(blue)) / 765;
    const next = way + length * (STEP + change + EDGE * edge);
    if (next < (cost[at] ?? 0)) cost[at] = next;
  }

  const DIAGONAL = Math.SQRT2;
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (let y = 0; y < height; y += 1) {
      for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
        if (x > 0) relax(at, at - 1, 1);
        if (y === 0) continue;
        relax(at, at - width, 1);
        if (x > 0) relax(at, at - width - 1, DIAGONAL);
        if (x < width - 1) relax(at, at - width + 1, DIAGONAL);
      }
    }
    for (let y = height - 1; y >= 0; y -= 1) {
      for (let x = width - 1, at = y * width + x; x >= 0; x -= 1, at -= 1) {
        if (x < width - 1) relax(at, at + 1, 1);
        if (y === height - 1) continue;
        relax(at, at + width, 1);
        if (x > 0) relax(at, at + width - 1, DIAGONAL);
        if (x < width - 1) relax(at, at + width + 1, DIAGONAL);
      }
    }
  }
}

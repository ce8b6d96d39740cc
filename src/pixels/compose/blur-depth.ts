import { boxRadii } from '../matte-tools/feather.ts';
import type { Depth } from './depth.ts';

/**
 * Blurs like a Gaussian of σ `across` and `down` (px of the plane) by three boxes each way; outside the plane there is nothing.
 * In place.
 */
export function blurDepth(plane: Depth, across: number, down: number): void {
  for (const radius of boxRadii(across)) if (radius > 0) boxAcross(plane, radius);
  for (const radius of boxRadii(down)) if (radius > 0) boxDown(plane, radius);
}

function boxAcross({ data, width, height }: Depth, radius: number): void {
  const line = new Uint16Array(width);
  const share = 1 / (2 * radius + 1);
  for (let at = 0; at < width * height; at += width) {
    line.set(data.subarray(at, at + width));
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x += 1) sum += line[x] ?? 0;
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) sum += line[x + radius] ?? 0;
      data[at + x] = sum * share + 0.5;
      if (x >= radius) sum -= line[x - radius] ?? 0;
    }
  }
}

/** Sums of whole columns move down a row at a time, so that memory is read in order. */
function boxDown({ data, width, height }: Depth, radius: number): void {
  const sums = new Uint32Array(width);
  const rows = radius + 1;
  // What has been written over and still has to leave the sums.
  const kept = new Uint16Array(rows * width);
  const share = 1 / (2 * radius + 1);
  for (let y = 0; y < Math.min(radius, height); y += 1) {
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (data[y * width + x] ?? 0);
  }
  for (let y = 0; y < height; y += 1) {
    const enter = (y + radius) * width;
    const slot = (y % rows) * width;
    const leave = ((y + 1) % rows) * width;
    const at = y * width;
    const enters = y + radius < height;
    kept.set(data.subarray(at, at + width), slot);
    for (let x = 0; x < width; x += 1) {
      const sum = (sums[x] ?? 0) + (enters ? (data[enter + x] ?? 0) : 0);
      data[at + x] = sum * share + 0.5;
      sums[x] = y >= radius ? sum - (kept[leave + x] ?? 0) : sum;
    }
  }
}

import type { Size } from '../shapes.ts';
import type { Finish } from './photo-values.ts';

/** Entries of `FinishPlan.vignette`: from the middle to a corner, by the square of the distance. */
export const DISTANCES = 2_049;

/** Vignette and grain in whole numbers. */
export interface FinishPlan {
  /** By distance: how far a tone goes towards black or white, of 4096; undefined: no vignette. */
  vignette: Uint16Array<ArrayBuffer> | undefined;
  /** Towards white. */
  lighter: boolean;
  /** Strength of 256; 0: no grain. */
  grain: number;
  /** Side of a grain, in 256 parts of a pixel. */
  cell: number;
}

function vignetteTable(amount: number, midpoint: number): Uint16Array<ArrayBuffer> {
  // Where it begins, as a share of the way to the corner.
  const from = midpoint / 125;
  return Uint16Array.from({ length: DISTANCES }, (_, at) => {
    const distance = Math.sqrt(at / (DISTANCES - 1));
    const share = Math.min(1, Math.max(0, (distance - from) / (1 - from)));
    return Math.round(share * share * (3 - 2 * share) * (Math.abs(amount) / 100) * 0.85 * 4096);
  });
}

export function finishPlan(
  { vignette, midpoint, grain, grainSize }: Finish,
  { width, height }: Size,
): FinishPlan | undefined {
  if (vignette === 0 && grain === 0) return undefined;
  // Grains grow with the photo, so that prints of one size look alike.
  const side = ((0.6 + grainSize * 0.04) * Math.max(width, height)) / 3_000;
  return {
    vignette: vignette === 0 ? undefined : vignetteTable(vignette, midpoint),
    lighter: vignette > 0,
    grain: Math.round(grain * 1.1),
    cell: Math.max(256, Math.round(side * 256)),
  };
}

/** Which entry of the vignette a pixel has. */
export function distanceAt(x: number, y: number, { width, height }: Size): number {
  const u = (((2 * x + 1 - width) * 4096) / width) | 0;
  const v = (((2 * y + 1 - height) * 4096) / height) | 0;
  return (u * u + v * v) >> 14;
}

/** A whole number of −128 to 127 for a place, as good as drawn by lot, and the same everywhere. */
function lot(x: number, y: number): number {
  let mixed = (Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  mixed ^= mixed >>> 16;
  return (mixed & 255) - 128;
}

/** The grain at a pixel, −128 to 127. */
export function grainAt(x: number, y: number, cell: number): number {
  const px = (((2 * x + 1) * 32_768) / cell) | 0;
  const py = (((2 * y + 1) * 32_768) / cell) | 0;
  const x0 = px >> 8;
  const y0 = py >> 8;
  const fx = px & 255;
  const fy = py & 255;
  const top = lot(x0, y0) * (256 - fx) + lot(x0 + 1, y0) * fx;
  const bottom = lot(x0, y0 + 1) * (256 - fx) + lot(x0 + 1, y0 + 1) * fx;
  return (top * (256 - fy) + bottom * fy) >> 16;
}

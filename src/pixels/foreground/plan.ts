/**
 * One estimation step (M. Forte, "Approximate Fast Foreground Colour Estimation", ICIP 2021, doi
 * 10.1109/ICIP42928.2021.9506164): means of F and B over a window, weighted by α and 1 − α, then moved towards what explains
 * the picture.
 */
export interface ForegroundStep {
  /** True radius of the box in pixels, 1–`MAX_RADIUS`: the side is 2 · radius + 1. */
  radius: number;
  /** How often the box is applied. */
  passes: number;
  /** Keeps F where α is 255 and B where α is 0 as the picture has them. */
  keep: boolean;
  /**
   * How what is left, R = I − αF − (1 − α)B, is shared out. `reference`: F takes α·R, B nothing, as in the paper. `exact`: F takes
   * α·R / (α² + (1 − α)²), B the rest of it: the smallest change of both that explains the picture. It implies `keep`.
   */
  solve: 'reference' | 'exact';
}

/** Estimates F and B on area averages of the whole picture first, so that the first step knows colours far beyond its radius. */
export interface CoarseStart {
  /** Pixels of the picture along a side of one cell. */
  factor: number;
  /** In cells; all of them `exact` and of one pass. */
  radii: readonly number[];
}

/** What to do, as data. */
export interface ForegroundPlan {
  steps: readonly ForegroundStep[];
  coarse?: CoarseStart;
}

/** 255² · (2 · 90 + 1)² is the last window sum below 2³¹. */
export const MAX_RADIUS = 90;

/** Longest side of the coarse picture, in cells. */
const COARSE_SIDE = 192;

/** In cells: the first window sees most of the picture, each next a fourth of it. */
const COARSE_RADII = [90, 20, 5, 1] as const;

export type ForegroundPreset = 'spec' | 'fine';

/**
 * The plan of a preset for a picture of this size.
 * - `spec`: one step, two box passes of radius 8 for each image (spec §9, D50).
 * - `fine`: a coarse start over the whole picture, then steps from the size of a cell down to a pixel, each a fourth of the last;
 *   the radii grow with the picture, as edges do.
 */
export function foregroundPlan(preset: ForegroundPreset, width: number, height: number): ForegroundPlan {
  if (preset === 'spec') return { steps: [{ radius: 8, passes: 2, keep: true, solve: 'reference' }] };
  const factor = Math.ceil(Math.max(width, height, 1) / COARSE_SIDE);
  return {
    coarse: { factor, radii: COARSE_RADII },
    steps: ladder(Math.min(factor, MAX_RADIUS)).map((radius) => ({ radius, passes: 1, keep: true, solve: 'exact' })),
  };
}

/** From `first` down to 1 by fourths: 13, 3, 1. */
function ladder(first: number): number[] {
  const radii: number[] = [];
  for (let radius = first; radius > 1; radius /= 4) radii.push(Math.round(radius));
  return radii.at(-1) === 1 ? radii : [...radii, 1];
}

/** How far a pixel sees: what a tile or strip needs round itself to come out as the whole picture would. */
export const marginOf = ({ steps }: ForegroundPlan): number =>
  steps.reduce((sum, { radius, passes }) => sum + radius * passes, 0);

/** @throws RangeError for a plan that no kernel can run. */
export function assertPlan({ steps, coarse }: ForegroundPlan): void {
  const radii = [...steps.map(({ radius }) => radius), ...(coarse?.radii ?? [])];
  const counts = [...steps.map(({ passes }) => passes), ...(coarse ? [coarse.factor] : [])];
  if (steps.length === 0 || coarse?.radii.length === 0) throw new RangeError('a plan has at least one step');
  if (!radii.every((radius) => Number.isInteger(radius) && radius >= 1 && radius <= MAX_RADIUS)) {
    throw new RangeError(`radii are whole numbers from 1 to ${MAX_RADIUS}: ${radii.join(', ')}`);
  }
  if (!counts.every((count) => Number.isInteger(count) && count >= 1)) {
    throw new RangeError(`passes and factor are whole numbers from 1: ${counts.join(', ')}`);
  }
  // A cell's sums are int32: 255² · factor² has to stay below 2³¹, twice the largest picture that a partner may bring.
  if (coarse && coarse.factor > 181) throw new RangeError(`a cell is at most 181 px: ${coarse.factor}`);
}

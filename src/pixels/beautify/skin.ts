import type { Colours } from './colours.ts';
import type { FaceAreas } from './face-areas.ts';
import { boxMean, type Field, smoothed } from './planes.ts';
import type { FaceSliders } from './values.ts';

/** Radii as shares of the face's width, and levels of 255 up to which a difference is not an edge. */
const FINE = { radius: 0.008, edge: 6 } as const;
const COARSE = { radius: 0.045, edge: 22 } as const;

function meanIn({ values }: Field, mask: Field): number {
  let [sum, weight] = [0, 0];
  for (const [at, share] of mask.values.entries()) {
    sum += share * (values[at] ?? 0);
    weight += share;
  }
  return weight === 0 ? 0 : sum / weight;
}

interface Levels {
  /** Mean lightness of the skin. */
  mean: number;
  /** From which skin shines. */
  bright: number;
}

/** Lightness of one pixel. @param fine without its grain, @param coarse without its unevenness, @param under how far below an eye it is */
function lightnessOf(
  l: number,
  fine: number,
  coarse: number,
  under: number,
  { mean, bright }: Levels,
  chosen: FaceSliders,
): number {
  const { smooth, texture, shine, underEyes } = chosen;
  const even = l - (smooth / 100) * (fine - coarse) - (smooth / 100) * (1 - texture / 100) * (l - fine);
  const matt = even > bright ? even + (shine / 100) * 0.6 * (even - bright) : even;
  return matt + (underEyes / 100) * 0.5 * under * Math.max(0, mean - matt);
}

/** Takes a difference of colour to its mean over a wide place. */
function evenTone(plane: Field, mask: Field, width: number, tone: number): void {
  if (tone === 0) return;
  const wide = boxMean(plane, 0.12 * width);
  for (const [at, share] of mask.values.entries()) {
    const own = plane.values[at] ?? 0;
    plane.values[at] = own + share * (tone / 100) * 0.8 * ((wide.values[at] ?? own) - own);
  }
}

function shift(plane: Field, mask: Field, by: number): void {
  if (by === 0) return;
  for (const [at, share] of mask.values.entries()) plane.values[at] = (plane.values[at] ?? 0) + share * by;
}

const isPlain = ({ smooth, tone, shine, warmth, underEyes }: FaceSliders): boolean =>
  [smooth, tone, shine, warmth, underEyes].every((value) => value === 0);

/**
 * Skin: unevenness between fine grain and shadows goes, grain and shape stay. What is done is taken to the mean lightness that the
 * skin had, so that no tone is made lighter or darker.
 */
export function skin(
  { light, blue, red }: Colours,
  { skin: mask, under }: FaceAreas,
  width: number,
  chosen: FaceSliders,
): void {
  if (isPlain(chosen)) return;
  const mean = meanIn(light, mask);
  const levels = { mean, bright: mean + 0.35 * deviation(light, mask, mean) };
  const fine = smoothed(light, Math.max(1, FINE.radius * width), FINE.edge);
  const coarse = smoothed(light, Math.max(2, COARSE.radius * width), COARSE.edge);
  for (const [at, share] of mask.values.entries()) {
    if (share === 0) continue;
    const l = light.values[at] ?? 0;
    const next = lightnessOf(l, fine.values[at] ?? 0, coarse.values[at] ?? 0, under.values[at] ?? 0, levels, chosen);
    light.values[at] = l + share * (next - l);
  }
  for (const plane of [blue, red]) evenTone(plane, mask, width, chosen.tone);
  shift(red, mask, chosen.warmth * 0.12);
  shift(blue, mask, chosen.warmth * -0.12);
  shift(light, mask, (mean - meanIn(light, mask)) / (meanIn(mask, mask) || 1));
}

function deviation({ values }: Field, mask: Field, mean: number): number {
  let [sum, weight] = [0, 0];
  for (const [at, share] of mask.values.entries()) {
    sum += share * ((values[at] ?? 0) - mean) ** 2;
    weight += share;
  }
  return Math.sqrt(sum / Math.max(weight, 1e-6));
}

import type { Detail } from './photo-values.ts';

/** A blur of luma: first boxes of `side` pixels, then whole weights, then back up. */
export interface BlurPlan {
  /** 1, 2, 4 …: pixels each way that become one. */
  side: number;
  /** From the middle outwards; they and their mirror image sum up to 256. */
  weights: readonly number[];
}

/** One difference of luma from its blur, and how much of it is given back. */
export interface BandPlan {
  blur: BlurPlan;
  /** Of 256: how much of the difference is added. */
  gain: number;
  /** Weighs middle tones most: blacks and whites stay. */
  middle: boolean;
}

/** What the passes for detail do, in whole numbers; nothing: undefined. */
export interface DetailPlan {
  /** Weight by difference of luma, 0–255 → 0–256; undefined: no smoothing of noise. */
  noise: Uint16Array<ArrayBuffer> | undefined;
  bands: readonly BandPlan[];
}

/** Below this a blur of sharpness moves nothing, px. */
const LEAST_SIGMA = 0.3;
/** Of texture, px of the photo. */
const TEXTURE_SIGMA = 3;
/** Of clarity, as a share of the longer side. */
const CLARITY_SHARE = 0.012;

/** e^−x by squaring: made of operations that every machine rounds alike. */
function fading(x: number): number {
  let value = 1 - x / 4096;
  if (value <= 0) return 0;
  for (let turn = 0; turn < 12; turn += 1) value *= value;
  return value;
}

export function blurPlan(sigma: number): BlurPlan {
  let side = 1;
  while (sigma / side >= 6) side *= 2;
  const scaled = sigma / side;
  const reach = Math.max(1, Math.ceil(scaled * 2.5));
  const raw = Array.from({ length: reach + 1 }, (_, at) => fading((at * at) / (2 * scaled * scaled)));
  const sum = raw.reduce((total, weight, at) => total + (at === 0 ? weight : 2 * weight), 0);
  const weights = raw.map((weight) => Math.round((weight / sum) * 256));
  const rest = weights.slice(1).reduce((total, weight) => total + 2 * weight, 0);
  weights[0] = 256 - rest;
  return { side, weights };
}

/** @param noise 0–100 */
function noiseWeights(noise: number): Uint16Array<ArrayBuffer> {
  const reach = 3 + noise * 0.35;
  return Uint16Array.from({ length: 256 }, (_, difference) => {
    const share = 1 - (difference / reach) * (difference / reach);
    return difference >= reach ? 0 : Math.round(256 * share * share);
  });
}

/**
 * @param scale pixels of the picture at hand for one of the photo: a small view shows what the file will look like, smaller
 * @param longest side of the picture at hand, px
 */
export function detailPlan(
  { sharpness, radius, clarity, texture, noise }: Detail,
  scale: number,
  longest: number,
): DetailPlan | undefined {
  const bands: BandPlan[] = [];
  const add = (sigma: number, gain: number, middle: boolean) => {
    if (gain !== 0 && sigma >= LEAST_SIGMA) bands.push({ blur: blurPlan(sigma), gain: Math.round(gain), middle });
  };
  add(radius * scale, sharpness * 2.56, false);
  add(TEXTURE_SIGMA * scale, texture * 1.6, false);
  add(CLARITY_SHARE * longest, clarity * 1.6, true);
  const strength = Math.round(noise * Math.min(1, scale));
  if (strength === 0 && bands.length === 0) return undefined;
  return { noise: strength > 0 ? noiseWeights(strength) : undefined, bands };
}

import type { Rgba } from '../kernels/pixels.ts';
import { STOPS } from './colour-tables.ts';
import { lightOf } from './exact.ts';
import { type Colour, type Light, NEUTRAL, type PhotoValues, RANGES } from './photo-values.ts';

const clamp = (value: number, { min, max, step }: { min: number; max: number; step: number }): number =>
  Math.min(max, Math.max(min, Number((Math.round(value / step) * step).toFixed(2)))) || 0;

/** Warmth and tint that make a colour grey; each channel 0–255. */
export function balanceOf(red: number, green: number, blue: number): Pick<Colour, 'warmth' | 'tint'> {
  const [r, g, b] = [red, green, blue].map((value) => Math.log2(Math.max(0.002, lightOf(value / 255))));
  const warmth = ((b ?? 0) - (r ?? 0)) / (STOPS.warmth[0] - STOPS.warmth[2]);
  const tint = ((g ?? 0) - (r ?? 0) - STOPS.warmth[0] * warmth) / (STOPS.tint[0] - STOPS.tint[1]);
  return { warmth: clamp(warmth * 100, RANGES.colour.warmth), tint: clamp(tint * 100, RANGES.colour.tint) };
}

/** Of how many pixels of a hundred the darkest and the lightest may be lost. */
const CLIPPED = 0.1;

/** How far Auto moves whites and blacks. */
const MOST = 60;

/** The luma below which a share of the pixels lies, 0–1. */
function percentile(counts: Uint32Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (let tone = 0; tone < 256; tone += 1) {
    seen += counts[tone] ?? 0;
    if (seen > total * share) return tone / 255;
  }
  return 1;
}

/** Light that spreads the tones from black to white, and its middle to where eyes expect it. */
function autoLight(counts: Uint32Array): Light {
  const [low, high, middle] = [
    percentile(counts, CLIPPED / 100),
    percentile(counts, 1 - CLIPPED / 100),
    percentile(counts, 0.5),
  ];
  const exposure = Math.min(1, Math.max(-1, Math.log2(0.46 / Math.max(0.05, middle)))) * 0.8;
  const top = Math.min(1, Math.max(0.4, high + exposure * 0.18));
  const bottom = Math.min(0.3, Math.max(0, low + exposure * 0.04));
  const light = {
    exposure,
    // Not to their ends: a veil may be meant.
    whites: Math.min(MOST, (1 - top) / (0.0025 * top * top * top)),
    blacks: Math.max(-MOST, -bottom / (0.0025 * (1 - bottom) ** 3)),
  };
  return {
    ...NEUTRAL.light,
    exposure: clamp(light.exposure, RANGES.light.exposure),
    whites: clamp(light.whites, RANGES.light.whites),
    blacks: clamp(light.blacks, RANGES.light.blacks),
    highlights: clamp(exposure > 0 ? -20 * exposure : 0, RANGES.light.highlights),
  };
}

type Balance = Pick<Colour, 'warmth' | 'tint'>;

/** Levels of pixels that are neither black nor burnt out. */
const [DARKEST, LIGHTEST] = [40, 253];
/** Of nearly grey pixels, which share is darker than those that show the light: grey paint is grey in its own way, or stands in a blue shade. */
const DARKER = 0.85;

/** Pixels that are nearly grey: RGB one after the other. */
function greysOf({ data }: Rgba): number[] {
  const greys: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const most = Math.max(r, g, b);
    if (most >= DARKEST && most <= LIGHTEST && most - Math.min(r, g, b) <= most * 0.22) greys.push(r, g, b);
  }
  return greys;
}

/** What would make the mean of those from a level on grey. */
function balanceFrom(greys: readonly number[], least: number): Balance {
  const sums = [0, 0, 0];
  let count = 0;
  for (let at = 0; at < greys.length; at += 3) {
    const [r = 0, g = 0, b = 0] = greys.slice(at, at + 3);
    if (Math.max(r, g, b) < least) continue;
    sums[0] = (sums[0] ?? 0) + r;
    sums[1] = (sums[1] ?? 0) + g;
    sums[2] = (sums[2] ?? 0) + b;
    count += 1;
  }
  return balanceOf((sums[0] ?? 0) / count, (sums[1] ?? 0) / count, (sums[2] ?? 0) / count);
}

/** The lesser of two where they go one way: a large grey hull must not turn a white sky red. */
const agreed = (all: number, bright: number): number =>
  Math.sign(all) * Math.max(0, Math.min(Math.abs(all), bright * Math.sign(all)));

/** Warmth and tint by the pixels that are nearly grey already, as far as the lightest of them ask for it too; nothing where there are too few. */
function autoBalance(picture: Rgba): Balance {
  const greys = greysOf(picture);
  if ((greys.length / 3) * 4 < picture.data.length * 0.02) return { warmth: 0, tint: 0 };
  const counts = new Uint32Array(256);
  for (let at = 0; at < greys.length; at += 3) {
    const level = Math.max(...greys.slice(at, at + 3));
    counts[level] = (counts[level] ?? 0) + 1;
  }
  const [all, lightest] = [balanceFrom(greys, 0), balanceFrom(greys, Math.round(percentile(counts, DARKER) * 255))];
  const of = (which: keyof Balance) => agreed(all[which], lightest[which]);
  // Half of it: light that is meant to be warm stays so.
  return {
    warmth: clamp(of('warmth') * 0.6, RANGES.colour.warmth),
    tint: clamp(of('tint') * 0.6, RANGES.colour.tint),
  };
}

/**
 * Light and colour that suit a picture, as ordinary slider values.
 * @param picture small: 256 px a side are enough
 * @param amount 0–1.5: how much of it
 */
export function autoValues(picture: Rgba, amount = 1): Pick<PhotoValues, 'light' | 'colour'> {
  const { data } = picture;
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 4) {
    const luma = (54 * (data[at] ?? 0) + 183 * (data[at + 1] ?? 0) + 19 * (data[at + 2] ?? 0)) >> 8;
    counts[luma] = (counts[luma] ?? 0) + 1;
  }
  const light = autoLight(counts);
  const { warmth, tint } = autoBalance(picture);
  return {
    light: {
      ...light,
      exposure: clamp(light.exposure * amount, RANGES.light.exposure),
      highlights: clamp(light.highlights * amount, RANGES.light.highlights),
      whites: clamp(light.whites * amount, RANGES.light.whites),
      blacks: clamp(light.blacks * amount, RANGES.light.blacks),
    },
    colour: {
      ...NEUTRAL.colour,
      warmth: clamp(warmth * amount, RANGES.colour.warmth),
      tint: clamp(tint * amount, RANGES.colour.tint),
      vibrance: clamp(12 * amount, RANGES.colour.vibrance),
    },
  };
}

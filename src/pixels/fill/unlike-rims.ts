import { boxMean } from '../enhance/box-mean.ts';
import type { Plane, Rgba } from '../kernels/pixels.ts';
import { dilatedMark } from './marks.ts';
import type { RimFrame } from './rim-frame.ts';
import { wholeThing } from './whole-thing.ts';

/** Bands across a side, and levels of a colour, in which it is compared. */
const BANDS = 24;
const LEVELS = 12;
/** Of the photo's side: how deep the strip is that tells what lies at its rim. */
const DEEP = 0.05;
/** A bin of a band counts from this share of its pixels on. */
const LEAST = 0.01;
/** More of a photo than this is not left out: nothing would be left to take from. */
const MOST = 0.75;
/** Of the photo's shorter side: how much round a thing is left out with it. */
const ROUND = 0.03;

/**
 * What of a photo is unlike its own rims beside which something is new: a thing in the middle of it, as a rule, which is not to be
 * repeated outside. Colours are compared in bands, so that a sky is compared with sky; what hangs on such a thing and is more like it
 * than like the rims belongs to it.
 *
 * @returns undefined where it would be nearly all
 */
export function unlikeRims(canvas: Rgba, frame: RimFrame): Plane | undefined {
  const { width, height, photo } = frame;
  const values = new Float32Array(width * height);
  const isAcross = photo.width < width;
  const known = rimBins(canvas, frame, isAcross);
  let unlike = 0;
  for (let y = photo.y; y < photo.y + photo.height; y += 1) {
    for (let x = photo.x; x < photo.x + photo.width; x += 1) {
      const band = bandOf(frame, isAcross, x, y);
      if (known[band * LEVELS ** 3 + binAt(canvas.data, (y * width + x) * 4)] === 1) continue;
      values[y * width + x] = 1;
      unlike += 1;
    }
  }
  if (unlike > MOST * photo.width * photo.height) return undefined;
  const radius = Math.max(2, Math.round(Math.min(photo.width, photo.height) / 120));
  const soft = new Float32Array(values.length);
  boxMean(values, width, height, radius, soft, new Float32Array(values.length));
  const mark = { width, height, data: Uint8Array.from(soft, (share) => (share > 0.45 ? 255 : 0)) };
  const side = Math.min(photo.width, photo.height);
  const isRim = new Uint8Array(width * height);
  for (const place of rimPlaces(frame, isAcross)) isRim[place] = 1;
  const whole = dilatedMark(wholeThing(canvas, mark, isRim, side), Math.round(side * ROUND));
  const left = whole.data.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0);
  return left > MOST * photo.width * photo.height ? dilatedMark(mark, 2 * radius) : whole;
}

/** The strips beside which something is new. */
function* rimPlaces({ width, height, photo }: RimFrame, isAcross: boolean): Generator<number> {
  const side = isAcross ? photo.width : photo.height;
  const deep = Math.max(2, Math.round(side * DEEP));
  const [before, after] = isAcross
    ? [photo.x > 0, photo.x + photo.width < width]
    : [photo.y > 0, photo.y + photo.height < height];
  for (let y = photo.y; y < photo.y + photo.height; y += 1) {
    for (let x = photo.x; x < photo.x + photo.width; x += 1) {
      const at = isAcross ? x - photo.x : y - photo.y;
      if ((before && at < deep) || (after && at >= side - deep)) yield y * width + x;
    }
  }
}

const bandOf = ({ photo }: RimFrame, isAcross: boolean, x: number, y: number): number =>
  isAcross ? Math.floor(((y - photo.y) * BANDS) / photo.height) : Math.floor(((x - photo.x) * BANDS) / photo.width);

function binAt(data: Uint8ClampedArray, at: number): number {
  const level = (byte: number | undefined) => ((byte ?? 0) * LEVELS) >> 8;
  return (level(data[at]) * LEVELS + level(data[at + 1])) * LEVELS + level(data[at + 2]);
}

/** Which bins a strip at the rims has, or a neighbour in colour or band. */
function rimBins(canvas: Rgba, frame: RimFrame, isAcross: boolean): Uint8Array {
  const { photo } = frame;
  const counts = new Uint32Array(BANDS * LEVELS ** 3);
  const side = isAcross ? photo.width : photo.height;
  const deep = Math.max(2, Math.round(side * DEEP));
  for (const place of rimPlaces(frame, isAcross)) {
    const [x, y] = [place % frame.width, Math.floor(place / frame.width)];
    const bin = bandOf(frame, isAcross, x, y) * LEVELS ** 3 + binAt(canvas.data, place * 4);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const each = (deep * (isAcross ? photo.height : photo.width)) / BANDS;
  return widened(counts, Math.max(1, each * LEAST));
}

function widened(counts: Uint32Array, least: number): Uint8Array {
  const out = new Uint8Array(counts.length);
  for (const [at, count] of counts.entries()) {
    if (count < least) continue;
    const [band, bin] = [Math.floor(at / LEVELS ** 3), at % LEVELS ** 3];
    for (let near = 0; near < 81; near += 1) {
      const to = neighbour(band, bin, near);
      if (to !== undefined) out[to] = 1;
    }
  }
  return out;
}

/** One of the 3 × 27 bins round a bin: the bands beside it, and the levels. */
function neighbour(band: number, bin: number, near: number): number | undefined {
  const steps = [Math.floor(near / 27), Math.floor(near / 9) % 3, Math.floor(near / 3) % 3, near % 3];
  const from = [band, Math.floor(bin / LEVELS ** 2), Math.floor(bin / LEVELS) % LEVELS, bin % LEVELS];
  const to = from.map((place, i) => place + (steps[i] ?? 1) - 1);
  const limits = [BANDS, LEVELS, LEVELS, LEVELS];
  if (to.some((place, i) => place < 0 || place >= (limits[i] ?? 0))) return undefined;
  return to.reduce((sum, place, i) => sum * (limits[i] ?? 1) + place, 0);
}

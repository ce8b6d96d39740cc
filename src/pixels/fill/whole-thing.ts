import type { Plane, Rgba } from '../kernels/pixels.ts';
import { fillHoles } from '../matte-tools/fill-holes.ts';
import { dilatedMark, MARKED } from './marks.ts';
import { connected } from './regions.ts';

/** Levels of a colour in which two places are compared. */
const LEVELS = 16;
/** How much more often a colour is of the thing than of the rims, that a place beside the thing is of it. */
const LIKELY = [3, 8, 20] as const;
/** Of the thing's size, what may be added: more is the background that has its colours. */
const MOST_ADDED = 0.8;
/** Share of all pixels up to which a colour is hardly there. */
const RARE = 2e-5;
/** Of the photo's shorter side: gaps of that width within a thing are closed. */
const GAP = 0.09;
/** Holes that are closed, of its square; what is above a thing. */
const MOST_HOLE = 0.05;
const HEAD = 0.1;

/**
 * A thing of which parts are known, with what hangs on them and has their colours rather than those of the rims, and what they
 * enclose: a body between a head and legs, an arm that goes on to the rim.
 * @param isRim of a place: it tells what lies at the photo's rims
 */
export function wholeThing(canvas: Rgba, parts: Plane, isRim: Uint8Array, side: number): Plane {
  const extended = withItsColours(canvas, parts, isRim);
  const gap = Math.max(2, Math.round((side * GAP) / 2));
  const closed = shrunkMark(dilatedMark(extended, gap), gap);
  const all = { ...extended, data: extended.data.map((value, at) => Math.max(value, closed.data[at] ?? 0)) };
  return withHeads(fillHoles(all, MOST_HOLE * side * side), Math.round(side * HEAD));
}

/** What stands up from a body is often of other colours: so much above it belongs to it. */
function withHeads({ width, height, data }: Plane, up: number): Plane {
  const out = data.slice();
  for (let x = 0; x < width; x += 1) {
    let left = 0;
    for (let at = (height - 1) * width + x; at >= 0; at -= width) {
      if ((data[at] ?? 0) >= MARKED) left = up;
      else if (left > 0) {
        left -= 1;
        out[at] = 255;
      }
    }
  }
  return { width, height, data: out };
}

/** With what hangs on them and has their colours; the colours have to be the surer the more they would add. */
function withItsColours(canvas: Rgba, parts: Plane, isRim: Uint8Array): Plane {
  const isPart = (at: number) => (parts.data[at] ?? 0) >= MARKED;
  const { seeds, ratioOf } = coloursOf(canvas, isPart, isRim);
  for (const likely of LIKELY) {
    const isLike = (at: number) => (canvas.data[at * 4 + 3] ?? 0) > 0 && ratioOf(at) > likely;
    const extended = connected(parts, seeds, (at) => isPart(at) || isLike(at));
    const size = extended.data.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0);
    if (size <= (1 + MOST_ADDED) * seeds.length) return extended;
  }
  return parts;
}

/** Where the parts are, and how much more often the colour of a place is theirs than the rims'. */
function coloursOf(canvas: Rgba, isPart: (at: number) => boolean, isRim: Uint8Array) {
  const [own, rims] = [new Float32Array(LEVELS ** 3), new Float32Array(LEVELS ** 3)];
  const seeds: number[] = [];
  let beside = 0;
  for (let at = 0; at < isRim.length; at += 1) {
    const bin = binAt(canvas.data, at);
    if (isPart(at)) {
      seeds.push(at);
      own[bin] = (own[bin] ?? 0) + 1;
    } else if (isRim[at] === 1) {
      beside += 1;
      rims[bin] = (rims[bin] ?? 0) + 1;
    }
  }
  const [ofOwn, ofRims] = [spread(own), spread(rims)];
  const ratios = ofOwn.map((count, bin) => {
    const share = count / Math.max(1, seeds.length);
    return share > RARE ? share / ((ofRims[bin] ?? 0) / Math.max(1, beside) + RARE) : 0;
  });
  return { seeds, ratioOf: (at: number) => ratios[binAt(canvas.data, at)] ?? 0 };
}

function binAt(data: Uint8ClampedArray, place: number): number {
  const level = (byte: number | undefined) => ((byte ?? 0) * LEVELS) >> 8;
  const at = place * 4;
  return (level(data[at]) * LEVELS + level(data[at + 1])) * LEVELS + level(data[at + 2]);
}

/** Each count over its neighbours too, as a colour is never one value. */
function spread(counts: Float32Array): Float32Array {
  let from = counts;
  for (const step of [1, LEVELS, LEVELS ** 2]) {
    const to = new Float32Array(from.length);
    for (let bin = 0; bin < from.length; bin += 1) {
      const level = Math.floor(bin / step) % LEVELS;
      const [below, above] = [
        level > 0 ? (from[bin - step] ?? 0) : 0,
        level < LEVELS - 1 ? (from[bin + step] ?? 0) : 0,
      ];
      to[bin] = ((from[bin] ?? 0) * 2 + below + above) / 4;
    }
    from = to;
  }
  return from;
}

function shrunkMark({ width, height, data }: Plane, radius: number): Plane {
  const outside = { width, height, data: data.map((value) => 255 - value) };
  return { width, height, data: dilatedMark(outside, radius).data.map((value) => 255 - value) };
}

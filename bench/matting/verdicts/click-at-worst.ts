import sharp from 'sharp';
import type { ClickNetwork, FrameEncoding } from '../../../server/inference/models/click/click.ts';
import { findPart } from '../../../server/inference/models/click/find-part.ts';
import { onSquare } from '../../../server/inference/models/click/on-square.ts';
import type { MattingResult } from '../../../server/inference/models/matting/job.ts';
import { maskPng } from '../../../server/inference/models/matting/mask-png.ts';
import { type Picture, readPicture } from '../../../server/inference/models/matting/picture.ts';
import { edgeQuality } from '../../../server/inference/models/matting/quality/edge-quality.ts';
import { measureEdges } from '../../../server/inference/models/matting/quality/measure-edges.ts';
import { boxMeans } from '../../../src/pixels/mask/refine/box-means.ts';
import { cellOf } from '../../../src/pixels/see-through/hanging-together.ts';
import { findHaze } from '../../../src/pixels/see-through/haze.ts';
import { meantShare } from '../../../src/pixels/see-through/part-shares.ts';
import type { Place } from '../../../src/pixels/see-through/prompts.ts';
import type { Shares } from '../../../src/pixels/see-through/shrink.ts';
import type { Box } from '../../../src/protocol/kinds.ts';
import { PART_SIDE } from '../../../src/protocol/segments.ts';

const SIDE = 1024;
/** px of SIDE over which uncertainty is averaged to find the place. */
const AVERAGED = 16;
/** An uncertain place whose mean share is this or more is the subject's, below it is left out. */
const OWN = 0.4;
/** Shares up to which, and from which, a place that is marked is wrong as it is: what is there goes, and what is not joins. */
const SURE = { none: 0.1, all: 0.9 } as const;
/** Share of a picture below which there is no matte that a part could be made out, as the editor has it. */
const NOTHING = 0.002;

/** A click in shares of a picture's sides, on what is to be added or is to go. */
export interface Click extends Place {
  adds: boolean;
}

/** A picture that clicks are made in. */
export interface Clickable {
  picture: Picture;
  encoded: FrameEncoding;
}

export async function clickable(bytes: Uint8Array, click: ClickNetwork): Promise<Clickable> {
  const picture = await readPicture(bytes, SIDE, undefined, 64_000_000);
  const { pixels, channels, width, height } = picture;
  return { picture, encoded: await click.encode({ pixels, channels, columns: SIDE, rows: SIDE, width, height }) };
}

/**
 * Where the product says that a mask is worst, as a person would click who only follows the mark: in its middle what is there is left out, and what
 * is not is kept; where that is half-sure, its most uncertain spot is kept where more of it is there than not, else left out.
 *
 * @returns undefined where nothing is marked
 */
export async function worstPlace({ quality, width, height, mask }: MattingResult): Promise<Click | undefined> {
  if (quality?.edges !== 'check' || quality.leastSure === undefined) return undefined;
  const shares = await sharesOf(mask);
  const { x, y, width: across, height: down } = quality.leastSure;
  const middle = { x: (x + across / 2) / width, y: (y + down / 2) / height };
  const there = boxMeans(SIDE, SIDE, AVERAGED)(shares)[cellOf(middle, SIDE)] ?? 0;
  if (there >= SURE.all || there <= SURE.none) return { ...middle, adds: there <= SURE.none };
  const { place, share } = worstSpot(shares, quality.leastSure, width, height);
  return { ...place, adds: share >= OWN };
}

/** One click, and what the product makes of it. */
export async function clicked(
  result: MattingResult,
  { picture, encoded }: Clickable,
  { x, y, adds }: Click,
): Promise<MattingResult> {
  const { width, height } = result;
  // Where nothing was found the person begins with nothing.
  const mask = result.salient ? await sharesOf(result.mask) : new Float32Array(SIDE ** 2);
  const on = [{ x, y }];
  const blank = mask.reduce((sum, share) => sum + share, 0) < NOTHING * mask.length;
  const part = blank
    ? onSquare(await encoded.logits({ inside: on, outside: [] }), encoded.encoding.frame, SIDE).map(meantShare)
    : await findPart(encoded, { matte: shrunk(mask), adds, on, beside: [] }, SIDE);
  const mended = part
    ? mask.map((a, at) => (adds ? Math.max(a, part[at] ?? 0) : Math.min(a, 1 - (part[at] ?? 0))))
    : mask;
  const region = { x: 0, y: 0, width, height };
  const { pixels, channels } = picture;
  return {
    ...result,
    salient: result.salient || part !== undefined,
    mask: await maskPng(mended, SIDE, { width, height, region, offset: 0 }, undefined),
    quality: edgeQuality(measureEdges(mended, pixels, channels, SIDE), findHaze(mended, SIDE), region),
  };
}

async function sharesOf(png: Uint8Array): Promise<Float32Array> {
  const grey = await sharp(png)
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return Float32Array.from(grey, (value) => value / 255);
}

/** What the editor sends of a matte. */
function shrunk(mask: Float32Array): Shares {
  const [sums, counts] = [new Float32Array(PART_SIDE ** 2), new Float32Array(PART_SIDE ** 2)];
  const cell = (at: number) => Math.floor((at * PART_SIDE) / SIDE);
  for (let at = 0; at < mask.length; at += 1) {
    const to = cell(Math.floor(at / SIDE)) * PART_SIDE + cell(at % SIDE);
    sums[to] = (sums[to] ?? 0) + (mask[at] ?? 0);
    counts[to] = (counts[to] ?? 0) + 1;
  }
  return { side: PART_SIDE, values: sums.map((sum, at) => sum / (counts[at] ?? 1)) };
}

/** The most uncertain spot of a box (px of the mask), and how much of the subject is around it. */
function worstSpot(mask: Float32Array, box: Box, width: number, height: number): { place: Place; share: number } {
  const near = boxMeans(SIDE, SIDE, AVERAGED);
  const uncertainty = near(mask.map((a) => a * (1 - a)));
  const means = near(mask);
  const [left, top] = [Math.floor((box.x * SIDE) / width), Math.floor((box.y * SIDE) / height)];
  const [right, bottom] = [((box.x + box.width) * SIDE) / width, ((box.y + box.height) * SIDE) / height];
  let [best, where] = [-1, 0];
  for (let y = top; y < Math.min(SIDE, bottom); y += 1) {
    for (let x = left; x < Math.min(SIDE, right); x += 1) {
      const value = uncertainty[y * SIDE + x] ?? 0;
      if (value > best) [best, where] = [value, y * SIDE + x];
    }
  }
  const place = { x: ((where % SIDE) + 0.5) / SIDE, y: (Math.floor(where / SIDE) + 0.5) / SIDE };
  return { place, share: means[where] ?? 0 };
}

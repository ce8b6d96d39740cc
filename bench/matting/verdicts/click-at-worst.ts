import sharp from 'sharp';
import type { ClickToMask } from '../../../server/inference/models/click/click.ts';
import type { MattingResult } from '../../../server/inference/models/matting/job.ts';
import { maskPng } from '../../../server/inference/models/matting/mask-png.ts';
import { readPicture } from '../../../server/inference/models/matting/picture.ts';
import { edgeQuality } from '../../../server/inference/models/matting/quality/edge-quality.ts';
import { measureEdges } from '../../../server/inference/models/matting/quality/measure-edges.ts';
import { boxMeans } from '../../../src/pixels/mask/refine/box-means.ts';
import { findHaze } from '../../../src/pixels/see-through/haze.ts';
import type { Place } from '../../../src/pixels/see-through/prompts.ts';
import type { Box } from '../../../src/protocol/kinds.ts';

const SIDE = 1024;
/** px of SIDE over which the click's mask fades, and over which doubt is averaged to find the place. */
const FADE = 2;
const DOUBT = 16;
/** A place whose mean share is this or more is the subject's, below it is left out. */
const OWN = 0.4;

/**
 * One click where the product says that a mask is worst, as a person would make it who only follows the mark: on its most doubtful spot,
 * "keep" where more of it is there than not, else "leave out".
 *
 * @returns undefined where nothing is marked
 */
export async function clickAtWorst(
  bytes: Uint8Array,
  result: MattingResult,
  click: ClickToMask,
): Promise<MattingResult | undefined> {
  const { quality, width, height } = result;
  if (quality?.edges !== 'check' || quality.leastSure === undefined) return undefined;
  const mask = await sharesOf(result.mask);
  const picture = await readPicture(bytes, SIDE, undefined, 64_000_000);
  const { place, share } = worstSpot(mask, quality.leastSure, width, height);
  const { pixels, channels } = picture;
  const encoded = await click.encode({ pixels, channels, columns: SIDE, rows: SIDE, width, height });
  const found = await encoded.mask({ inside: [place], outside: [] }, SIDE);
  const soft = boxMeans(SIDE, SIDE, FADE)(Float32Array.from(found));
  const keep = share >= OWN;
  const mended = mask.map((a, at) => (keep ? Math.max(a, soft[at] ?? 0) : a * (1 - (soft[at] ?? 0))));
  const region = { x: 0, y: 0, width, height };
  return {
    ...result,
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

/** The most doubtful spot of a box (px of the mask), and how much of the subject is around it. */
function worstSpot(mask: Float32Array, box: Box, width: number, height: number): { place: Place; share: number } {
  const near = boxMeans(SIDE, SIDE, DOUBT);
  const doubt = near(mask.map((a) => a * (1 - a)));
  const means = near(mask);
  const [left, top] = [Math.floor((box.x * SIDE) / width), Math.floor((box.y * SIDE) / height)];
  const [right, bottom] = [((box.x + box.width) * SIDE) / width, ((box.y + box.height) * SIDE) / height];
  let [best, where] = [-1, 0];
  for (let y = top; y < Math.min(SIDE, bottom); y += 1) {
    for (let x = left; x < Math.min(SIDE, right); x += 1) {
      const value = doubt[y * SIDE + x] ?? 0;
      if (value > best) [best, where] = [value, y * SIDE + x];
    }
  }
  const place = { x: ((where % SIDE) + 0.5) / SIDE, y: (Math.floor(where / SIDE) + 0.5) / SIDE };
  return { place, share: means[where] ?? 0 };
}

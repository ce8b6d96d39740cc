import { findHaze } from '../../../../src/pixels/see-through/haze.ts';
import type { Box } from '../../../../src/protocol/kinds.ts';
import type { AnyModel } from '../../runtime/model-spec.ts';
import type { Network } from '../../runtime/network.ts';
import { keepBoxed } from './keep-boxed.ts';
import { maskPlace } from './mask-place.ts';
import { maskPng } from './mask-png.ts';
import { checkSignature, readGuide, readPicture } from './picture.ts';
import { type EdgeQuality, edgeQuality } from './quality/edge-quality.ts';
import { measureEdges } from './quality/measure-edges.ts';
import { isSalient, measureMask } from './saliency.ts';
import type { Repair } from './see-through.ts';
import { fillTensor, rawMask } from './tensor.ts';

/** A repair takes up to so many times what came before it; one that the answer would be late for is not begun. */
const REPAIR_COSTS = 1.5;

/** One picture's work, as it goes to a worker. */
export interface MattingJob {
  bytes: Uint8Array;
  boxes?: readonly Box[] | undefined;
  /** Pictures of more are refused (D44). */
  maxPixels: number;
  /** The mask of a larger picture is of the size that fits (mask-place.ts); left out: always the picture's own. */
  fitMask?: boolean;
  /** Time (epoch, ms) by which the answer has to be there: what would not be done by then is left out. */
  until?: number;
  /** Edges are redrawn along the picture's own colours (refine/); left out: they are. */
  refine?: boolean;
}

/** What a worker hands back. */
export interface MattingResult {
  mask: Uint8Array;
  width: number;
  height: number;
  salient: boolean;
  useFe: boolean;
  quality?: EdgeQuality | undefined;
  /** Wall ms from the first byte read to the PNG. */
  ms: number;
}

/**
 * The whole job, bytes to mask PNG.
 *
 * @throws CutoutError of the picture (see MattingEngine.segment); anything else is the engine's fault.
 */
export async function segmentPicture(
  model: Pick<AnyModel, 'spec'>,
  network: Network,
  job: MattingJob,
  repair?: Repair,
): Promise<MattingResult> {
  const started = performance.now();
  const { spec } = model;
  const side = spec.input.size;
  checkSignature(job.bytes);
  const picture = await readPicture(job.bytes, side, job.boxes, job.maxPixels);
  const { pixels, channels } = picture;
  fillTensor(pixels, channels, spec.input, network.input);
  const raw = rawMask(await network.run(), spec);
  const mask = job.boxes?.length ? keepBoxed(raw, side, inMask(job.boxes, picture.region, side)) : raw;
  const salient = isSalient(measureMask(mask, side));
  // What the signal says is said of the mask before it is mended: two models that agree may both be wrong.
  const found = salient ? { haze: findHaze(mask, side), edges: measureEdges(mask, pixels, channels, side) } : undefined;
  const mend = spec.repair === true && isInTime(started, job.until) ? repair : undefined;
  const mended = found && (await mend?.(mask, side, picture, found.haze));
  const { place, boxes } = job.fitMask ? maskPlace(picture, job.boxes) : { place: picture, boxes: job.boxes };
  const { width, height } = place.region;
  // Without a subject there are no edges to draw.
  const refine = salient && job.refine !== false;
  const isWhole = width === picture.region.width && height === picture.region.height;
  const own = isWhole ? picture.guide : undefined;
  const guide = refine
    ? (own ?? (await readGuide(job.bytes, picture.region, width, height, job.maxPixels)))
    : undefined;
  return {
    mask: await maskPng(mended ?? mask, side, place, boxes, guide),
    width: place.width,
    height: place.height,
    salient,
    useFe: salient,
    quality: found && edgeQuality(found.edges, found.haze, place.region),
    ms: Math.round(performance.now() - started),
  };
}

/** `started` is of the performance clock, `until` of the day's. */
const isInTime = (started: number, until = Number.POSITIVE_INFINITY): boolean =>
  Date.now() + REPAIR_COSTS * (performance.now() - started) <= until;

/** Boxes of the picture in px of a mask that shows `region`. */
const inMask = (boxes: readonly Box[], region: Box, side: number): Box[] =>
  boxes.map(({ x, y, width, height }) => ({
    x: ((x - region.x) * side) / region.width,
    y: ((y - region.y) * side) / region.height,
    width: (width * side) / region.width,
    height: (height * side) / region.height,
  }));

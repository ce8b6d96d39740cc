import type { Box } from '../../../../src/protocol/kinds.ts';
import type { AnyModel } from '../../runtime/model-spec.ts';
import type { Network } from '../../runtime/network.ts';
import { keepBoxed } from './keep-boxed.ts';
import { maskPlace } from './mask-place.ts';
import { maskPng } from './mask-png.ts';
import { checkSignature, readGuide, readPicture } from './picture.ts';
import { type EdgeQuality, edgeQuality } from './quality/edge-quality.ts';
import { measureEdges } from './quality/measure-edges.ts';
import { isSalient, measureMask, usesForeground } from './saliency.ts';
import { fillTensor, rawMask } from './tensor.ts';

/** One picture's work, as it goes to a worker. */
export interface MattingJob {
  bytes: Uint8Array;
  boxes?: readonly Box[] | undefined;
  /** Pictures of more are refused (D44). */
  maxPixels: number;
  /** The mask of a larger picture is of the size that fits (mask-place.ts); left out: always the picture's own. */
  fitMask?: boolean;
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
): Promise<MattingResult> {
  const started = performance.now();
  const { spec } = model;
  const side = spec.input.size;
  checkSignature(job.bytes);
  const picture = await readPicture(job.bytes, side, job.boxes, job.maxPixels);
  fillTensor(picture.pixels, picture.channels, spec.input, network.input);
  const raw = rawMask(await network.run(), spec);
  const mask = job.boxes?.length ? keepBoxed(raw, side, inMask(job.boxes, picture.region, side)) : raw;
  const measures = measureMask(mask, side);
  const salient = isSalient(measures);
  const edges = () => measureEdges(mask, picture.pixels, picture.channels, side);
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
    mask: await maskPng(mask, side, place, boxes, guide),
    width: place.width,
    height: place.height,
    salient,
    useFe: usesForeground(measures),
    quality: salient ? edgeQuality(edges(), place.region) : undefined,
    ms: Math.round(performance.now() - started),
  };
}

/** Boxes of the picture in px of a mask that shows `region`. */
const inMask = (boxes: readonly Box[], region: Box, side: number): Box[] =>
  boxes.map(({ x, y, width, height }) => ({
    x: ((x - region.x) * side) / region.width,
    y: ((y - region.y) * side) / region.height,
    width: (width * side) / region.width,
    height: (height * side) / region.height,
  }));

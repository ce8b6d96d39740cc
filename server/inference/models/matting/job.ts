import { isSalient, measureMask } from '../../../../src/pixels/mask/saliency.ts';
import { largestDispute } from '../../../../src/pixels/see-through/dispute.ts';
import { findHaze, type Haze } from '../../../../src/pixels/see-through/haze.ts';
import { mergePrompted } from '../../../../src/pixels/see-through/prompted-matte.ts';
import { settled } from '../../../../src/pixels/see-through/settle.ts';
import type { Shares } from '../../../../src/pixels/see-through/shrink.ts';
import type { Box } from '../../../../src/protocol/kinds.ts';
import { UPLOAD_COPY } from '../../../../src/protocol/limits.ts';
import type { AnyModel, Tensors } from '../../runtime/model-spec.ts';
import type { Network } from '../../runtime/network.ts';
import { inMask } from './boxes.ts';
import { flatness, isFlat } from './detect-kind.ts';
import { keepBoxed } from './keep-boxed.ts';
import { maskPlace } from './mask-place.ts';
import { maskPng } from './mask-png.ts';
import type { FindMissedSubject } from './missed-subject.ts';
import { byOpinions, lookAt, type Opinion } from './opinions.ts';
import type { PartBoxed } from './part-boxed.ts';
import { checkSignature, type Guide, type Picture, readGuide, readPicture } from './picture.ts';
import type { PromptMask } from './prompted-mask.ts';
import {
  type EdgeQuality,
  edgeQuality,
  isBroadlyUncertain,
  isDoubted,
  isUnsure,
  needsCheck,
} from './quality/edge-quality.ts';
import { type EdgeMeasures, measureEdges } from './quality/measure-edges.ts';
import { isSameThing, ownBox } from './second-pass.ts';
import type { Repair } from './see-through.ts';
import { fillTensor, rawMask } from './tensor.ts';

/** A repair takes up to so many times what came before it; one that the answer would be late for is not begun. */
const REPAIR_COSTS = 1.5;
/** The same of the click-to-mask model alone: one encoding and a few prompts. */
const PROMPT_COSTS = 0.8;

/** Where the look that is nearest to the mask made of all has less in common with it, they are at two things, or one lacks a part. */
const AGREED = 0.75;

/** How much every look has to share with the others where the first saw no subject: one that finds something alone may dream it. */
const FOUND = 0.6;

/** One picture's work, as it goes to a worker. */
export interface MattingJob {
  bytes: Uint8Array;
  boxes?: readonly Box[] | undefined;
  /** Pictures of more are refused (D44). */
  maxPixels: number;
  /** The mask of a larger picture is of the size that fits (mask-place.ts); left out: always the picture's own. */
  fitMask?: boolean;
  /** The mask has no longer side, px; left out: the picture's own size. */
  maskSide?: number;
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
  /** The subject has few colours, each flat: an icon, not a photo. */
  flat: boolean;
  quality?: EdgeQuality | undefined;
  /** Wall ms from the first byte read to the PNG. */
  ms: number;
}

/** What another model adds, where it is there. */
export interface Helpers {
  repair?: Repair | undefined;
  promptMask?: PromptMask | undefined;
  findMissedSubject?: FindMissedSubject | undefined;
  partBoxed?: PartBoxed | undefined;
  opinion?: Opinion | undefined;
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
  helpers: Helpers = {},
): Promise<MattingResult> {
  const started = performance.now();
  const { spec } = model;
  checkSignature(job.bytes);
  const first = await runPass(spec, network, job, job.boxes, helpers);
  const closer = spec.secondPass === true && isInTime(started, job.until);
  const second = (closer && (await lookCloser(spec, network, job, first))) || first;
  const inTime: InTime = (costs) => isInTime(started, job.until, costs);
  const { picture, mask, found, boxes } = inTime() ? await lookAgain(spec, network, second, helpers, inTime) : second;
  const side = spec.input.size;
  const longest = job.maskSide ?? (job.fitMask ? UPLOAD_COPY.maxSide : undefined);
  const at = longest === undefined ? { place: picture, boxes } : maskPlace(picture, longest, boxes);
  const mended =
    found && (await mend({ picture, mask, found, boxes }, spec, helpers, { region: at.place.region, inTime }));
  const guide = found && job.refine !== false ? await guideOf(job, picture, at.place.region) : undefined;
  return {
    mask: await maskPng(mended?.mask ?? mask, side, at.place, at.boxes, guide),
    width: at.place.width,
    height: at.place.height,
    salient: found !== undefined,
    useFe: found !== undefined,
    flat: found !== undefined && isFlatIn(picture, mask, side),
    quality: mended?.quality,
    ms: Math.round(performance.now() - started),
  };
}

/**
 * What a mask leaves see-through is filled where another model agrees, and decided one way or the other where it is thick; a broadly uncertain mask is then
 * merged with a prompted one. The signal speaks of the mask before that: two models that agree may both be wrong.
 */
async function mend(
  { picture, mask, found, boxes }: Pass & { found: Found },
  { input: { size: side }, repair, settle, promptedMask }: Tensors,
  helpers: Helpers,
  { region, inTime }: { region: Box; inTime: InTime },
): Promise<{ mask: Float32Array; quality: EdgeQuality }> {
  const { edges, haze, left = haze, agreed = true } = found;
  const isUncertain = isBroadlyUncertain(edges) && (!agreed || isDoubted(edges, left));
  // Elsewhere there is little haze, which is decided without another model.
  const isRepaired = repair && (isUncertain || !settle) && inTime();
  const filled = (isRepaired ? await helpers.repair?.(mask, side, picture, haze) : undefined) ?? mask;
  const decided = (settle ? settled(filled, side) : undefined) ?? filled;
  const isPrompted = promptedMask && isUncertain && !boxes?.length && inTime(PROMPT_COSTS);
  const prompted = isPrompted ? await helpers.promptMask?.(decided, side, picture) : undefined;
  const quality = qualityOf(found, decided, side, region);
  return { mask: prompted ? mergePrompted(decided, side, prompted) : decided, quality };
}

/** What is said of a mask. It points to what the looks at the picture are most apart about, where there was more than one. */
function qualityOf(
  { edges, haze, left, agreed, looks }: Found,
  mended: Float32Array,
  side: number,
  region: Box,
): EdgeQuality {
  return edgeQuality(edges, left ?? haze, region, { agreed, disputed: looks && largestDispute(mended, side, looks) });
}

interface Found {
  haze: Haze;
  edges: EdgeMeasures;
  /** Where others looked too: the haze that is left once thick haze is decided, and whether they saw the same thing. */
  left?: Haze;
  agreed?: boolean;
  /** All looks at the picture, the first too. */
  looks?: readonly Shares[];
}

/** What the network makes of a picture, or of the region of it that boxes name. */
interface Pass {
  picture: Picture;
  mask: Float32Array;
  boxes: readonly Box[] | undefined;
  /** What can be measured of the mask; undefined where there is no subject in it. */
  found: Found | undefined;
}

async function runPass(
  spec: Tensors,
  network: Network,
  job: MattingJob,
  boxes: readonly Box[] | undefined,
  helpers: Helpers,
): Promise<Pass> {
  const side = spec.input.size;
  const picture = await readPicture(job.bytes, side, boxes, job.maxPixels);
  const { pixels, channels } = picture;
  fillTensor(pixels, channels, spec.input, network.input);
  const raw = rawMask(await network.run(), spec);
  const mask = boxes?.length ? await boxed(raw, side, inMask(boxes, picture.region, side), picture, helpers) : raw;
  const salient = isSalient(measureMask(mask, side));
  const found = salient ? { haze: findHaze(mask, side), edges: measureEdges(mask, pixels, channels, side) } : undefined;
  return { picture, mask, boxes, found };
}

/** The subject's own box, looked at alone; undefined where that is not worth it, or shows another thing or less of this one. */
async function lookCloser(spec: Tensors, network: Network, job: MattingJob, first: Pass): Promise<Pass | undefined> {
  const { picture, found } = first;
  if (first.boxes?.length || found === undefined || !isUnsure(found.edges, found.haze)) return undefined;
  const side = spec.input.size;
  const box = ownBox(first.mask, side, picture.width, picture.height);
  if (box === undefined) return undefined;
  const kept = { ...first, mask: first.mask.slice() };
  const second = await runPass(spec, network, job, [box], {});
  if (second.found === undefined || second.found.edges.uncertain >= found.edges.uncertain) return kept;
  const { region } = second.picture;
  return isSameThing(kept.mask, second.mask, side, region, picture.width, picture.height) ? second : kept;
}

/** What other looks at the same picture make of it, where the signal asks for a check of the first, or it found nothing. Boxes say what is meant: there it is left. */
async function lookAgain(
  spec: Tensors,
  network: Network,
  first: Pass,
  helpers: Helpers,
  inTime: InTime,
): Promise<Pass> {
  const { picture, found } = first;
  if (spec.looks === undefined || first.boxes?.length) return first;
  const side = spec.input.size;
  if (found !== undefined && !isDoubted(found.edges, found.haze)) return await lookOver(spec, network, first, found);
  const kept = { ...first, mask: first.mask.slice() };
  const joint = await byOpinions(kept.mask, picture, spec, network, helpers.opinion);
  if (joint === undefined) return kept;
  const { mask, nearest, farthest, others } = joint;
  if (found === undefined && (farthest < FOUND || !isSalient(measureMask(mask, side))))
    return inTime(PROMPT_COSTS) ? await lookForMissed(spec, kept, others, helpers) : kept;
  const edges = measureEdges(mask, picture.pixels, picture.channels, side);
  // What is decided without another model is no fault that is left to be seen.
  const left = spec.settle ? settled(mask, side) : undefined;
  const haze = findHaze(mask, side);
  const agreed = nearest >= AGREED;
  const looks = [{ side, values: kept.mask }, ...others];
  return {
    ...first,
    mask,
    found: { haze, edges, left: left === undefined ? haze : findHaze(left, side), agreed, looks },
  };
}

/** A subject that all looks together did not show, from what each of them has: always to be checked. */
async function lookForMissed(
  { input: { size: side }, promptedMask }: Tensors,
  first: Pass,
  looks: readonly Shares[],
  { findMissedSubject }: Helpers,
): Promise<Pass> {
  const { picture } = first;
  const mask = promptedMask ? await findMissedSubject?.(looks, side, picture) : undefined;
  if (mask === undefined || !isSalient(measureMask(mask, side))) return first;
  const edges = measureEdges(mask, picture.pixels, picture.channels, side);
  return { ...first, mask, found: { haze: findHaze(mask, side), edges, agreed: false, looks } };
}

/** Where a mask that stays as it is has to be checked, what the network sees at another side says which place to look at. */
async function lookOver(spec: Tensors, network: Network, first: Pass, found: Found): Promise<Pass> {
  const [other] = spec.looks ?? [];
  if (other === undefined || !needsCheck(found.edges, found.haze)) return first;
  const side = spec.input.size;
  const mask = first.mask.slice();
  const shares = await lookAt(first.picture, side, spec, other, network);
  return { ...first, mask, found: { ...found, looks: [shares] } };
}

function isFlatIn({ pixels, channels, region }: Picture, mask: Float32Array, side: number): boolean {
  return isFlat(flatness(pixels, channels, mask, side, Math.min(region.width, region.height)));
}

/** The picture's own pixels under a mask, along which its edges are drawn. */
async function guideOf(job: MattingJob, picture: Picture, { width, height }: Box): Promise<Guide> {
  const isWhole = width === picture.region.width && height === picture.region.height;
  const own = isWhole ? picture.guide : undefined;
  return own ?? (await readGuide(job.bytes, picture.region, width, height, job.maxPixels));
}

/** What of a mask is in the boxes; what touches it is parted from it where another model can tell. */
async function boxed(
  raw: Float32Array,
  side: number,
  boxes: readonly Box[],
  picture: Picture,
  { partBoxed }: Helpers,
): Promise<Float32Array> {
  const kept = keepBoxed(raw, side, boxes);
  return (await partBoxed?.(kept, side, boxes, picture)) ?? kept;
}

/** Whether what costs so many times what came before it would not make the answer late. */
type InTime = (costs?: number) => boolean;

/** `started` is of the performance clock, `until` of the day's. */
const isInTime = (started: number, until = Number.POSITIVE_INFINITY, costs = REPAIR_COSTS): boolean =>
  Date.now() + costs * (performance.now() - started) <= until;

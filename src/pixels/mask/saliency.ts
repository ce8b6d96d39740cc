import { distances } from '../see-through/distances.ts';
import { type LargestPart, largestPart } from './largest-part.ts';

/** What the no-subject rule looks at, measured on the network's raw square mask (docs/notes/matting.md §7). */
export interface MaskMeasures {
  max: number;
  /** Share of the pixels above .9. */
  a90: number;
  /** Largest inscribed radius of mask > .5, as a share of the side. */
  radius: number;
  /** Soft pixels (.05 < p < .95) as a share of all that are not background (p > .05). */
  soft: number;
  /** The largest connected part of mask > .5. */
  part: LargestPart;
}

/**
 * Radius in px of the largest disc inside mask > .5, by a two-pass 3×3 chamfer distance transform. The picture's border
 * does not count as background: a subject that is cut by the frame goes on behind it. A mask without background gives
 * its side.
 */
export function inscribedRadius(mask: Float32Array, side: number): number {
  const member = new Uint8Array(mask.length);
  for (let at = 0; at < mask.length; at += 1) member[at] = (mask[at] ?? 0) > 0.5 ? 1 : 0;
  const distance = distances(member, side, side);
  let largest = 0;
  for (let at = 0; at < distance.length; at += 1) largest = Math.max(largest, distance[at] ?? 0);
  return largest;
}

/** Measures a raw mask of side × side shares in 0..1. */
export function measureMask(mask: Float32Array, side: number): MaskMeasures {
  let max = 0;
  let above = 0;
  let soft = 0;
  let notBackground = 0;
  const { length } = mask;
  // By index: an iterator over a million floats costs ten times as much.
  for (let at = 0; at < length; at += 1) {
    const p = mask[at] ?? 0;
    if (p > max) max = p;
    if (p > 0.9) above += 1;
    if (p > 0.05) {
      notBackground += 1;
      if (p < 0.95) soft += 1;
    }
  }
  return {
    max,
    a90: above / length,
    radius: max > 0.5 ? inscribedRadius(mask, side) / side : 0,
    soft: notBackground === 0 ? 0 : soft / notBackground,
    part: max > 0.5 ? largestPart(mask, side) : { share: 0, span: 0 },
  };
}

/** A half-sure body: a disc of this share of the side fits into what is more than half sure. */
const BODY = 80 / 1024;
const SURE = { max: 0.9, a90: 0.005 } as const;
/** Geometric mean of a brick wall's and an ant's (docs/notes/matting.md §7). */
const SOLID = 22 / 1024;
/**
 * Each the geometric mean of the nearest empty picture and the nearest thin thing of the dev pictures (docs/QUALITY.md): softness of a
 * chart's .414 and a necklace's .336, share of a page's .012 and wires' .386, span of a page's .081 and a fence's .635.
 */
const THIN = { soft: 0.37, share: 0.07, span: 0.23 } as const;

/**
 * exist_salient: something that the network is sure of, and that is either solid (a disc of 22 px of 1024 fits in) or one crisp long
 * thing (a ladder, a wheel, glasses). Brick walls, patterns and text are neither: their spots are half-sure, or many and each short.
 * A large body that the network is only half sure of is one, too: its edges are called unsure, which is more use than a refusal.
 * The flag decides the message alone; the mask is always returned.
 */
export const isSalient = (measures: MaskMeasures): boolean =>
  measures.radius >= BODY ||
  (measures.max >= SURE.max && measures.a90 >= SURE.a90 && (measures.radius >= SOLID || isThinThing(measures)));

const isThinThing = ({ soft, part }: MaskMeasures): boolean =>
  soft <= THIN.soft && part.share >= THIN.share && part.span >= THIN.span;

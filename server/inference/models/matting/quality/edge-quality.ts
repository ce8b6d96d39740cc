import type { Haze, HazeBlob } from '../../../../../src/pixels/see-through/haze.ts';
import type { Box } from '../../../../../src/protocol/kinds.ts';
import type { EdgeReason } from '../../../../../src/protocol/wire.ts';
import type { EdgeMeasures } from './measure-edges.ts';

/** How far a mask's edges can be trusted, measured without the truth. See docs/QUALITY.md for what it was held against. */
export interface EdgeQuality {
  /** 1: nothing speaks against the edges; towards 0: look at them. For sorting. */
  score: number;
  /** `check` from UNCERTAIN up, and where there is much haze. */
  edges: 'clean' | 'check';
  /** Why they are to be checked. */
  reason?: EdgeReason | undefined;
  soft: number;
  uncertain: number;
  halo: number;
  /** Where the mask is worst, in px of the picture: what looks at the picture are most apart about, else where it is least sure. */
  leastSure?: Box | undefined;
}

/** Broad uncertainty from which edges are to be checked: docs/QUALITY.md has what it was held against. */
const UNCERTAIN = 0.06;
/** Below this score a first look is doubted. */
const DOUBTED = 0.4;
/** From it up edges are praised; between the two nothing is said. */
const PRAISED = 0.75;
/**
 * The largest thick smooth haze counts from this mean: of more than the second share of the body it is to be checked, of more than the
 * first it forbids praise. From the second mean up it is of the body.
 */
const HAZE = { seen: 0.02, check: 0.08, mean: 0.3, body: 0.5 } as const;
/** Below this score and from this broad uncertain area up: the borders hold all seen photos that gained by a prompted mask. */
const BROADLY_UNCERTAIN = { score: 0.45, uncertain: 0.055 } as const;
/** Contrast from which subject and background are well apart; halo residuals between which it counts, 0 to fully. */
const APART = 0.4;
const HALO = { from: 0.25, to: 1 };

const within01 = (value: number) => Math.min(1, Math.max(0, value));
const thousandths = (value: number) => Math.round(value * 1000) / 1000;

/** Whether the signal does not praise a mask: a second look may be worth its time. */
export const isUnsure = (measures: EdgeMeasures, haze: Haze): boolean =>
  scoreOf(measures) < PRAISED || largestHaze(haze) !== undefined;

/** Whether a first look is doubted: further looks are worth their time, and mend more than they spoil. */
export const isDoubted = (measures: EdgeMeasures, haze: Haze): boolean =>
  scoreOf(measures) < DOUBTED || isMuch(largestHaze(haze), haze.body);

/** Whether the signal asks for a check of a mask. */
export const needsCheck = (measures: EdgeMeasures, haze: Haze): boolean =>
  reasonOf(measures, largestHaze(haze), haze.body) !== undefined;

/** Whether a doubted mask has uncertain areas that are worth a prompted mask (D358). */
export const isBroadlyUncertain = (measures: EdgeMeasures): boolean =>
  scoreOf(measures) < BROADLY_UNCERTAIN.score && measures.uncertain >= BROADLY_UNCERTAIN.uncertain;

function scoreOf({ uncertain, contrast, halo }: EdgeMeasures): number {
  const unsure = within01(1.5 * uncertain);
  const alike = within01(1 - contrast / APART);
  const unexplained = within01((halo - HALO.from) / (HALO.to - HALO.from));
  return (1 - unsure) * (1 - alike / 2) * (1 - unexplained / 2);
}

/** What other looks at the picture say of a mask, as far as there were any. */
export interface OtherLooks {
  /** They are of one thing. */
  agreed?: boolean | undefined;
  /** Where they are most apart, in shares of the mask's sides. */
  disputed?: Box | undefined;
}

/** @param region what of the picture the mask shows, in px of the picture */
export function edgeQuality(
  measures: EdgeMeasures,
  haze: Haze,
  region: Box,
  { agreed = true, disputed }: OtherLooks = {},
): EdgeQuality {
  const { soft, uncertain, halo, leastSure } = measures;
  const worst = largestHaze(haze);
  const score = worst === undefined ? scoreOf(measures) : Math.min(scoreOf(measures), PRAISED - 0.01);
  const reason = reasonOf(measures, worst, haze.body) ?? (agreed ? undefined : 'part-missing');
  const place = disputed ?? (worst === undefined ? leastSure : boundsOf(worst, haze.shares.side));
  return {
    score: thousandths(score),
    edges: reason === undefined ? 'clean' : 'check',
    ...(reason && { reason }),
    soft: thousandths(soft),
    uncertain: thousandths(uncertain),
    halo: thousandths(halo),
    leastSure: place && placedIn(place, region),
  };
}

function reasonOf({ uncertain }: EdgeMeasures, worst: HazeBlob | undefined, body: number): EdgeReason | undefined {
  if (uncertain < UNCERTAIN && !isMuch(worst, body)) return undefined;
  if (worst === undefined) return 'edges';
  return worst.mean >= HAZE.body ? 'see-through' : 'part-missing';
}

const isMuch = (worst: HazeBlob | undefined, body: number): boolean =>
  worst !== undefined && worst.area > HAZE.check * body;

/** The largest blob that is large and strong enough to be seen. */
function largestHaze({ body, blobs }: Haze): HazeBlob | undefined {
  const faults = blobs.filter(({ area, mean }) => area > HAZE.seen * body && mean >= HAZE.mean);
  return faults.reduce<HazeBlob | undefined>((most, blob) => (most && most.area >= blob.area ? most : blob), undefined);
}

/** What holds a blob, in shares of the side. */
function boundsOf({ spans }: HazeBlob, side: number): Box {
  const rows = spans.map(({ from }) => Math.floor(from / side));
  const [top, bottom] = [Math.min(...rows), Math.max(...rows) + 1];
  const left = Math.min(...spans.map(({ from }) => from % side));
  const right = Math.max(...spans.map(({ to }) => ((to - 1) % side) + 1));
  return { x: left / side, y: top / side, width: (right - left) / side, height: (bottom - top) / side };
}

/** A box in shares of the region, as whole px of the picture. */
function placedIn(box: Box, region: Box): Box {
  const x = Math.floor(region.x + box.x * region.width);
  const y = Math.floor(region.y + box.y * region.height);
  return {
    x,
    y,
    width: Math.max(1, Math.floor(region.x + Math.min(1, box.x + box.width) * region.width) - x),
    height: Math.max(1, Math.floor(region.y + Math.min(1, box.y + box.height) * region.height) - y),
  };
}

import type { Box } from '../../../../../src/protocol/kinds.ts';
import type { EdgeMeasures } from './measure-edges.ts';

/** How far a mask's edges can be trusted, told without the truth. See docs/QUALITY.md for what it was held against. */
export interface EdgeQuality {
  /** 1: nothing speaks against the edges; towards 0: look at them. For sorting. */
  score: number;
  /** `clean` from CLEAN up. */
  edges: 'clean' | 'check';
  soft: number;
  uncertain: number;
  halo: number;
  /** Where the mask is least sure, in px of the picture. */
  leastSure?: Box | undefined;
}

/** Chosen on the dev pictures: below it lie 24 of the 27 whose mask is wrong in more than 15 % of the subject's area. */
const CLEAN = 0.6;
/** Contrast from which subject and ground are well apart; halo residuals between which it counts, 0 to fully. */
const APART = 0.4;
const HALO = { from: 0.25, to: 1 };

const within01 = (value: number) => Math.min(1, Math.max(0, value));
const thousandths = (value: number) => Math.round(value * 1000) / 1000;

/** @param region what of the picture the mask shows, in px of the picture. */
export function edgeQuality(measures: EdgeMeasures, region: Box): EdgeQuality {
  const { soft, uncertain, halo, contrast, leastSure } = measures;
  const fog = within01(1.5 * uncertain);
  const alike = within01(1 - contrast / APART);
  const unexplained = within01((halo - HALO.from) / (HALO.to - HALO.from));
  const score = (1 - fog) * (1 - alike / 2) * (1 - unexplained / 2);
  return {
    score: thousandths(score),
    edges: score >= CLEAN ? 'clean' : 'check',
    soft: thousandths(soft),
    uncertain: thousandths(uncertain),
    halo: thousandths(halo),
    leastSure: leastSure && placedIn(leastSure, region),
  };
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

import type { DocumentRule, Ground, Range } from '../rules/rule.ts';
import { type Guides, type Place, type Point, toMm } from './placement.ts';

/** `good`, `bad`: by a rule that was read. `doubt`: by a bound of our own. `open`: measured, and no rule to hold it against. */
export type CheckState = 'good' | 'bad' | 'doubt' | 'open';

export type CheckId =
  | 'head'
  | 'eyes'
  | 'top'
  | 'below'
  | 'centred'
  | 'tilt'
  | 'eyesOpen'
  | 'mouthClosed'
  | 'ground'
  | 'even'
  | 'cheeks'
  | 'detail'
  | 'pixels';

export interface Check {
  id: CheckId;
  state: CheckState;
  value: number;
  unit: 'mm' | '°' | '%' | 'px' | 'dpi' | '';
  /** Both ends where both count. */
  least?: number;
  most?: number;
}

/** What was measured of the person and of what stands behind; what could not be is left out. */
export interface Facts {
  /** Guides were found in the photo, or set by the person; before that nothing is said of them. */
  head: boolean;
  /** Of the mesh, px of the photo. */
  face?: { rightEye: Point; leftEye: Point; middle: Point; eyesOpen: number; mouthOpen: number } | undefined;
  /** Difference of the light on both cheeks, share of its mean. */
  cheeks?: number | undefined;
  /** What stands behind: a plain colour of ours, or the photo's own with the share of it that is even. */
  ground: { colour: Ground } | { even: number } | undefined;
}

/** Bounds of our own, where no rule names one: the sheet says so. */
export const OWN = {
  centred: 2,
  tilt: 3,
  eyesOpen: 0.18,
  mouthOpen: 0.06,
  cheeks: 0.15,
  even: 0.95,
  dpi: 300,
} as const;

/** Half a tenth: what is shown as the limit passes. */
const SLACK = 0.05;

const isIn = (value: number, least = -Infinity, most = Infinity): boolean =>
  value >= least - SLACK && value <= most + SLACK;

/** Everything that can be told of a placed photo, in the order in which it is shown. */
export function checksOf(
  rule: DocumentRule,
  place: Place,
  guides: Guides,
  facts: Facts,
  output: { width: number; height: number },
): Check[] {
  const read = rule.source !== undefined;
  const byRule = (
    id: CheckId,
    value: number,
    unit: Check['unit'],
    range: Partial<Pick<Check, 'least' | 'most'>>,
  ): Check => ({
    ...{ id, value, unit, ...range },
    state: !read ? 'open' : isIn(value, range.least, range.most) ? 'good' : 'bad',
  });
  const byUs = (
    id: CheckId,
    value: number,
    unit: Check['unit'],
    range: Partial<Pick<Check, 'least' | 'most'>>,
  ): Check => ({
    ...{ id, value, unit, ...range },
    state: isIn(value, range.least, range.most) ? 'good' : 'doubt',
  });
  const ends = ([least, most]: Range) => ({ least, most });
  const checks: Check[] = [];
  if (facts.head) {
    const [crown, eyes, chin] = [guides.crown, guides.eyes, guides.chin].map((point) => toMm(place, rule, point)[1]);
    const [top = 0, line = 0, bottom = 0] = [crown, eyes, chin];
    checks.push(rule.head ? byRule('head', bottom - top, 'mm', ends(rule.head)) : open('head', bottom - top));
    checks.push(
      rule.eyes ? byRule('eyes', rule.height - line, 'mm', ends(rule.eyes)) : open('eyes', rule.height - line),
    );
    if (rule.top) checks.push(byRule('top', top, 'mm', ends(rule.top)));
    if (rule.below !== undefined) checks.push(byRule('below', rule.height - bottom, 'mm', { least: rule.below }));
  }
  const { face } = facts;
  if (face) {
    const aside = Math.abs(toMm(place, rule, face.middle)[0] - rule.width / 2);
    checks.push(
      rule.centre === undefined
        ? byUs('centred', aside, 'mm', { most: OWN.centred })
        : byRule('centred', aside, 'mm', { most: rule.centre }),
    );
    const [right, left] = [toMm(place, rule, face.rightEye), toMm(place, rule, face.leftEye)];
    const tilt = Math.abs((Math.atan2(left[1] - right[1], left[0] - right[0]) * 180) / Math.PI);
    checks.push(byUs('tilt', tilt, '°', { most: OWN.tilt }));
    checks.push(byUs('eyesOpen', face.eyesOpen * 100, '%', { least: OWN.eyesOpen * 100 }));
    checks.push(byUs('mouthClosed', face.mouthOpen * 100, '%', { most: OWN.mouthOpen * 100 }));
  }
  const { ground } = facts;
  if (ground && 'even' in ground) checks.push(byUs('even', ground.even * 100, '%', { least: OWN.even * 100 }));
  if (ground && 'colour' in ground && rule.grounds) {
    const allowed = rule.grounds.includes(ground.colour);
    checks.push({ id: 'ground', value: 0, unit: '', state: !read ? 'open' : allowed ? 'good' : 'bad' });
  }
  if (facts.cheeks !== undefined) checks.push(byUs('cheeks', facts.cheeks * 100, '%', { most: OWN.cheeks * 100 }));
  checks.push(byUs('detail', place.perMm * 25.4, 'dpi', { least: rule.dpi ?? OWN.dpi }));
  const { pixels } = rule;
  if (pixels)
    checks.push(
      byRule('pixels', Math.min(output.width / pixels.width, output.height / pixels.height) * 100, '%', { least: 100 }),
    );
  return checks;
}

const open = (id: CheckId, value: number): Check => ({ id, value, unit: 'mm', state: 'open' });

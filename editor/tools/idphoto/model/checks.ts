import type { BackgroundName, DocumentRule, Range } from '../rules/rule.ts';
import { type Guides, type Place, type Point, toMm } from './placement.ts';

/** `good`, `bad`: by a rule that was read. `warning`: by a bound of our own. `open`: measured, and no rule to hold it against. */
export type CheckState = 'good' | 'bad' | 'warning' | 'open';

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
  background: { colour: BackgroundName } | { even: number } | undefined;
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

type Bounds = Partial<Pick<Check, 'least' | 'most'>>;
type Row = (id: CheckId, value: number, unit: Check['unit'], bounds: Bounds) => Check;

const byUs: Row = (id, value, unit, bounds) => ({
  ...{ id, value, unit, ...bounds },
  state: isIn(value, bounds.least, bounds.most) ? 'good' : 'warning',
});

const byRule =
  ({ source }: DocumentRule): Row =>
  (id, value, unit, bounds) => ({
    ...{ id, value, unit, ...bounds },
    state: source === undefined ? 'open' : isIn(value, bounds.least, bounds.most) ? 'good' : 'bad',
  });

const open = (id: CheckId, value: number): Check => ({ id, value, unit: 'mm', state: 'open' });
const ends = ([least, most]: Range) => ({ least, most });

function headChecks(rule: DocumentRule, place: Place, guides: Guides): Check[] {
  const row = byRule(rule);
  const down = (point: Point) => toMm(place, rule, point)[1];
  const [top, line, bottom] = [down(guides.crown), down(guides.eyes), down(guides.chin)];
  const { head, eyes, top: room, below, height } = rule;
  return [
    head ? row('head', bottom - top, 'mm', ends(head)) : open('head', bottom - top),
    eyes ? row('eyes', height - line, 'mm', ends(eyes)) : open('eyes', height - line),
    ...(room ? [row('top', top, 'mm', ends(room))] : []),
    ...(below === undefined ? [] : [row('below', height - bottom, 'mm', { least: below })]),
  ];
}

function faceChecks(rule: DocumentRule, place: Place, face: NonNullable<Facts['face']>): Check[] {
  const aside = Math.abs(toMm(place, rule, face.middle)[0] - rule.width / 2);
  const [right, left] = [toMm(place, rule, face.rightEye), toMm(place, rule, face.leftEye)];
  const tilt = Math.abs((Math.atan2(left[1] - right[1], left[0] - right[0]) * 180) / Math.PI);
  const middle = rule.centre === undefined ? byUs : byRule(rule);
  return [
    middle('centred', aside, 'mm', { most: rule.centre ?? OWN.centred }),
    byUs('tilt', tilt, '°', { most: OWN.tilt }),
    byUs('eyesOpen', face.eyesOpen * 100, '%', { least: OWN.eyesOpen * 100 }),
    byUs('mouthClosed', face.mouthOpen * 100, '%', { most: OWN.mouthOpen * 100 }),
  ];
}

function backgroundChecks({ backgrounds, source }: DocumentRule, background: Facts['background']): Check[] {
  if (background === undefined) return [];
  if ('even' in background) return [byUs('even', background.even * 100, '%', { least: OWN.even * 100 })];
  if (backgrounds === undefined) return [];
  const state = source === undefined ? 'open' : backgrounds.includes(background.colour) ? 'good' : 'bad';
  return [{ id: 'ground', value: 0, unit: '', state }];
}

/** Everything that can be measured on a placed photo, in the order in which it is shown. @param output px of the photo that is given out */
export function checksOf(
  rule: DocumentRule,
  place: Place,
  guides: Guides,
  { head, face, cheeks, background }: Facts,
  output: { width: number; height: number },
): Check[] {
  const { pixels, dpi = OWN.dpi } = rule;
  const share = pixels && Math.min(output.width / pixels.width, output.height / pixels.height);
  return [
    ...(head ? headChecks(rule, place, guides) : []),
    ...(face ? faceChecks(rule, place, face) : []),
    ...backgroundChecks(rule, background),
    ...(cheeks === undefined ? [] : [byUs('cheeks', cheeks * 100, '%', { most: OWN.cheeks * 100 })]),
    byUs('detail', place.perMm * 25.4, 'dpi', { least: dpi }),
    ...(share === undefined ? [] : [byRule(rule)('pixels', share * 100, '%', { least: 100 })]),
  ];
}

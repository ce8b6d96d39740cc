import type { BackgroundRule } from './background-rule.ts';
import type { HeadAim, HeadGuides } from './place-head.ts';
import type { ResultSize } from './size-rule.ts';

/** From … to, both allowed; shares of the photo's height. */
export type Range = readonly [least: number, most: number];

/** What an office asks of an ID photo, as far as it can be measured with lines on it. */
export interface HeadRule {
  /** Crown to chin. */
  head: Range;
  /** The line of the eyes, from the bottom. */
  eyes?: Range;
  /** Above the crown. */
  top?: Range;
  background: BackgroundRule;
  /** Who says so; a name that is the same in every language. */
  source: string;
  /** Where the head is put, well within the rule. */
  aim: HeadAim;
}

/**
 * By the id of the photo. A size that is not here has no rule that could be found: nothing is claimed of it.
 * - 35 × 45: 70–80 % of the height, eyes 50–70 % from the bottom, a plain light background (ICAO Doc 9303, portrait guidance; as
 *   Schengen states print it).
 * - US: 50–69 %, eyes 56–69 % from the bottom, white or off-white (travel.state.gov, composition template).
 * - 33 × 48: 28–33 mm of 48, 3–5 mm above, white (NIA's notice on passport photos).
 */
export const HEAD_RULES: Readonly<Record<string, HeadRule>> = {
  'id-35x45': {
    head: [0.7, 0.8],
    eyes: [0.5, 0.7],
    background: 'light',
    source: 'ICAO Doc 9303',
    aim: { head: 0.74, top: 0.07 },
  },
  'id-us': {
    head: [0.5, 0.69],
    eyes: [0.56, 0.69],
    background: 'white',
    source: 'travel.state.gov',
    aim: { head: 0.6, top: 0.09 },
  },
  'id-33x48': {
    head: [28 / 48, 33 / 48],
    top: [3 / 48, 5 / 48],
    background: 'white',
    source: 'NIA 33 × 48 mm',
    aim: { head: 0.63, top: 0.083 },
  },
};

export interface HeadCheck {
  name: 'head' | 'eyes' | 'top';
  /** Share of the photo's height. */
  value: number;
  range: Range;
  ok: boolean;
}

/** Half a percent: what is shown as the limit passes. */
const SLACK = 0.005;

/** The rule against where the lines stand in a result; in the order in which they are shown. */
export function checkHead(rule: HeadRule, { sy, sh, dy, dh, height }: ResultSize, head: HeadGuides): HeadCheck[] {
  const scale = dh / sh;
  const row = (of: number): number => (dy + (of - sy) * scale) / height;
  const eyes = eyesOf(head);
  const values = { head: ((head.chin - head.crown) * scale) / height, eyes: 1 - row(eyes), top: row(head.crown) };
  return (['head', 'eyes', 'top'] as const).flatMap((name) => {
    const range = rule[name];
    const value = values[name];
    if (range === undefined) return [];
    return [{ name, value, range, ok: value >= range[0] - SLACK && value <= range[1] + SLACK }];
  });
}

/** Share of the head above the eyes where it is not known where they are: they lie in its middle. */
const ABOVE_EYES = 0.5;

export const eyesOf = ({ crown, chin, eyes }: HeadGuides): number => eyes ?? crown + (chin - crown) * ABOVE_EYES;

/** From … to, both allowed; mm. */
export type Range = readonly [least: number, most: number];

export type DocumentKind = 'passport' | 'visa' | 'idCard' | 'residence' | 'size';

/** Plain colours that may stand behind a head. */
export const BACKGROUNDS = {
  white: [255, 255, 255],
  grey: [220, 221, 225],
  cream: [240, 233, 218],
  lightBlue: [200, 219, 242],
  blue: [67, 142, 219],
  red: [205, 51, 60],
} as const satisfies Readonly<Record<string, readonly [number, number, number]>>;
export type BackgroundName = keyof typeof BACKGROUNDS;

/** Where a rule was read: a page that is stored publicly, on a day, and what of it counts, in our own words. */
export interface RuleSource {
  url: string;
  /** Of the office that made the rule, or of another page that cites it. */
  by: 'office' | 'other';
  /** ISO date. */
  read: string;
  says: string;
}

/** What an office asks of the photo in a document. What is left out was not found: nothing is claimed of it. */
export interface DocumentRule {
  id: string;
  /** ISO 3166-1 alpha-2, or EU; '' for a size that belongs to none. */
  country: string;
  kind: DocumentKind;
  /** mm. */
  width: number;
  height: number;
  /** Crown to chin. */
  head?: Range;
  /** The line of the eyes, from the lower edge. */
  eyes?: Range;
  /** Above the crown. */
  top?: Range;
  /** Least below the chin. */
  below?: number;
  /** How far the middle of the face may be from the middle of the photo. */
  centre?: number;
  backgrounds?: readonly BackgroundName[];
  dpi?: number;
  /** Of a digital photo, least px. */
  pixels?: { width: number; height: number };
  /** Undefined: the rule was not read, and nothing is confirmed by it. */
  source?: RuleSource;
}

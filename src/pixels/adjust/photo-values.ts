/** The recipe of photo editing: what each slider stands at. Plain JSON; ranges are in `RANGES`, the first values in `NEUTRAL`. */

export const HUES = ['red', 'orange', 'yellow', 'green', 'aqua', 'blue', 'purple', 'magenta'] as const;
export type Hue = (typeof HUES)[number];

export interface Light {
  /** EV. */
  exposure: number;
  contrast: number;
  highlights: number;
  shadows: number;
  whites: number;
  blacks: number;
}

export interface Colour {
  warmth: number;
  tint: number;
  vibrance: number;
  saturation: number;
}

export interface HueShift {
  hue: number;
  saturation: number;
  lightness: number;
}

/** A point of a tone curve: tone in, tone out, 0–255. */
export type CurvePoint = readonly [at: number, to: number];
export const CHANNELS = ['all', 'red', 'green', 'blue'] as const;
export type Channel = (typeof CHANNELS)[number];
/** By rising tone; none: the straight line. */
export type Curves = Readonly<Record<Channel, readonly CurvePoint[]>>;
/** Most points of one curve. */
export const MOST_POINTS = 16;

export interface Detail {
  sharpness: number;
  /** px of the photo. */
  radius: number;
  clarity: number;
  texture: number;
  noise: number;
}

export interface Finish {
  vignette: number;
  midpoint: number;
  grain: number;
  grainSize: number;
}

/** A part of the turned picture, in shares of its width and height. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * What becomes of the corners that straightening leaves empty: the frame stays clear of them, or they show the photo mirrored at its rim,
 * or what was found to fill them.
 */
export const CORNERS = ['cut', 'mirrored', 'filled'] as const;
export type Corners = (typeof CORNERS)[number];

export interface Crop {
  /** Name of the ratio that the frame keeps; `free`: none. */
  ratio: string;
  rect: Frame;
  /** Degrees, clockwise. */
  angle: number;
  vertical: number;
  horizontal: number;
  lens: number;
  /** Quarter turns, clockwise. */
  turns: number;
  /** Left and right change places; before the turns. */
  mirror: boolean;
  /** Top and bottom change places; before the turns. */
  flip: boolean;
  corners: Corners;
}

export interface PhotoValues {
  light: Light;
  colour: Colour;
  mixer: Readonly<Record<Hue, HueShift>>;
  curves: Curves;
  detail: Detail;
  finish: Finish;
  crop: Crop;
  /** One of `FILTERS`, or ''. */
  filter: { id: string; amount: number };
}

export interface Range {
  min: number;
  max: number;
  step: number;
}

const both: Range = { min: -100, max: 100, step: 1 };
const share: Range = { min: 0, max: 100, step: 1 };

export const RANGES = {
  light: {
    exposure: { min: -5, max: 5, step: 0.05 },
    contrast: both,
    highlights: both,
    shadows: both,
    whites: both,
    blacks: both,
  },
  colour: { warmth: both, tint: both, vibrance: both, saturation: both },
  mixer: { hue: both, saturation: both, lightness: both },
  detail: {
    sharpness: { min: 0, max: 150, step: 1 },
    radius: { min: 0.5, max: 3, step: 0.1 },
    clarity: both,
    texture: both,
    noise: share,
  },
  finish: { vignette: both, midpoint: share, grain: share, grainSize: { min: 1, max: 100, step: 1 } },
  crop: { angle: { min: -45, max: 45, step: 0.1 }, vertical: both, horizontal: both, lens: both },
} as const satisfies Record<string, Readonly<Record<string, Range>>>;

export const WHOLE: Frame = { x: 0, y: 0, width: 1, height: 1 };

export const NO_SHIFT: HueShift = { hue: 0, saturation: 0, lightness: 0 };

export const NEUTRAL: PhotoValues = {
  light: { exposure: 0, contrast: 0, highlights: 0, shadows: 0, whites: 0, blacks: 0 },
  colour: { warmth: 0, tint: 0, vibrance: 0, saturation: 0 },
  mixer: {
    red: NO_SHIFT,
    orange: NO_SHIFT,
    yellow: NO_SHIFT,
    green: NO_SHIFT,
    aqua: NO_SHIFT,
    blue: NO_SHIFT,
    purple: NO_SHIFT,
    magenta: NO_SHIFT,
  },
  curves: { all: [], red: [], green: [], blue: [] },
  detail: { sharpness: 0, radius: 1, clarity: 0, texture: 0, noise: 0 },
  finish: { vignette: 0, midpoint: 50, grain: 0, grainSize: 25 },
  crop: {
    ratio: 'free',
    rect: WHOLE,
    angle: 0,
    vertical: 0,
    horizontal: 0,
    lens: 0,
    turns: 0,
    mirror: false,
    flip: false,
    corners: 'cut',
  },
  filter: { id: '', amount: 100 },
};

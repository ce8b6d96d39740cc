import { colourOf, luminance } from '../palette.ts';
import type { Palette } from '../scene.ts';

/** What a person calls a colour, in the order of the rainbow. */
export const COLOUR_GROUPS = ['red', 'yellow', 'green', 'blue', 'purple', 'black'] as const;
export type ColourGroup = (typeof COLOUR_GROUPS)[number];

/** Below this a colour is grey, white or black: the difference of its channels, 0–1. */
const LEAST_CHROMA = 0.13;
/** Of light, 0–1. */
const BLACK = 0.02;
/** Degrees from which on a hue is called so; what is left is red. */
const FROM: readonly (readonly [number, ColourGroup])[] = [
  [330, 'red'],
  [250, 'purple'],
  [170, 'blue'],
  [70, 'green'],
  [28, 'yellow'],
];

/** Undefined: it is white, or grey. */
export function colourGroup(hex: string): ColourGroup | undefined {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  if (chroma < LEAST_CHROMA) return luminance(hex) < BLACK ? 'black' : undefined;
  const sixth =
    most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  const hue = (sixth * 60 + 360) % 360;
  return FROM.find(([from]) => hue >= from)?.[1] ?? 'red';
}

/** What a page of this palette looks like: its ground, and what stands out on it. */
export const coloursOf = (palette: Palette): readonly ColourGroup[] =>
  [...new Set((['@ground', '@accent'] as const).map((role) => colourGroup(colourOf(palette, role))))].filter(
    (group) => group !== undefined,
  );

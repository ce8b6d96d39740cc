/** What a page's background is called by, where colours are looked for. */
export const COLOUR_FAMILIES = ['light', 'dark', 'red', 'orange', 'green', 'blue', 'violet'] as const;
export type ColourFamily = (typeof COLOUR_FAMILIES)[number];

/** Degrees of hue where each family ends. */
const ENDS: readonly (readonly [number, ColourFamily])[] = [
  [18, 'red'],
  [68, 'orange'],
  [185, 'green'],
  [250, 'blue'],
  [310, 'violet'],
  [360, 'red'],
];

/** The least difference of the channels, of 255 and of the brightest one, from which a colour has a hue that people name. */
const LEAST_CHROMA = 22;
const LEAST_SHARE = 0.13;

/** The family of `#rrggbb`. */
export function colourFamily(hex: string): ColourFamily {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  if (chroma < LEAST_CHROMA || chroma / most < LEAST_SHARE) return red + green + blue > 384 ? 'light' : 'dark';
  const part =
    most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  const hue = (part * 60 + 360) % 360;
  return ENDS.find(([end]) => hue < end)?.[1] ?? 'red';
}

/** A shade of each, to show it by. */
export const FAMILY_SHADES: Readonly<Record<ColourFamily, string>> = {
  light: '#f6f6f7',
  dark: '#24262c',
  red: '#d8462f',
  orange: '#f0a93b',
  green: '#3f7d55',
  blue: '#2b4ede',
  violet: '#7b5cc9',
};

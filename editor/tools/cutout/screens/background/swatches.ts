import type { Rgb } from '../../../../../src/pixels/shapes.ts';
import type { TextId } from '../../texts/useTexts.ts';

/** The colours that are always there (docs/DESIGN.md §6); one's own follow. */
export const SWATCHES = {
  white: { colour: [255, 255, 255], label: 'colour.white' },
  black: { colour: [22, 22, 26], label: 'colour.black' },
  paper: { colour: [242, 239, 233], label: 'colour.paper' },
  blue: { colour: [67, 142, 219], label: 'colour.blue' },
  red: { colour: [217, 54, 46], label: 'colour.red' },
  sun: { colour: [244, 201, 93], label: 'colour.sun' },
  sage: { colour: [143, 185, 168], label: 'colour.sage' },
} as const satisfies Record<string, { colour: Rgb; label: TextId }>;
export type SwatchName = keyof typeof SWATCHES;

export const SWATCH_NAMES = Object.keys(SWATCHES) as SwatchName[];

/** How many colours of one's own are kept. */
export const MOST_COLOURS = 8;

/** The newest first, none twice. */
export const withColour = (colours: readonly string[], hex: string): string[] =>
  [hex, ...colours.filter((colour) => colour !== hex)].slice(0, MOST_COLOURS);

/** Named colours of CSS Color 4 that people type; the others have their hex. */
const NAMES: Readonly<Record<string, string>> = {
  aqua: '#00ffff',
  beige: '#f5f5dc',
  black: '#000000',
  blue: '#0000ff',
  brown: '#a52a2a',
  coral: '#ff7f50',
  crimson: '#dc143c',
  cyan: '#00ffff',
  fuchsia: '#ff00ff',
  gold: '#ffd700',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  indigo: '#4b0082',
  ivory: '#fffff0',
  khaki: '#f0e68c',
  lavender: '#e6e6fa',
  lightblue: '#add8e6',
  lightgray: '#d3d3d3',
  lightgreen: '#90ee90',
  lime: '#00ff00',
  linen: '#faf0e6',
  magenta: '#ff00ff',
  maroon: '#800000',
  mint: '#98ff98',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  orchid: '#da70d6',
  pink: '#ffc0cb',
  plum: '#dda0dd',
  purple: '#800080',
  red: '#ff0000',
  salmon: '#fa8072',
  sienna: '#a0522d',
  silver: '#c0c0c0',
  skyblue: '#87ceeb',
  snow: '#fffafa',
  tan: '#d2b48c',
  teal: '#008080',
  tomato: '#ff6347',
  turquoise: '#40e0d0',
  violet: '#ee82ee',
  wheat: '#f5deb3',
  white: '#ffffff',
  yellow: '#ffff00',
};

export const namedColour = (name: string): string | undefined => (Object.hasOwn(NAMES, name) ? NAMES[name] : undefined);

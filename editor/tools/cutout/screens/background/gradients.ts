import type { GradientBackground, Stop } from '../../../../../src/document/backgrounds/gradient/gradient.ts';
import { rgbOf } from './colourText.ts';

/** Degrees at which a gradient starts out: from the upper left. */
const FIRST_ANGLE = 135;

/** [name, colours from the first to the last]. */
const ROWS = [
  ['dawn', '#fde2c8', '#f4a6a0'],
  ['peach', '#ffe9d6', '#ffb88c'],
  ['rose', '#fbd3e0', '#d68fb0'],
  ['lilac', '#ece3f7', '#a694d1'],
  ['sky', '#dff0fb', '#7fb4e3'],
  ['lagoon', '#d4f3ef', '#5bb5ae'],
  ['meadow', '#e8f3d9', '#92bd7c'],
  ['sand', '#f7efe2', '#cdb592'],
  ['mist', '#f7f8fa', '#c5cbd5'],
  ['steel', '#dfe3ea', '#7d8798'],
  ['night', '#3b4263', '#12131f'],
  ['ember', '#ffcf71', '#e2574c', '#722f5b'],
] as const;

export type GradientName = (typeof ROWS)[number][0];

const stopsOf = (colours: readonly string[]): Stop[] =>
  colours.map((colour, index) => ({ at: index / (colours.length - 1), colour: rgbOf(colour) }));

/** Twelve gradients, quiet enough to stand behind something. */
export const GRADIENTS: readonly { name: GradientName; gradient: GradientBackground }[] = ROWS.map(
  ([name, ...colours]) => ({
    name,
    gradient: { type: 'gradient', angle: FIRST_ANGLE, stops: stopsOf(colours) },
  }),
);

import type { CSSProperties } from 'react';
import type { Background } from '../../../src/imaging/look.ts';
import type { Rgb } from '../../../src/imaging/types.ts';

export const cssColour = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`;

/** A background that CSS draws as the file has it; undefined where only a drawing can. */
export function backdropStyle(background: Background | undefined): CSSProperties | undefined {
  if (background?.type === 'colour') return { background: cssColour(background.colour) };
  if (background?.type !== 'gradient') return undefined;
  const stops = background.stops.map(({ at, colour }) => `${cssColour(colour)} ${at * 100}%`);
  return { background: `linear-gradient(${background.angle}deg, ${stops.join(', ')})` };
}

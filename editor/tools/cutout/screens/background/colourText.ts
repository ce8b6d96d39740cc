import type { Rgb } from '../../../../../src/pixels/shapes.ts';
import { parseColour, toHex } from '../../../../../src/ui/theme/colour.ts';
import { namedColour } from './swatches.ts';

/** `#rgb`, `#rrggbb`, the same without #, `rgb(…)`, `hsl(…)` or a name, as `#rrggbb`; undefined for anything else. */
export function readColour(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  const bare = /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(typed) ? `#${typed}` : typed;
  const colour = parseColour(namedColour(typed) ?? bare);
  return colour && toHex(colour);
}

/** `#rrggbb` as figures. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export const hexOf = ([red, green, blue]: Rgb): string => toHex([red / 255, green / 255, blue / 255]);

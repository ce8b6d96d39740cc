import type { Rgba } from '../kernels/pixels.ts';
import { type Field, field } from './planes.ts';

/** Lightness and two differences of colour, as television has them: quick, and mean lightness stays what it is. */
export interface Colours {
  light: Field;
  blue: Field;
  red: Field;
}

export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function coloursOf({ data, width }: Rgba, { left, top, width: columns, height: rows }: Region): Colours {
  const [light, blue, red] = [field(columns, rows), field(columns, rows), field(columns, rows)];
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const from = ((top + y) * width + left + x) * 4;
      const [r, g, b] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
      const at = y * columns + x;
      const l = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      light.values[at] = l;
      blue.values[at] = b - l;
      red.values[at] = r - l;
    }
  }
  return { light, blue, red };
}

/** Writes what was changed back; alpha stays. */
export function putColours(
  { data, width }: Rgba,
  { left, top, width: columns, height: rows }: Region,
  { light, blue, red }: Colours,
): void {
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const at = y * columns + x;
      const to = ((top + y) * width + left + x) * 4;
      const l = light.values[at] ?? 0;
      const [r, b] = [l + (red.values[at] ?? 0), l + (blue.values[at] ?? 0)];
      data[to] = r;
      data[to + 1] = (l - 0.2126 * r - 0.0722 * b) / 0.7152;
      data[to + 2] = b;
    }
  }
}

import type { Rgb } from '../../pixels/shapes.ts';
import { readPixels } from '../canvas.ts';
import type { Source } from '../types.ts';
import { preview } from './preview.ts';

/** Enough to know a picture's colours by. */
const SIDE = 96;

/** Steps of a channel that count as one colour: 5 bits. */
const STEP = 8;
/** Two colours are two from this distance on, in RGB. */
const APART = 48;

/**
 * The colours that a picture is mostly made of, the commonest first, each seen to differ from the others.
 * @param pixels straight RGBA; transparent pixels do not count
 */
export function coloursOf(pixels: Uint8ClampedArray, count: number): Rgb[] {
  const bins = new Map<number, { seen: number; red: number; green: number; blue: number }>();
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const key = (Math.floor(red / STEP) << 16) | (Math.floor(green / STEP) << 8) | Math.floor(blue / STEP);
    const bin = bins.get(key) ?? { seen: 0, red: 0, green: 0, blue: 0 };
    bins.set(key, { seen: bin.seen + 1, red: bin.red + red, green: bin.green + green, blue: bin.blue + blue });
  }
  const common = [...bins.values()]
    .sort((one, other) => other.seen - one.seen)
    .map(
      ({ seen, red, green, blue }): Rgb => [Math.round(red / seen), Math.round(green / seen), Math.round(blue / seen)],
    );
  const chosen: Rgb[] = [];
  // A picture of few colours has neighbours of the same one: they come only where nothing else is left.
  for (const least of [APART, APART / 3, 1]) {
    for (const colour of common) {
      if (chosen.length === count) return chosen;
      if (chosen.every((other) => distance(other, colour) >= least)) chosen.push(colour);
    }
  }
  return chosen;
}

const distance = (one: Rgb, other: Rgb): number => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** The colours of a picture as it came in. */
export async function palette(signal: AbortSignal, source: Source, count: number): Promise<Rgb[]> {
  const bitmap = await preview(signal, source, SIDE);
  try {
    return coloursOf((await readPixels(signal, bitmap)).data, count);
  } finally {
    bitmap.close();
  }
}

import type { Rgb } from '../shapes.ts';

type Pixels = Uint8ClampedArray;

/** Lays straight RGBA on a colour, in place: every pixel ends opaque. */
export function flatten(pixels: Pixels, [red, green, blue]: Rgb): void {
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3] ?? 0;
    if (alpha === 255) continue;
    const rest = 255 - alpha;
    pixels[i] = ((pixels[i] ?? 0) * alpha + red * rest) / 255;
    pixels[i + 1] = ((pixels[i + 1] ?? 0) * alpha + green * rest) / 255;
    pixels[i + 2] = ((pixels[i + 2] ?? 0) * alpha + blue * rest) / 255;
    pixels[i + 3] = 255;
  }
}

/** Is a pixel not opaque? */
export function hasAlpha(pixels: Pixels): boolean {
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 255) return true;
  return false;
}

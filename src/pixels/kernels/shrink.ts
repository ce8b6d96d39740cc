import type { Rgba } from './pixels.ts';

/**
 * Area average of straight RGBA, colours weighted by their alpha, so that what is transparent does not bleed into an edge.
 * Only ever smaller: `width` and `height` are at most the picture's own.
 */
export function shrink(picture: Rgba, width: number, height: number): Rgba {
  const small: Rgba = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const columns = edges(picture.width, width);
  const rows = edges(picture.height, height);
  for (let y = 0; y < height; y += 1) {
    const top = rows[y] ?? 0;
    const bottom = rows[y + 1] ?? picture.height;
    for (let x = 0; x < width; x += 1) {
      average(picture, small.data, (y * width + x) * 4, columns[x] ?? 0, columns[x + 1] ?? picture.width, top, bottom);
    }
  }
  return small;
}

/** Whole source pixels for each target pixel: at these factors the fractions at the rims do not show, and it is twice as fast. */
function edges(from: number, to: number): Uint32Array {
  return Uint32Array.from({ length: to + 1 }, (_, i) => Math.round((i * from) / to));
}

function average(
  { data, width }: Rgba,
  out: Uint8ClampedArray,
  at: number,
  left: number,
  right: number,
  top: number,
  bottom: number,
): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  let alphas = 0;
  for (let y = top; y < bottom; y += 1) {
    const end = (y * width + right) * 4;
    for (let i = (y * width + left) * 4; i < end; i += 4) {
      const alpha = data[i + 3] ?? 0;
      if (alpha === 0) continue;
      red += (data[i] ?? 0) * alpha;
      green += (data[i + 1] ?? 0) * alpha;
      blue += (data[i + 2] ?? 0) * alpha;
      alphas += alpha;
    }
  }
  if (alphas === 0) return;
  // A clamped array rounds by itself: adding .5 would round twice.
  out[at] = red / alphas;
  out[at + 1] = green / alphas;
  out[at + 2] = blue / alphas;
  out[at + 3] = alphas / ((right - left) * (bottom - top));
}

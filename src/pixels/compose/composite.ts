import type { Rgb } from '../shapes.ts';

/** Lays a row of straight RGBA over another, in place (Porter and Duff 1984, source-over), rounded once. */
export function compositeRow(bottom: Uint8ClampedArray, top: Uint8ClampedArray): void {
  for (let at = 0; at < bottom.length; at += 4) {
    const above = top[at + 3] ?? 0;
    if (above === 0) continue;
    const below = bottom[at + 3] ?? 0;
    if (above === 255 || below === 0) {
      bottom[at] = top[at] ?? 0;
      bottom[at + 1] = top[at + 1] ?? 0;
      bottom[at + 2] = top[at + 2] ?? 0;
      bottom[at + 3] = above;
    } else if (below === 255) {
      const rest = 255 - above;
      bottom[at] = by255((top[at] ?? 0) * above + (bottom[at] ?? 0) * rest);
      bottom[at + 1] = by255((top[at + 1] ?? 0) * above + (bottom[at + 1] ?? 0) * rest);
      bottom[at + 2] = by255((top[at + 2] ?? 0) * above + (bottom[at + 2] ?? 0) * rest);
    } else {
      // Both soft: colours count by what is seen of them. A clamped array rounds by itself.
      const seen = below * (255 - above);
      const whole = above * 255 + seen;
      const share = (above * 255) / whole;
      bottom[at] = (bottom[at] ?? 0) + ((top[at] ?? 0) - (bottom[at] ?? 0)) * share;
      bottom[at + 1] = (bottom[at + 1] ?? 0) + ((top[at + 1] ?? 0) - (bottom[at + 1] ?? 0)) * share;
      bottom[at + 2] = (bottom[at + 2] ?? 0) + ((top[at + 2] ?? 0) - (bottom[at + 2] ?? 0)) * share;
      bottom[at + 3] = by255(whole);
    }
  }
}

/** Lays one colour over a row by a coverage of 0–`full`; finer than a byte, so that a pale shadow keeps all its levels. */
export function compositeCover(
  bottom: Uint8ClampedArray,
  cover: Uint16Array,
  [red, green, blue]: Rgb,
  full: number,
): void {
  for (let x = 0, at = 0; x < cover.length; x += 1, at += 4) {
    const value = cover[x] ?? 0;
    if (value === 0) continue;
    const above = value / full;
    let share = above;
    if (bottom[at + 3] !== 255) {
      const whole = above + ((bottom[at + 3] ?? 0) / 255) * (1 - above);
      const alpha = Math.round(whole * 255);
      // What is not seen at all has no colour either.
      if (alpha === 0) continue;
      share = above / whole;
      bottom[at + 3] = alpha;
    }
    bottom[at] = (bottom[at] ?? 0) + (red - (bottom[at] ?? 0)) * share;
    bottom[at + 1] = (bottom[at + 1] ?? 0) + (green - (bottom[at + 1] ?? 0)) * share;
    bottom[at + 2] = (bottom[at + 2] ?? 0) + (blue - (bottom[at + 2] ?? 0)) * share;
  }
}

/** Division by 255, rounded: exact for products of two bytes. */
const by255 = (product: number): number => (product + 128 + ((product + 128) >> 8)) >> 8;

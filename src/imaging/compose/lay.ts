/** Lays a row of straight RGBA over another, in place (Porter and Duff 1984, source-over), rounded once. */
export function lay(bottom: Uint8ClampedArray, top: Uint8ClampedArray): void {
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
    } else mix(bottom, top, at, above, below);
  }
}

/** Both soft: colours count by what is seen of them. A clamped array rounds by itself. */
function mix(bottom: Uint8ClampedArray, top: Uint8ClampedArray, at: number, above: number, below: number): void {
  const seen = below * (255 - above);
  const whole = above * 255 + seen;
  bottom[at] = ((top[at] ?? 0) * above * 255 + (bottom[at] ?? 0) * seen) / whole;
  bottom[at + 1] = ((top[at + 1] ?? 0) * above * 255 + (bottom[at + 1] ?? 0) * seen) / whole;
  bottom[at + 2] = ((top[at + 2] ?? 0) * above * 255 + (bottom[at + 2] ?? 0) * seen) / whole;
  bottom[at + 3] = by255(whole);
}

/** Division by 255, rounded: exact for products of two bytes. */
const by255 = (product: number): number => (product + 128 + ((product + 128) >> 8)) >> 8;

/** What of `size` source pixels, scaled and drawn from `start`, is inside 0–`end`: whole pixels on both sides. */
export function visible(start: number, size: number, scale: number, end: number) {
  const at = Math.min(Math.max(Math.round(start), 0), end - 1);
  const to = Math.min(Math.max(Math.round(start + size * scale), at + 1), end);
  const from = Math.min(Math.max(Math.round((at - start) / scale), 0), size - 1);
  const taken = Math.min(Math.max(Math.round((to - at) / scale), 1), size - from);
  return { at, length: to - at, from, taken };
}

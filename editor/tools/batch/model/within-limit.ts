/** Tries of the quality that comes nearest to a limit from below. */
const TRIES = 6;
const LEAST_QUALITY = 0.1;

/** The best quality, up to the one that is chosen, whose file is not larger than it may be; the smallest file where none is. */
export async function bestWithin(
  encode: (quality: number) => Promise<Blob>,
  quality: number,
  most: number | undefined,
): Promise<Blob> {
  const first = await encode(quality);
  if (most === undefined || first.size <= most) return first;
  const least = Math.min(LEAST_QUALITY, quality);
  let best = await encode(least);
  if (best.size > most) return best;
  let [low, high] = [least, quality];
  for (let at = 0; at < TRIES; at += 1) {
    const middle = (low + high) / 2;
    const tried = await encode(middle);
    if (tried.size <= most) [best, low] = [tried, middle];
    else high = middle;
  }
  return best;
}

/** A share from which a pixel is of the subject. */
const OWN = 0.5;
/** Bytes by which neighbours of a flat colour may differ: JPEG leaves about as much. */
const EVEN = 4;
/** Bits of a colour that are looked at, each of R, G and B. */
const BITS = 4;

/** Chosen on dev pictures (docs/QUALITY.md): share of even pixels, and of the subject that its most frequent colours cover. */
const FLAT = { even: 0.8, colours: 6, cover: 0.8 } as const;

/** What tells an icon from a photo. Shares of the subject's pixels. */
export interface Flatness {
  /** Pixels like their right and lower neighbours. */
  even: number;
  /** Pixels of the six most frequent colours. */
  cover: number;
}

/**
 * How flat the colours of a mask's subject are.
 *
 * @param pixels side × side px, interleaved bytes, `channels` each (1 or 2: grey)
 * @param shorter shorter side of the picture itself, px: neighbours are two of its pixels apart, or an enlargement would be flat
 */
export function flatness(
  pixels: Uint8Array,
  channels: number,
  mask: Float32Array,
  side: number,
  shorter: number,
): Flatness {
  const apart = Math.max(2, Math.ceil((2 * side) / Math.max(1, shorter)));
  const [second, third] = channels >= 3 ? [1, 2] : [0, 0];
  const bins = new Uint32Array(1 << (3 * BITS));
  const bin = (at: number) =>
    (((pixels[at] ?? 0) >> (8 - BITS)) << (2 * BITS)) |
    (((pixels[at + second] ?? 0) >> (8 - BITS)) << BITS) |
    ((pixels[at + third] ?? 0) >> (8 - BITS));
  const isLike = (at: number, other: number) =>
    Math.abs((pixels[at] ?? 0) - (pixels[other] ?? 0)) <= EVEN &&
    Math.abs((pixels[at + second] ?? 0) - (pixels[other + second] ?? 0)) <= EVEN &&
    Math.abs((pixels[at + third] ?? 0) - (pixels[other + third] ?? 0)) <= EVEN;
  let [all, even] = [0, 0];
  for (let y = 0; y < side - apart; y += 2) {
    for (let x = 0; x < side - apart; x += 2) {
      const at = y * side + x;
      if ((mask[at] ?? 0) <= OWN) continue;
      const from = at * channels;
      all += 1;
      bins[bin(from)] = (bins[bin(from)] ?? 0) + 1;
      if (isLike(from, from + apart * channels) && isLike(from, from + apart * side * channels)) even += 1;
    }
  }
  const most = bins.sort().subarray(-FLAT.colours);
  const count = Math.max(1, all);
  return { even: even / count, cover: most.reduce((sum, of) => sum + of, 0) / count };
}

/** An icon: few colours, each flat. A photo of a plain thing has few colours, too, but light falls on it. */
export const isFlat = ({ even, cover }: Flatness): boolean => even >= FLAT.even && cover >= FLAT.cover;

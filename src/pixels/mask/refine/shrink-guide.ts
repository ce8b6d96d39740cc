import type { Plane } from './box-means.ts';

/** A picture and its mask in small, and where the mask is soft. */
export interface SmallGuide {
  /** px of the large ones that one of the small covers along each axis. */
  step: number;
  /** R, G, B and the mask, 0..1. */
  colours: readonly [Plane, Plane, Plane];
  mask: Plane;
  /** 1 where a pixel of the mask is soft. */
  soft: Plane;
}

/** Bytes between which a mask is soft: .02 to .98. */
const SOFT = { from: 5, to: 250 };

/**
 * Averages over blocks of step × step px; those at the right and lower border may be cut.
 *
 * @param pixels width × height px, interleaved bytes, `channels` each (1 or 2: grey).
 * @param mask width × height bytes.
 */
export function shrinkGuide(
  pixels: Uint8Array,
  channels: number,
  mask: Uint8Array,
  width: number,
  height: number,
  step: number,
): SmallGuide {
  const [w, h] = [Math.ceil(width / step), Math.ceil(height / step)];
  const plane = (): Plane => ({ width: w, height: h, values: new Float32Array(w * h) });
  const [red, green, blue, shares, soft] = [plane(), plane(), plane(), plane(), plane()];
  const [second, third] = channels >= 3 ? [1, 2] : [0, 0];
  for (let row = 0; row < h; row += 1) {
    const bottom = Math.min(height, (row + 1) * step);
    for (let column = 0; column < w; column += 1) {
      const left = column * step;
      const right = Math.min(width, left + step);
      let rs = 0;
      let gs = 0;
      let bs = 0;
      let ps = 0;
      let isSoft = 0;
      for (let y = row * step; y < bottom; y += 1) {
        const end = y * width + right;
        let from = (y * width + left) * channels;
        for (let at = y * width + left; at < end; at += 1) {
          const p = mask[at] ?? 0;
          rs += pixels[from] ?? 0;
          gs += pixels[from + second] ?? 0;
          bs += pixels[from + third] ?? 0;
          ps += p;
          if (p > SOFT.from && p < SOFT.to) isSoft = 1;
          from += channels;
        }
      }
      const share = 1 / (255 * (bottom - row * step) * (right - left));
      const cell = row * w + column;
      red.values[cell] = rs * share;
      green.values[cell] = gs * share;
      blue.values[cell] = bs * share;
      shares.values[cell] = ps * share;
      soft.values[cell] = isSoft;
    }
  }
  return { step, colours: [red, green, blue], mask: shares, soft };
}

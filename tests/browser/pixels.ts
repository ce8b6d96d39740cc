import sharp from 'sharp';

/** A decoded picture: 8-bit RGBA, row by row. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

export async function decode(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}

export const alphaOf = ({ rgba }: Pixels): Uint8Array => {
  const alpha = new Uint8Array(rgba.length / 4);
  for (let at = 0; at < alpha.length; at += 1) alpha[at] = rgba[at * 4 + 3] ?? 0;
  return alpha;
};

/** Intersection over union of two alphas of the same size, over the pixels that are at least half opaque. */
export function overlap(left: Uint8Array, right: Uint8Array): number {
  if (left.length !== right.length) throw new Error(`sizes differ: ${left.length} and ${right.length} pixels`);
  let both = 0;
  let either = 0;
  for (let at = 0; at < left.length; at += 1) {
    const [a, b] = [(left[at] ?? 0) >= 128, (right[at] ?? 0) >= 128];
    if (a && b) both += 1;
    if (a || b) either += 1;
  }
  return either === 0 ? 1 : both / either;
}

/**
 * Share of the pixels, inside what both hold opaque, whose colour is another one than the original's: a mark over a whole
 * picture changes several in a hundred, an exact cut none. Both have the same size.
 */
export function changed(result: Pixels, original: Pixels): number {
  let seen = 0;
  let other = 0;
  for (let at = 0; at < result.rgba.length; at += 4) {
    if ((result.rgba[at + 3] ?? 0) < 255) continue;
    seen += 1;
    const step = [0, 1, 2].map((colour) =>
      Math.abs((result.rgba[at + colour] ?? 0) - (original.rgba[at + colour] ?? 0)),
    );
    if (Math.max(...step) > 24) other += 1;
  }
  return seen === 0 ? 0 : other / seen;
}

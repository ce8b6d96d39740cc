import sharp from 'sharp';
import type { Random } from './random.ts';

/** A picture whose alpha is known because it was drawn from it. */
export interface DrawnScene {
  name: string;
  width: number;
  height: number;
  /** PNG, 8-bit RGB: subject · alpha + background · (1 − alpha), with a sensor's grain. */
  png: Uint8Array;
  /** width × height bytes. */
  alpha: Uint8Array;
  /** The subject's own colours, RGB; they mean something where alpha > 0. */
  colours: Uint8Array;
}

const GRAIN = 2.2;

/**
 * Lays a subject over a background.
 *
 * @param thing width × height px, straight RGBA.
 * @param behind width × height px, RGB.
 */
export async function composeScene(
  name: string,
  thing: Uint8Array,
  behind: Uint8Array,
  width: number,
  height: number,
  random: Random,
): Promise<DrawnScene> {
  const pixels = width * height;
  const [alpha, colours, out] = [new Uint8Array(pixels), new Uint8Array(pixels * 3), new Uint8Array(pixels * 3)];
  for (let at = 0; at < pixels; at += 1) {
    const a = thing[at * 4 + 3] ?? 0;
    alpha[at] = a;
    // Grain has about a normal distribution: three even ones.
    const grain = (random.share() + random.share() + random.share() - 1.5) * 2 * GRAIN;
    for (let i = 0; i < 3; i += 1) {
      const own = thing[at * 4 + i] ?? 0;
      colours[at * 3 + i] = own;
      const mixed = (own * a + (behind[at * 3 + i] ?? 0) * (255 - a)) / 255 + grain;
      out[at * 3 + i] = Math.min(255, Math.max(0, Math.round(mixed)));
    }
  }
  const png = await sharp(out, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { name, width, height, png, alpha, colours };
}

/** The subject is drawn so many times larger and averaged down, so that a hair thinner than a pixel covers its share. */
const FINER = 3;

/** An SVG text of width × height px that shows `box` (a viewBox). */
export const svgOf = (width: number, height: number, box: string, inner: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${inner}</svg>`,
  );

/** A subject's SVG in its square of 1000 × 1000 units, as width × height px of straight RGBA: the square fits into them. */
export async function drawThing(inner: string, width: number, height: number): Promise<Buffer> {
  const side = Math.min(width, height);
  const [left, top] = [(1000 - (1000 * width) / side) / 2, (1000 - (1000 * height) / side) / 2];
  const box = `${left} ${top} ${(1000 * width) / side} ${(1000 * height) / side}`;
  return await sharp(svgOf(width * FINER, height * FINER, box, inner), { limitInputPixels: false })
    .ensureAlpha()
    .resize(width, height, { kernel: 'linear' })
    .raw()
    .toBuffer();
}

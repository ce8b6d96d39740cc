import fc from 'fast-check';
import type { ForegroundPicture } from '../../../../src/pixels/foreground/coarse-start.ts';

/** A picture of noise with patches of opaque, clear and soft pixels; the same seed gives the same picture. */
export function noisePicture(width: number, height: number, seed: number): ForegroundPicture {
  const data = new Uint8ClampedArray(width * height * 4);
  let state = seed * 2_654_435_761 + 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state >>> 24;
  };
  const patch = 1 + (seed % 9);
  const kinds = Array.from({ length: 64 }, () => next() % 3);
  for (let at = 0; at < data.length; at += 4) {
    const pixel = at / 4;
    const x = Math.floor((pixel % width) / patch);
    const y = Math.floor(pixel / width / patch);
    const kind = kinds[(x + y * 7) % 64];
    data.set([next(), next(), next(), kind === 0 ? 0 : kind === 1 ? 255 : next()], at);
  }
  return { data, width, height };
}

/** Small pictures of any shape, one pixel wide ones among them. */
export const pictures = fc
  .record({ width: fc.integer({ min: 1, max: 70 }), height: fc.integer({ min: 1, max: 40 }), seed: fc.nat(1000) })
  .map(({ width, height, seed }) => noisePicture(width, height, seed));

export const copyOf = ({ data, width, height }: ForegroundPicture): ForegroundPicture => ({
  data: data.slice(),
  width,
  height,
});

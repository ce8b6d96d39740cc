import type { Rgba } from '../kernels/pixels.ts';

/** One size of the picture that is worked on. */
export interface Level {
  width: number;
  height: number;
  /** RGBA with alpha 0; of the hole whatever. */
  image: Uint8ClampedArray;
  /** 1 in the hole. */
  hole: Uint8Array;
  /** 1 where nothing may be taken from, beside the hole. */
  barred: Uint8Array;
}

/** Shorter sides are not halved. */
const LEAST = 36;

/** From the finest to the coarsest. Half as large each time: a pixel is in the hole where any of its four is, and barred where most are. */
export function levelsOf(picture: Rgba, hole: Uint8Array, barred: Uint8Array): Level[] {
  const { width, height } = picture;
  const image = picture.data.slice();
  for (let at = 3; at < image.length; at += 4) image[at] = 0;
  const levels: Level[] = [{ width, height, image, hole, barred }];
  for (;;) {
    const last = levels.at(-1);
    if (last === undefined || Math.min(last.width, last.height) < 2 * LEAST) return levels;
    const next = halved(last);
    // Nothing is left to take from: the hole has eaten it.
    if (!next.hole.includes(0)) return levels;
    levels.push(next);
  }
}

function halved({ width, height, image, hole, barred }: Level): Level {
  const [columns, rows] = [width >> 1, height >> 1];
  const next: Level = {
    width: columns,
    height: rows,
    image: new Uint8ClampedArray(columns * rows * 4),
    hole: new Uint8Array(columns * rows),
    barred: new Uint8Array(columns * rows),
  };
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const at = y * columns + x;
      const from = 2 * y * width + 2 * x;
      const four = [from, from + 1, from + width, from + width + 1];
      next.hole[at] = four.some((one) => hole[one] === 1) ? 1 : 0;
      next.barred[at] = four.filter((one) => barred[one] === 1).length > 2 ? 1 : 0;
      for (let colour = 0; colour < 3; colour += 1) {
        const sum = four.reduce((total, one) => total + (image[one * 4 + colour] ?? 0), 0);
        next.image[at * 4 + colour] = (sum + 2) >> 2;
      }
    }
  }
  return next;
}

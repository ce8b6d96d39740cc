import type { Rgba } from '../kernels/pixels.ts';
import type { Sides } from '../sides.ts';

/** From here on a pixel of the border belongs to the subject: a faint haze there is not the subject cut off. */
const SOLID = 128;
/** Of the border's length, so much has to be solid, and at least so many pixels. */
const SHARE = 0.01;
const LEAST = 3;

/** The sides where the subject goes on past the picture's border, by its alpha there. */
export function cutSides({ data, width, height }: Rgba): Sides {
  const isCut = (length: number, at: (index: number) => number): boolean => {
    const enough = Math.min(Math.max(LEAST, Math.ceil(length * SHARE)), length);
    let solid = 0;
    for (let index = 0; index < length; index += 1) if ((data[at(index) * 4 + 3] ?? 0) >= SOLID) solid += 1;
    return solid >= enough;
  };
  return {
    left: isCut(height, (y) => y * width),
    top: isCut(width, (x) => x),
    right: isCut(height, (y) => y * width + width - 1),
    bottom: isCut(width, (x) => (height - 1) * width + x),
  };
}

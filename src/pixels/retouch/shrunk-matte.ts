import type { Plane } from '../kernels/pixels.ts';
import type { PixelBox } from '../shapes.ts';
import { inflated } from './boxes.ts';
import { cropped } from './planes.ts';

/** Pixels of the picture that are kept round a part, so that an edge that reaches further finds them. */
const SPARE = 64;

/** Parts of a matte in larger pixels. The last part is kept: while an edge is slid, the same one is wanted at each step. */
export class ShrunkMatte {
  readonly #matte: Plane;
  #kept: { side: number; box: PixelBox; plane: Plane } | undefined;

  /** @param matte is not written to as long as this is asked */
  constructor(matte: Plane) {
    this.#matte = matte;
  }

  /** Means of squares of `side` pixels; `box` is in those squares. */
  part(box: PixelBox, side: number): Plane {
    const { width, height } = this.#matte;
    const size = { width: Math.ceil(width / side), height: Math.ceil(height / side) };
    let kept = this.#kept;
    if (kept === undefined || kept.side !== side || !holds(kept.box, box)) {
      const wide = inflated(box, Math.ceil(SPARE / side), size);
      kept = { side, box: wide, plane: shrunk(this.#matte, wide, side) };
      this.#kept = kept;
    }
    return cropped(kept.plane, { ...box, x: box.x - kept.box.x, y: box.y - kept.box.y });
  }
}

const holds = (outer: PixelBox, { x, y, width, height }: PixelBox): boolean =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height;

function shrunk(matte: Plane, box: PixelBox, side: number): Plane {
  const data = new Uint8Array(box.width * box.height);
  for (let row = 0; row < box.height; row += 1) {
    const top = (box.y + row) * side;
    const bottom = Math.min(top + side, matte.height);
    for (let column = 0; column < box.width; column += 1) {
      const left = (box.x + column) * side;
      const right = Math.min(left + side, matte.width);
      let sum = 0;
      for (let line = top; line < bottom; line += 1) {
        for (let at = line * matte.width + left, end = line * matte.width + right; at < end; at += 1) {
          sum += matte.data[at] ?? 0;
        }
      }
      data[row * box.width + column] = Math.round(sum / Math.max((bottom - top) * (right - left), 1));
    }
  }
  return { data, width: box.width, height: box.height };
}

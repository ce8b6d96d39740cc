import type { Plane, Rgba } from '../kernels/pixels.ts';
import type { PixelBox } from '../shapes.ts';

/** Cells that a segmentation looks at, at most: it has to answer while a person draws. */
const MAX_CELLS = 250_000;

/** A part of the picture in squares of `side` pixels: what is looked for in it is found here and drawn at full size. */
export interface Cells {
  box: PixelBox;
  side: number;
  width: number;
  height: number;
  /** Mean red, green, blue; three bytes each. */
  colours: Uint8Array;
  /** The matte at the cell's middle. */
  matte: Uint8Array;
}

export function cellsOf(picture: Rgba, matte: Plane, box: PixelBox, most = MAX_CELLS): Cells {
  const side = Math.max(Math.ceil(Math.sqrt((box.width * box.height) / most)), 1);
  const width = Math.ceil(box.width / side);
  const height = Math.ceil(box.height / side);
  const colours = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const top = box.y + row * side;
    const bottom = Math.min(top + side, box.y + box.height);
    for (let column = 0; column < width; column += 1) {
      const left = box.x + column * side;
      const right = Math.min(left + side, box.x + box.width);
      let [red, green, blue] = [0, 0, 0];
      for (let y = top; y < bottom; y += 1) {
        for (let at = (y * picture.width + left) * 4, end = at + (right - left) * 4; at < end; at += 4) {
          red += picture.data[at] ?? 0;
          green += picture.data[at + 1] ?? 0;
          blue += picture.data[at + 2] ?? 0;
        }
      }
      const count = (bottom - top) * (right - left);
      const cell = row * width + column;
      colours.set([red / count, green / count, blue / count], cell * 3);
    }
  }
  const cells = { box, side, width, height, colours, matte: new Uint8Array() };
  return { ...cells, matte: middlesOf(matte, cells) };
}

/** The matte at the middles of cells. */
export function middlesOf(matte: Plane, { box, side, width, height }: Cells): Uint8Array {
  const middles = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const top = box.y + row * side;
    const y = (top + Math.min(top + side, box.y + box.height)) >> 1;
    for (let column = 0; column < width; column += 1) {
      const left = box.x + column * side;
      const x = (left + Math.min(left + side, box.x + box.width)) >> 1;
      middles[row * width + column] = matte.data[y * matte.width + x] ?? 0;
    }
  }
  return middles;
}

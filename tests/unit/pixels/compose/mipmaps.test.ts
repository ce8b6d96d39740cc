import { afterEach, describe, expect, it } from 'vitest';
import { layoutOf } from '../../../../src/pixels/compose/layout.ts';
import { Mipmaps } from '../../../../src/pixels/compose/mipmaps.ts';
import type { Rows } from '../../../../src/pixels/compose/rows.ts';
import { plainRecipe, scaledRecipe } from '../../../../src/pixels/plain-recipe.ts';

const WIDTH = 64;
const HEIGHT = 48;
const picture = () => ({
  data: Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 31) % 253)),
  width: WIDTH,
  height: HEIGHT,
});
const all = ({ height, row }: Rows) => Array.from({ length: height }, (_, y) => [...row(y)]);

/** The whole picture at a third of its size, as the screen draws it. */
function figureOf(mipmaps: Mipmaps) {
  const small = scaledRecipe(plainRecipe(picture()), 1 / 3);
  const box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  return mipmaps.figure(layoutOf(picture(), box, small)).rows;
}

/** Node has no `transfer` yet: what was let go is counted, and overwritten as if it were gone. */
function watchTransfers(): number[] {
  const gone: number[] = [];
  const transfer = function (this: ArrayBuffer) {
    gone.push(this.byteLength);
    new Uint8Array(this).fill(7);
  };
  Object.assign(ArrayBuffer.prototype, { transfer });
  return gone;
}
afterEach(() => Reflect.deleteProperty(ArrayBuffer.prototype, 'transfer'));

describe('smaller copies of a picture', () => {
  it('are halves of halves, the smallest that has a pixel for each of the target', () => {
    const mipmaps = new Mipmaps(picture());
    const widths = [1, 1.9, 2, 3.9, 4, 8].map((perPixel) => mipmaps.level(perPixel).width);
    expect(widths).toEqual([64, 64, 32, 32, 16, 8]);
    expect(mipmaps.level(4)).toBe(mipmaps.level(5));
  });

  it('end at one pixel', () => {
    expect(new Mipmaps({ data: new Uint8ClampedArray(8), width: 2, height: 1 }).level(64)).toMatchObject({ width: 2 });
  });

  it('at rest are released, all but the picture, and the next drawing makes the same ones', () => {
    const gone = watchTransfers();
    const mipmaps = new Mipmaps(picture());
    const [drawn, level] = [all(figureOf(mipmaps)), [...mipmaps.level(4).data]];
    mipmaps.rest();
    // Half, a quarter, and what was drawn last, of 21 × 16 px.
    expect(gone).toEqual([32 * 24 * 4, 16 * 12 * 4, 21 * 16 * 4]);
    expect(mipmaps.level(1).data).toEqual(picture().data);
    expect(all(figureOf(mipmaps))).toEqual(drawn);
    expect([...mipmaps.level(4).data]).toEqual(level);
  });

  it('at rest without any copy nothing happens', () => {
    const gone = watchTransfers();
    const mipmaps = new Mipmaps(picture());
    mipmaps.rest();
    expect(gone).toEqual([]);
    expect(mipmaps.level(1).width).toBe(WIDTH);
  });
});

import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { downsample2x } from '../../../../src/pixels/compose/downsample2x.ts';
import { SparsePicture } from '../../../../src/pixels/compose/sparse-picture.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

/** A picture that shows something inside a box alone; a pixel of three is clear there, too. */
function shownIn(width: number, height: number, [left, top, right, bottom]: readonly number[]): Rgba {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = top ?? 0; y < (bottom ?? 0); y += 1) {
    for (let x = left ?? 0; x < (right ?? 0); x += 1) {
      const value = x * 7 + y * 13;
      if (value % 3 > 0) data.set([value, value * 5, value * 11, 1 + (value % 255)], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}
const copyOf = ({ data, width, height }: Rgba): Rgba => ({ data: data.slice(), width, height });

/** Node 20 has no `transfer`: what was let go is counted, and overwritten as if it were gone. */
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

describe('a sparse picture', () => {
  it('is at rest and afterwards the same, and so is its half', () => {
    watchTransfers();
    const side = fc.integer({ min: 1, max: 23 });
    const box = fc.tuple(side, side, side, side).map(([a, b, c, d]) => [a - 1, b - 1, a - 1 + c, b - 1 + d] as const);
    fc.assert(
      fc.property(side, side, box, (width, height, [left, top, right, bottom]) => {
        const plain = shownIn(width, height, [left, top, Math.min(right, width), Math.min(bottom, height)]);
        const sparse = new SparsePicture(copyOf(plain));
        const half = downsample2x(plain);
        expect(sparse.half()).toEqual(half);
        sparse.rest();
        expect(sparse.half()).toEqual(half);
        expect(sparse.data).toEqual(plain.data);
        sparse.rest();
        sparse.rest();
        expect(sparse.data).toEqual(plain.data);
        expect([sparse.width, sparse.height]).toEqual([width, height]);
      }),
    );
  });

  it('lets go of the whole once it rests, and of nothing where a subject fills it', () => {
    const gone = watchTransfers();
    new SparsePicture(shownIn(20, 10, [5, 2, 15, 9])).rest();
    expect(gone).toEqual([20 * 10 * 4]);
    new SparsePicture(shownIn(20, 10, [1, 0, 20, 10])).rest();
    expect(gone).toHaveLength(1);
  });

  it('stays whole where there is no memory for its part', () => {
    const gone = watchTransfers();
    const plain = shownIn(20, 10, [5, 2, 15, 9]);
    const sparse = new SparsePicture(copyOf(plain));
    const Real = globalThis.Uint8ClampedArray;
    globalThis.Uint8ClampedArray = class {
      constructor() {
        throw new RangeError('no memory');
      }
    } as never;
    try {
      sparse.rest();
    } finally {
      globalThis.Uint8ClampedArray = Real;
    }
    expect(gone).toEqual([]);
    expect(sparse.data).toEqual(plain.data);
  });
});

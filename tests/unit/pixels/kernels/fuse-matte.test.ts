import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuseMatte } from '../../../../src/pixels/kernels/fuse-matte.ts';
import { createJsMatte } from '../../../../src/pixels/kernels/js-matte.ts';
import type { Plane, Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { createWasmMatte } from '../../../../src/pixels/kernels/wasm-matte.ts';

const wasm = createWasmMatte();
const fallback = createJsMatte();

const side = fc.integer({ min: 1, max: 40 });
const pictures: fc.Arbitrary<Rgba> = fc
  .record({ width: side, height: side })
  .chain(({ width, height }) =>
    fc
      .uint8ClampedArray({ minLength: width * height * 4, maxLength: width * height * 4 })
      .map((data) => ({ width, height, data: new Uint8ClampedArray(data) })),
  );
const mattes: fc.Arbitrary<Plane> = fc
  .record({ width: side, height: side })
  .chain(({ width, height }) =>
    fc.uint8Array({ minLength: width * height, maxLength: width * height }).map((data) => ({ width, height, data })),
  );
const copyOf = (picture: Rgba): Rgba => ({ ...picture, data: picture.data.slice() });

describe('fuseMatte', () => {
  it('gives the same bytes and box in both kernels', () => {
    fc.assert(
      fc.property(pictures, mattes, (picture, matte) => {
        const [expected, actual] = [copyOf(picture), copyOf(picture)];
        expect(fuseMatte(wasm, actual, matte)).toEqual(fuseMatte(fallback, expected, matte));
        expect(actual.data).toEqual(expected.data);
      }),
      { numRuns: 200 },
    );
  });

  it.each([wasm, fallback])('takes every product of two alphas as division by 255 does ($name)', (kernel) => {
    const data = new Uint8ClampedArray(256 * 256 * 4);
    for (let at = 0; at < data.length; at += 4) data[at + 3] = (at / 4) & 255;
    const matte = { width: 256, height: 256, data: Uint8Array.from({ length: 65_536 }, (_, at) => at >> 8) };
    fuseMatte(kernel, { width: 256, height: 256, data }, matte);
    const product = (at: number) => Math.round(((at & 255) * (at >> 8)) / 255);
    expect(matte.data.findIndex((_, at) => data[at * 4 + 3] !== product(at))).toBe(-1);
  });

  it.each([wasm, fallback])('finds one opaque pixel wherever it lies ($name)', (kernel) => {
    fc.assert(
      fc.property(side, side, fc.nat(), fc.constantFrom(12, 13, 255), (width, height, seed, alpha) => {
        const at = seed % (width * height);
        const matte = { width, height, data: new Uint8Array(width * height) };
        matte.data[at] = alpha;
        const picture = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) };
        expect(fuseMatte(kernel, picture, matte)).toEqual(
          alpha < 13 ? undefined : { x: at % width, y: Math.floor(at / width), width: 1, height: 1 },
        );
      }),
    );
  });

  it('needs no memory of the picture, however high it is', () => {
    const reserved: number[] = [];
    const counting = {
      ...fallback,
      reserve(bytes: number) {
        reserved.push(bytes);
        fallback.reserve(bytes);
      },
    };
    const picture = (height: number) => ({ width: 30, height, data: new Uint8ClampedArray(30 * height * 4) });
    const matte = { width: 9, height: 9, data: new Uint8Array(81) };
    fuseMatte(counting, picture(3), matte);
    fuseMatte(counting, picture(3000), matte);
    expect(reserved[1]).toBe(reserved[0]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuseMatte } from '../../../../src/pixels/kernels/fuse-matte.ts';
import { createJsMatte } from '../../../../src/pixels/kernels/js-matte.ts';
import { WEIGHT_BITS } from '../../../../src/pixels/kernels/matte-kernel.ts';
import { OPAQUE_FROM, type Plane, type Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { createWasmMatte } from '../../../../src/pixels/kernels/wasm-matte.ts';

/** The same in the plainest form: floating point, one pixel at a time, straight from the definition. */
function reference(picture: Rgba, matte: Plane): number[] {
  const sample = (x: number, y: number): number => matte.data[y * matte.width + x] ?? 0;
  const along = (i: number, to: number, from: number) => {
    const at = Math.min(Math.max(((i + 0.5) * from) / to - 0.5, 0), from - 1);
    const near = Math.floor(at);
    return { near, far: Math.min(near + 1, from - 1), part: at - near };
  };
  return Array.from({ length: picture.width * picture.height }, (_, i) => {
    const x = along(i % picture.width, picture.width, matte.width);
    const y = along(Math.floor(i / picture.width), picture.height, matte.height);
    const above = sample(x.near, y.near) * (1 - x.part) + sample(x.far, y.near) * x.part;
    const below = sample(x.near, y.far) * (1 - x.part) + sample(x.far, y.far) * x.part;
    return ((above * (1 - y.part) + below * y.part) * (picture.data[i * 4 + 3] ?? 0)) / 255;
  });
}

const picture = (width: number, height: number, alpha = 255): Rgba => ({
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => (i % 4 === 3 ? alpha : (i * 7) % 256)),
  width,
  height,
});
const alphas = ({ data }: Rgba): number[] => Array.from(data).filter((_, i) => i % 4 === 3);
const colours = ({ data }: Rgba): number[] => Array.from(data).filter((_, i) => i % 4 !== 3);

const side = fc.integer({ min: 1, max: 24 });
const plane = fc
  .record({ width: side, height: side })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((data): Plane => ({ data, width, height })),
  );

/** Half a level for the matte, half for its product with the picture's own alpha, and both weights' last bit over all of 255. */
const MOST = 1 + (2 * 255) / 2 ** (WEIGHT_BITS + 1);

describe.each([createWasmMatte(), createJsMatte()])('laying a matte on a picture ($name)', (kernel) => {
  test('is within a level of the definition, and what its weights leave out, at every pixel and for every size', () => {
    fc.assert(
      fc.property(plane, side, side, fc.integer({ min: 0, max: 255 }), (matte, width, height, own) => {
        const made = picture(width, height, own);
        const wanted = reference(made, matte);
        fuseMatte(kernel, made, matte);
        for (const [i, alpha] of alphas(made).entries())
          expect(Math.abs(alpha - (wanted[i] ?? 0))).toBeLessThanOrEqual(MOST);
      }),
    );
  });

  test('at the matte’s own size gives its very values', () => {
    fc.assert(
      fc.property(plane, (matte) => {
        const made = picture(matte.width, matte.height);
        fuseMatte(kernel, made, matte);
        expect(alphas(made)).toEqual(Array.from(matte.data));
      }),
    );
  });

  test('leaves every colour as it was', () => {
    fc.assert(
      fc.property(plane, side, side, (matte, width, height) => {
        const made = picture(width, height);
        const before = colours(made);
        fuseMatte(kernel, made, matte);
        expect(colours(made)).toEqual(before);
      }),
    );
  });

  test('finds the smallest box that holds every opaque pixel', () => {
    fc.assert(
      fc.property(plane, side, side, (matte, width, height) => {
        const made = picture(width, height);
        const box = fuseMatte(kernel, made, matte);
        const opaque = alphas(made).flatMap((alpha, i) =>
          alpha >= OPAQUE_FROM ? [[i % width, Math.floor(i / width)] as const] : [],
        );
        if (opaque.length === 0) {
          expect(box).toBeUndefined();
          return;
        }
        const xs = opaque.map(([x]) => x);
        const ys = opaque.map(([, y]) => y);
        const [left, top] = [Math.min(...xs), Math.min(...ys)];
        expect(box).toEqual({
          x: left,
          y: top,
          width: Math.max(...xs) - left + 1,
          height: Math.max(...ys) - top + 1,
        });
      }),
    );
  });

  test('has no box where only noise below the threshold is left', () => {
    const data = new Uint8Array(16).fill(OPAQUE_FROM - 1);
    expect(fuseMatte(kernel, picture(4, 4), { data, width: 4, height: 4 })).toBeUndefined();
  });
});

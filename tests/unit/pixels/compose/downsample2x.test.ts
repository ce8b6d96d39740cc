import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downsample2x, halveInto } from '../../../../src/pixels/compose/downsample2x.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

const side = fc.integer({ min: 1, max: 17 });
/** @param alphas of which alpha is drawn */
const picture = (alphas: fc.Arbitrary<number>): fc.Arbitrary<Rgba> =>
  fc.tuple(side, side).chain(([width, height]) =>
    fc
      .array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), alphas), {
        minLength: width * height,
        maxLength: width * height,
      })
      .map((pixels) => ({ width, height, data: Uint8ClampedArray.from(pixels.flat()) })),
  );
const anyPicture = picture(fc.constantFrom(0, 1, 40, 128, 254, 255));
/** The four pixels that become one; a last odd column or row counts twice. */
function fourOf({ data, width, height }: Rgba, x: number, y: number): number[][] {
  const columns = [2 * x, Math.min(2 * x + 1, width - 1)];
  const rows = [2 * y, Math.min(2 * y + 1, height - 1)];
  return rows.flatMap((row) =>
    columns.map((column) => [...data.subarray((row * width + column) * 4, (row * width + column) * 4 + 4)]),
  );
}
const pixelAt = ({ data, width }: Rgba, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];
const each = ({ width, height }: Rgba, look: (x: number, y: number) => void) => {
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) look(x, y);
};

describe('a picture of half the size', () => {
  it('has the mean alpha of four, and their colours by its weight', () => {
    fc.assert(
      fc.property(anyPicture, (original) => {
        const half = downsample2x(original);
        expect([half.width, half.height]).toEqual([Math.ceil(original.width / 2), Math.ceil(original.height / 2)]);
        each(half, (x, y) => {
          const four = fourOf(original, x, y);
          const weight = four.reduce((sum, [, , , alpha = 0]) => sum + alpha, 0);
          const means = [0, 1, 2].map((i) =>
            weight === 0 ? 0 : four.reduce((sum, one) => sum + (one[i] ?? 0) * (one[3] ?? 0), 0) / weight,
          );
          const found = pixelAt(half, x, y);
          const off = [...means, weight / 4].map((mean, i) => Math.abs((found[i] ?? Number.NaN) - mean));
          if (!(Math.max(...off) <= 0.5)) throw new Error(`${x}, ${y}: ${found}, not ${means}`);
        });
      }),
    );
  });

  it('takes no colour from what is clear', () => {
    fc.assert(
      fc.property(anyPicture, fc.nat(255), (original, other) => {
        const data = original.data.slice();
        for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 0) data.fill(other, at, at + 3);
        expect(downsample2x({ ...original, data })).toEqual(downsample2x(original));
      }),
    );
  });

  it('never has a colour that none of the four reaches', () => {
    fc.assert(
      fc.property(picture(fc.integer({ min: 1, max: 255 })), (original) => {
        const half = downsample2x(original);
        each(half, (x, y) => {
          const four = fourOf(original, x, y);
          for (const [i, value] of pixelAt(half, x, y).entries()) {
            const channel = four.map((one) => one[i] ?? 0);
            if (value < Math.min(...channel) || value > Math.max(...channel)) throw new Error(`${x}, ${y}: ${value}`);
          }
        });
      }),
    );
  });

  it('lies mirrored where the picture does, when its sides are even', () => {
    fc.assert(
      fc.property(anyPicture, (original) => {
        fc.pre(original.width % 2 === 0);
        const mirrored = ({ data, width, height }: Rgba): Rgba => ({
          width,
          height,
          data: data.map((_, at) => {
            const [pixel, channel] = [at >> 2, at & 3];
            const row = Math.floor(pixel / width) * width;
            return data[(row + width - 1 - (pixel % width)) * 4 + channel] ?? 0;
          }),
        });
        expect(downsample2x(mirrored(original))).toEqual(mirrored(downsample2x(original)));
      }),
    );
  });

  it('is drawn again in a part as in the whole, and left alone beside it', () => {
    fc.assert(
      fc.property(anyPicture, fc.nat(8), fc.nat(8), fc.nat(8), fc.nat(8), (original, x, y, width, height) => {
        const whole = downsample2x(original);
        const part = {
          x: Math.min(x, whole.width),
          y: Math.min(y, whole.height),
          width: Math.min(width, Math.max(whole.width - x, 0)),
          height: Math.min(height, Math.max(whole.height - y, 0)),
        };
        const half = { ...whole, data: new Uint8ClampedArray(whole.data.length).fill(7) };
        halveInto(half, original, part);
        each(half, (column, row) => {
          const isInside =
            column >= part.x && column < part.x + part.width && row >= part.y && row < part.y + part.height;
          expect(pixelAt(half, column, row)).toEqual(isInside ? pixelAt(whole, column, row) : [7, 7, 7, 7]);
        });
      }),
    );
  });

  it('keeps a single solid pixel solid, with a gain of four', () => {
    const lone: Rgba = { width: 2, height: 2, data: new Uint8ClampedArray(16) };
    lone.data.set([10, 20, 30, 255], 8);
    expect([...downsample2x(lone, 4).data]).toEqual([10, 20, 30, 255]);
    expect([...downsample2x(lone).data]).toEqual([10, 20, 30, 64]);
  });
});

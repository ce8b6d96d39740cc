import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compositeOver } from '../../../../src/pixels/compose/composite-over.ts';

const byte = fc.nat(255);
const pixel = fc.tuple(byte, byte, byte, byte);
const composited = (below: number[], over: number[]) => {
  const data = Uint8ClampedArray.from(below);
  const top = { data: Uint8ClampedArray.from(over), width: 1, height: 1 };
  compositeOver({ data, width: 1, height: 1 }, top, { x: 0, y: 0 });
  return [...data];
};

describe('a picture that is laid over another one', () => {
  it('leaves what is under clear pixels as it is, and covers it where it is opaque', () => {
    fc.assert(
      fc.property(pixel, pixel, (below, over) => {
        expect(composited(below, [over[0], over[1], over[2], 0])).toEqual(below);
        expect(composited(below, [over[0], over[1], over[2], 255])).toEqual([over[0], over[1], over[2], 255]);
      }),
    );
  });

  it('on an opaque photo is the mixture by its alpha, and the photo stays opaque', () => {
    fc.assert(
      fc.property(pixel, pixel, ([r, g, b], over) => {
        const [red, green, blue, alpha] = composited([r, g, b, 255], over);
        const share = over[3] / 255;
        expect(Math.abs((red ?? 0) - (over[0] * share + r * (1 - share)))).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(Math.abs((green ?? 0) - (over[1] * share + g * (1 - share)))).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(Math.abs((blue ?? 0) - (over[2] * share + b * (1 - share)))).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(alpha).toBe(255);
      }),
    );
  });

  it('begins at its row and ends with the picture', () => {
    const data = new Uint8ClampedArray(2 * 3 * 4).fill(10);
    const over = { data: new Uint8ClampedArray(2 * 2 * 4).fill(255), width: 2, height: 2 };
    compositeOver({ data, width: 2, height: 3 }, over, { x: 0, y: 2 });
    expect([...data.subarray(0, 16)].every((value) => value === 10)).toBe(true);
    expect([...data.subarray(16)].every((value) => value === 255)).toBe(true);
  });

  it('changes only what it covers where it lies partly outside, on each side', () => {
    const over = { data: new Uint8ClampedArray(3 * 3 * 4).fill(255), width: 3, height: 3 };
    const changed = (x: number, y: number) => {
      const data = new Uint8ClampedArray(4 * 3 * 4).fill(10);
      compositeOver({ data, width: 4, height: 3 }, over, { x, y });
      return Array.from({ length: 12 }, (_, at) => (data[at * 4] === 255 ? 1 : 0)).join('');
    };
    expect(changed(-2, -1)).toBe(['1000', '1000', '0000'].join(''));
    expect(changed(3, 1)).toBe(['0000', '0001', '0001'].join(''));
    expect(changed(9, 0)).toBe('0'.repeat(12));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plane } from '../../../../src/pixels/kernels/pixels.ts';
import { contrast } from '../../../../src/pixels/matte-tools/contrast.ts';
import { boxRadii, feather } from '../../../../src/pixels/matte-tools/feather.ts';
import { MAX_SHIFT, shiftEdge } from '../../../../src/pixels/matte-tools/shift-edge.ts';
import { smooth } from '../../../../src/pixels/matte-tools/smooth.ts';
import { drawn, inverted, isBelow, orderedPlanes, planes, rowsOf } from './planes.ts';

const tools: [name: string, tool: (plane: Plane, amount: number) => Plane, most: number][] = [
  ['feather', feather, 12],
  ['shiftEdge out', shiftEdge, 6],
  ['shiftEdge in', (plane, amount) => shiftEdge(plane, -amount), 6],
  ['contrast', contrast, 100],
  ['smooth', smooth, 12],
];

describe.each(tools)('%s', (_, tool, most) => {
  const amounts = fc.double({ min: 0, max: most, noNaN: true });

  it('changes nothing at 0, and never its argument', () => {
    fc.assert(
      fc.property(planes, amounts, (plane, amount) => {
        const before = plane.data.slice();
        expect(tool(plane, 0)).toEqual(plane);
        expect(tool(plane, amount).data).not.toBe(plane.data);
        expect(plane.data).toEqual(before);
      }),
    );
  });

  it('keeps the order of two mattes', () => {
    fc.assert(
      fc.property(orderedPlanes, amounts, ([low, high], amount) => {
        expect(isBelow(tool(low, amount), tool(high, amount))).toBe(true);
      }),
    );
  });

  it('leaves an all clear and an all opaque matte alone', () => {
    fc.assert(
      fc.property(planes, amounts, fc.constantFrom(0, 255), (plane, amount, value) => {
        const even = { ...plane, data: plane.data.map(() => value) };
        expect(tool(even, amount)).toEqual(even);
      }),
    );
  });
});

describe('feather', () => {
  it('stays between the darkest and the lightest value', () => {
    fc.assert(
      fc.property(planes, fc.double({ min: 0, max: 40, noNaN: true }), (plane, radius) => {
        const { data } = feather(plane, radius);
        expect(Math.min(...data)).toBeGreaterThanOrEqual(Math.min(...plane.data));
        expect(Math.max(...data)).toBeLessThanOrEqual(Math.max(...plane.data));
      }),
    );
  });

  it.each([2, 5, 10, 25])('makes of a hard edge a ramp of about twice the radius (%d px)', (radius) => {
    const width = 201;
    const plane = { width, height: 1, data: Uint8Array.from({ length: width }, (_, x) => (x < 100 ? 0 : 255)) };
    const { data } = feather(plane, radius);
    const from = data.findIndex((value) => value > 5);
    const to = data.findIndex((value) => value > 250);
    expect(Math.abs(from - (100 - radius))).toBeLessThanOrEqual(Math.ceil(radius * 0.2) + 1);
    expect(Math.abs(to - (100 + radius))).toBeLessThanOrEqual(Math.ceil(radius * 0.2) + 1);
    expect(Math.abs(data.findIndex((value) => value >= 128) - 100)).toBeLessThanOrEqual(1);
  });

  it('has three boxes of the variance that was asked for', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 50, noNaN: true }), (sigma) => {
        const variance = boxRadii(sigma).reduce((sum, radius) => sum + ((2 * radius + 1) ** 2 - 1) / 12, 0);
        expect(Math.abs(Math.sqrt(variance) - sigma)).toBeLessThan(0.3);
      }),
    );
  });
});

describe('shiftEdge', () => {
  const whole = fc.integer({ min: 0, max: 6 });

  it('grows by a disc: the greatest value within the radius', () => {
    fc.assert(
      fc.property(planes, whole, (plane, radius) => {
        const { width, height, data } = plane;
        const plain = data.map((_, at) => {
          let most = 0;
          for (let y = 0; y < height; y += 1) {
            for (let x = 0; x < width; x += 1) {
              const away = (x - (at % width)) ** 2 + (y - Math.floor(at / width)) ** 2;
              if (away <= radius * radius) most = Math.max(most, data[y * width + x] ?? 0);
            }
          }
          return most;
        });
        expect(shiftEdge(plane, radius).data).toEqual(plain);
      }),
    );
  });

  it('shrinks the subject as it grows the background', () => {
    fc.assert(
      fc.property(planes, fc.double({ min: 0, max: 6, noNaN: true }), (plane, by) => {
        expect(shiftEdge(plane, -by)).toEqual(inverted(shiftEdge(inverted(plane), by)));
      }),
    );
  });

  it('out and back in loses nothing of the subject, in and back out adds nothing', () => {
    fc.assert(
      fc.property(planes, whole, (plane, by) => {
        expect(isBelow(plane, shiftEdge(shiftEdge(plane, by), -by))).toBe(true);
        expect(isBelow(shiftEdge(shiftEdge(plane, -by), by), plane)).toBe(true);
      }),
    );
  });

  it('out and back in, done twice, is as done once', () => {
    fc.assert(
      fc.property(planes, whole, (plane, by) => {
        const closed = shiftEdge(shiftEdge(plane, by), -by);
        expect(shiftEdge(shiftEdge(closed, by), -by)).toEqual(closed);
      }),
    );
  });

  it('further out is never less', () => {
    const by = fc.double({ min: -6, max: 6, noNaN: true });
    fc.assert(
      fc.property(planes, by, by, (plane, a, b) => {
        expect(isBelow(shiftEdge(plane, Math.min(a, b)), shiftEdge(plane, Math.max(a, b)))).toBe(true);
      }),
    );
  });

  it('moves half a pixel half way', () => {
    expect(rowsOf(shiftEdge(drawn('00990'), 0.5))).toEqual(['05995']);
  });

  it('stops at its limit', () => {
    const plane = { width: 120, height: 1, data: new Uint8Array(120).fill(255, 0, 1) };
    expect(shiftEdge(plane, 1000).data.lastIndexOf(255)).toBe(MAX_SHIFT);
  });
});

describe('contrast', () => {
  it('at 100 leaves only clear and opaque, and nothing more to do', () => {
    fc.assert(
      fc.property(planes, (plane) => {
        const cut = contrast(plane, 100);
        expect(cut.data).toEqual(plane.data.map((value) => (value < 128 ? 0 : 255)));
        expect(contrast(cut, 100)).toEqual(cut);
      }),
    );
  });

  it('treats background and subject alike', () => {
    fc.assert(
      fc.property(planes, fc.integer({ min: 0, max: 100 }), (plane, percent) => {
        const [one, other] = [contrast(inverted(plane), percent), inverted(contrast(plane, percent))];
        const apart = one.data.map((value, at) => Math.abs(value - (other.data[at] ?? 0)));
        expect(Math.max(...apart)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('smooth', () => {
  it('takes a notch and a spur off an outline and leaves its place', () => {
    const width = 60;
    const data = new Uint8Array(width * 60);
    for (let y = 0; y < 60; y += 1) data.fill(255, y * width + 30, (y + 1) * width);
    data.fill(255, 20 * width + 26, 20 * width + 30);
    data.fill(0, 40 * width + 30, 40 * width + 34);
    const result = smooth({ width, height: 60, data }, 8);
    const edge = (y: number) => result.data.subarray(y * width, (y + 1) * width).findIndex((value) => value >= 128);
    expect([edge(5), edge(20), edge(40), edge(55)].every((x) => Math.abs(x - 30) <= 1)).toBe(true);
  });
});

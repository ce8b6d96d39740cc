import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plane } from '../../../../src/pixels/kernels/pixels.ts';
import { components } from '../../../../src/pixels/matte-tools/components.ts';
import { fillHoles } from '../../../../src/pixels/matte-tools/fill-holes.ts';
import { removeSpecks } from '../../../../src/pixels/matte-tools/remove-specks.ts';
import { drawn, isBelow, planes, rowsOf } from './planes.ts';

/** The same by walking from pixel to pixel. */
function plainComponents({ data, width, height }: Plane, corners: boolean): string[] {
  const seen = new Set<number>();
  const found: string[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if ((data[start] ?? 0) < 128 || seen.has(start)) continue;
    const open = [start];
    const all: number[] = [];
    seen.add(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      all.push(at);
      for (let y = -1; y <= 1; y += 1) {
        for (let x = -1; x <= 1; x += 1) {
          const [u, v] = [(at % width) + x, Math.floor(at / width) + y];
          const next = v * width + u;
          if (u < 0 || v < 0 || u >= width || v >= height || (!corners && x * y !== 0)) continue;
          if ((data[next] ?? 0) < 128 || seen.has(next)) continue;
          seen.add(next);
          open.push(next);
        }
      }
    }
    const border = all.some((at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      return x === 0 || y === 0 || x === width - 1 || y === height - 1;
    });
    found.push(`${all.sort((a, b) => a - b).join(' ')} ${border}`);
  }
  return found.sort();
}

describe('components', () => {
  it.each([true, false])('are those that a walk from pixel to pixel finds (corners %s)', (corners) => {
    fc.assert(
      fc.property(planes, (plane) => {
        const found = components(plane, (value) => value >= 128, corners).map(({ spans, area, touchesBorder }) => {
          const all = spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
          expect(all).toHaveLength(area);
          return `${all.sort((a, b) => a - b).join(' ')} ${touchesBorder}`;
        });
        expect(found.sort()).toEqual(plainComponents(plane, corners));
      }),
      { numRuns: 300 },
    );
  });
});

describe('fillHoles', () => {
  it('fills a hole with its rim and leaves one that is larger', () => {
    const plane = drawn('999999999', '997599999', '975059999', '997599009', '999999009', '999999999');
    expect(rowsOf(fillHoles(plane, 1))).toEqual(rowsOf({ ...plane, data: fillHoles(plane, 3).data }));
    expect(rowsOf(fillHoles(plane, 3))).toEqual([
      '999999999',
      '999999999',
      '999999999',
      '999999009',
      '999999009',
      '999999999',
    ]);
  });

  it('leaves a bay that is open to the border, and takes a gap at a corner for closed', () => {
    expect(rowsOf(fillHoles(drawn('9909', '9909', '9999'), 9))).toEqual(['9909', '9909', '9999']);
    expect(rowsOf(fillHoles(drawn('0999', '9099', '9999'), 9))).toEqual(['0999', '9999', '9999']);
  });

  it('only ever adds, more with a larger area, and nothing when done again', () => {
    fc.assert(
      fc.property(planes, fc.nat(20), fc.nat(20), (plane, a, b) => {
        const [less, more] = [fillHoles(plane, Math.min(a, b)), fillHoles(plane, Math.max(a, b))];
        expect(isBelow(plane, less)).toBe(true);
        expect(isBelow(less, more)).toBe(true);
        expect(fillHoles(less, Math.min(a, b))).toEqual(less);
      }),
      { numRuns: 300 },
    );
  });
});

describe('removeSpecks', () => {
  it('removes small pieces with their traces, and keeps the largest', () => {
    // A value of 1 of 9 shows (28 of 255); traces are below that.
    const plane = drawn('000000', '090990', '000990', '000000');
    const traced = { ...plane, data: plane.data.slice() };
    traced.data[6] = 9;
    expect(rowsOf(removeSpecks(traced, 3))).toEqual(['000000', '000990', '000990', '000000']);
    expect(removeSpecks(traced, 3).data[6]).toBe(0);
    expect(rowsOf(removeSpecks(plane, 100))).toEqual(['000000', '000990', '000990', '000000']);
  });

  it('keeps two pieces of one size rather than choose', () => {
    expect(rowsOf(removeSpecks(drawn('9009'), 100))).toEqual(['9009']);
  });

  it('only ever takes away, more with a larger area, and nothing when done again', () => {
    fc.assert(
      fc.property(planes, fc.nat(20), fc.nat(20), (plane, a, b) => {
        const [less, more] = [removeSpecks(plane, Math.min(a, b)), removeSpecks(plane, Math.max(a, b))];
        expect(isBelow(less, plane)).toBe(true);
        expect(isBelow(more, less)).toBe(true);
        expect(removeSpecks(less, Math.min(a, b))).toEqual(less);
      }),
      { numRuns: 300 },
    );
  });
});

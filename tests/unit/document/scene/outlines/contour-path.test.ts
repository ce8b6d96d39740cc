import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contourPath } from '../../../../../src/document/scene/outlines/contour-path.ts';
import type { OutlinePoint } from '../../../../../src/document/scene/outlines/fontkit.ts';

const on = (x: number, y: number): OutlinePoint => ({ x, y, onCurve: true });
const off = (x: number, y: number): OutlinePoint => ({ x, y, onCurve: false });
const path = (...points: OutlinePoint[]) => contourPath([points], 1, 0, 0);

/** Twice the area of a path's polygon with its curves exact, by Green's theorem; y downwards. */
function area(data: string): number {
  let [x, y, startX, startY, sum] = [0, 0, 0, 0, 0];
  const line = (toX: number, toY: number) => {
    sum += x * toY - toX * y;
    [x, y] = [toX, toY];
  };
  for (const [, command = '', rest = ''] of data.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const numbers = rest.trim().split(' ').map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    if (command === 'M') [x, y, startX, startY] = [a, b, a, b];
    else if (command === 'L') line(a, b);
    else if (command === 'Z') line(startX, startY);
    else {
      // A parabola covers two thirds of its triangle beyond the chord.
      const [fromX, fromY] = [x, y];
      sum += (2 / 3) * ((a - fromX) * (d - fromY) - (c - fromX) * (b - fromY));
      line(c, d);
    }
  }
  return sum;
}

describe('an outline as a path', () => {
  it('of corners alone is straight lines, y turned over', () => {
    expect(path(on(0, 0), on(10, 0), on(10, 20))).toBe('M0 0L10 0L10 -20Z');
  });

  it('bends by each control, and goes back to its start by the last one', () => {
    expect(path(on(0, 0), off(5, 10), on(10, 0), off(5, -10))).toBe('M0 0Q5 -10 10 0Q5 10 0 0Z');
  });

  it('passes through the middle of two controls', () => {
    expect(path(on(0, 0), off(0, 10), off(10, 10), on(10, 0))).toBe('M0 0Q0 -10 5 -10Q10 -10 10 0Z');
  });

  it('that begins with a control begins at its first corner', () => {
    expect(path(off(5, 10), on(10, 0), on(0, 0))).toBe('M10 0L0 0Q5 -10 10 0Z');
  });

  it('of controls alone is round: a circle of four', () => {
    const circle = path(off(10, 10), off(-10, 10), off(-10, -10), off(10, -10));
    expect(circle.startsWith('M10 0')).toBe(true);
    expect(circle.match(/Q/g)).toHaveLength(4);
    // Between the square that the controls make and the one that the middles make.
    expect(Math.abs(area(circle)) / 2).toBeGreaterThan(200);
    expect(Math.abs(area(circle)) / 2).toBeLessThan(400);
  });

  it('is moved after it was scaled', () => {
    expect(contourPath([[on(0, 0), on(100, 0), on(0, 50)]], 0.1, 7, 30)).toBe('M7 30L17 30L7 25Z');
  });

  it('has every contour, and none of one without points', () => {
    expect(contourPath([[on(0, 0), on(1, 0)], [], [on(5, 5), on(6, 5)]], 1, 0, 0)).toBe('M0 0L1 0ZM5 -5L6 -5Z');
    expect(contourPath([], 1, 0, 0)).toBe('');
  });

  it('encloses the same wherever its points begin to be counted', () => {
    const point = fc.record({
      x: fc.integer({ min: -50, max: 50 }),
      y: fc.integer({ min: -50, max: 50 }),
      onCurve: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 9 }), fc.nat(8), (points, by) => {
        const at = by % points.length;
        const shifted = [...points.slice(at), ...points.slice(0, at)];
        expect(area(path(...shifted))).toBeCloseTo(area(path(...points)), 3);
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { gradient } from '../../../../../src/document/backgrounds/gradient/gradient.ts';
import { gradientRows } from '../../../../../src/document/backgrounds/gradient/gradient-rows.ts';
import { wholeOf } from '../../../../../src/pixels/compose/layout.ts';

describe('a gradient', () => {
  const black = { at: 0, colour: [0, 0, 0] as const };
  const white = { at: 1, colour: [255, 255, 255] as const };
  const greys = (width: number, height: number, angle: number, stops: Parameters<typeof gradientRows>[3]) => {
    const { row } = gradientRows({ width, height }, wholeOf({ width, height }), angle, stops);
    return Array.from({ length: height }, (_, y) => Array.from(row(y).filter((_, at) => at % 4 === 0)));
  };

  test('runs as CSS counts degrees', () => {
    expect(greys(4, 1, 90, [black, white])).toEqual([[32, 96, 159, 223]]);
    expect(greys(1, 4, 180, [black, white]).flat()).toEqual([32, 96, 159, 223]);
    expect(greys(1, 4, 0, [black, white]).flat()).toEqual([223, 159, 96, 32]);
    expect(greys(4, 1, 270, [black, white])).toEqual([[223, 159, 96, 32]]);
  });

  test('reaches its end colours in the corners, not beyond', () => {
    const rows = greys(400, 200, 135, [black, white]);
    expect([rows[0]?.[0], rows[199]?.[399]]).toEqual([0, 255]);
    expect(rows[0]?.[399]).toBe(rows[199]?.[0] === undefined ? -1 : 255 - (rows[199]?.[0] ?? 0));
  });

  test('changes at once where two stops stand in one place, and moves up one that stands before an earlier', () => {
    const stops = [black, { at: 0.5, colour: [0, 0, 0] as const }, { at: 0.2, colour: [255, 255, 255] as const }];
    expect(greys(4, 1, 90, stops)).toEqual([[0, 0, 255, 255]]);
  });

  test('climbs by single levels', () => {
    const [row = []] = greys(2000, 1, 90, [black, white]);
    const steps = row.slice(1).map((value, at) => value - (row[at] ?? 0));
    expect(new Set(steps)).toEqual(new Set([0, 1]));
  });

  test('is written in CSS with the same angle and stops', () => {
    expect(gradient.css?.({ type: 'gradient', angle: 90, stops: [black, { ...white, at: 0.5 }] })).toBe(
      'linear-gradient(90deg, rgb(0 0 0) 0%, rgb(255 255 255) 50%)',
    );
  });
});

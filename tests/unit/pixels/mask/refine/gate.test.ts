import { expect, it } from 'vitest';
import { gateLines } from '../../../../../src/pixels/mask/refine/gate.ts';

const [WIDTH, HEIGHT] = [24, 12];
const plane = (value: (x: number) => number) => ({
  width: WIDTH,
  height: HEIGHT,
  values: Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => value(at % WIDTH)),
});
/** The subject on the left, a soft edge of two cells; a line that goes by red. */
const mask = plane((x) => Math.min(1, Math.max(0, (13 - x) / 3)));
const trustAfter = (red: (x: number) => number, slope: number, offset: number): number[] => {
  const all = (value: number) => plane(() => value).values;
  const lines = { red: all(slope), green: all(0), blue: all(0), offset: all(offset), trust: all(1) };
  const none = plane(() => 0);
  const guide = { step: 4, colours: [plane(red), none, none] as const, mask, soft: none };
  gateLines(lines, guide, all(1), () => 1);
  return [...lines.trust.subarray(5 * WIDTH, 6 * WIDTH)];
};

it('believes lines that draw the edge where the mask has it', () => {
  // Red is .2 of the background and .8 of the subject: the line is 1 / .6 steep.
  const trust = trustAfter((x) => (x < 12 ? 0.8 : 0.2), 1 / 0.6, -1 / 3);
  expect(trust[4]).toBeGreaterThan(0.99);
  expect(trust[20]).toBeGreaterThan(0.99);
});

it('does not believe lines that take a part away, and believes them again beyond it', () => {
  // Cells 3 to 6 have the background's red: a sole before a wall.
  const trust = trustAfter((x) => (x < 12 && (x < 3 || x > 6) ? 0.8 : 0.2), 1 / 0.6, -1 / 3);
  expect(trust.slice(3, 7)).toEqual([0, 0, 0, 0]);
  expect(trust[20]).toBeGreaterThan(0.99);
});

import { expect, it } from 'vitest';
import { settled } from '../../../../src/pixels/see-through/settle.ts';

const SIDE = 512;
const draw = (share: (x: number, y: number) => number) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, at) => share(at % SIDE, Math.floor(at / SIDE)));
const disc = (x: number, y: number, radius = 120) => Math.hypot(x - 256, y - 256) < radius;
const at = (mask: Float32Array | undefined, x: number, y: number) => mask?.[y * SIDE + x];
/** The same numbers each time. */
const noise = (x: number, y: number) => (((y * SIDE + x) * 2_654_435_761) % 4096) / 4096;

it('fills a body that shines through, and takes a veil away', () => {
  const mask = draw((x, y) => (disc(x, y) ? (x > 256 ? 0.65 : 1) : y > 400 ? 0.2 : 0));
  const result = settled(mask, SIDE);
  expect(at(result, 320, 256)).toBeCloseTo(1, 2);
  expect(at(result, 60, 460)).toBeCloseTo(0, 2);
  expect([at(result, 200, 256), at(result, 20, 20)]).toEqual([1, 0]);
});

it('leaves edges, wires and hair to the value', () => {
  const soft = draw((x, y) => Math.min(1, Math.max(0, 0.5 + (120 - Math.hypot(x - 256, y - 256)) / 7)));
  const wires = draw((x, y) => (disc(x, y, 60) ? 1 : x % 40 < 5 ? 0.5 : 0));
  const hair = draw((x, y) => (disc(x, y, 80) ? 1 : disc(x, y, 140) ? noise(x, y) : 0));
  for (const mask of [soft, wires, hair]) expect(settled(mask, SIDE)).toBeUndefined();
  // Nor does haze elsewhere change them.
  const both = draw((x, y) =>
    y > 450 ? 0.2 : Math.min(1, Math.max(0, 0.5 + (120 - Math.hypot(x - 256, y - 256)) / 7)),
  );
  const result = settled(both, SIDE);
  for (let x = 100; x < 256; x += 1) expect(at(result, x, 256)).toBe(at(both, x, 256));
});

it('does not take away a subject of which the model is nowhere sure', () => {
  expect(
    settled(
      draw((x, y) => (disc(x, y) ? 0.25 : 0)),
      SIDE,
    ),
  ).toBeUndefined();
  expect(
    settled(
      draw(() => 0),
      SIDE,
    ),
  ).toBeUndefined();
});

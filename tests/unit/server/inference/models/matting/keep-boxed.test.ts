import { describe, expect, it } from 'vitest';
import { keepBoxed } from '../../../../../../server/inference/models/matting/keep-boxed.ts';

const SIDE = 64;
const box = { x: 8, y: 8, width: 28, height: 48 };

/** Two soft discs beside each other. */
const disc = (x: number, y: number, cx: number, radius: number) =>
  Math.min(1, Math.max(0, (radius - Math.hypot(x - cx, y - 32)) / 4 + 0.5));
const scene = (left: number, right: number) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    return Math.max(disc(x, y, 20, left), disc(x, y, 46, right));
  });
const sum = (mask: Float32Array, from: number, to: number) =>
  mask.reduce((total, p, at) => (at % SIDE >= from && at % SIDE < to ? total + p : total), 0);

describe('the things in a box', () => {
  it('are kept with their soft edges, a neighbour outside goes with its own', () => {
    const both = scene(10, 9);
    const kept = keepBoxed(both, SIDE, [box]);
    expect(sum(kept, 0, 33)).toBe(sum(both, 0, 33));
    expect(sum(kept, 36, SIDE)).toBeLessThan(0.05);
  });

  it('are kept in each of several boxes', () => {
    const both = scene(10, 9);
    expect(keepBoxed(both, SIDE, [box, { x: 36, y: 8, width: 24, height: 48 }])).toEqual(both);
  });

  it('are the one with most of itself inside, where none lies mostly inside', () => {
    const both = scene(10, 9);
    const kept = keepBoxed(both, SIDE, [{ x: 16, y: 28, width: 8, height: 8 }]);
    expect(sum(kept, 0, 33)).toBe(sum(both, 0, 33));
    expect(sum(kept, 36, SIDE)).toBeLessThan(0.05);
  });

  it('stay as they are where there is but haze', () => {
    const haze = scene(10, 9).map((p) => p * 0.4);
    expect(keepBoxed(haze, SIDE, [box])).toEqual(haze);
  });

  it('are one thing where they touch', () => {
    const touching = scene(14, 14);
    expect(keepBoxed(touching, SIDE, [{ x: 4, y: 4, width: 36, height: 56 }])).toEqual(touching);
  });
});

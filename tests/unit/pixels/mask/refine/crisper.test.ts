import { expect, it } from 'vitest';
import { keepCrisp } from '../../../../../src/pixels/mask/refine/crisper.ts';

const [WIDTH, HEIGHT] = [96, 48];
/** An edge of `soft` px down the middle. */
const edge = (soft: number) =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const share = 0.5 + (47.5 - (at % WIDTH)) / soft;
    return Math.round(255 * Math.min(1, Math.max(0, share)));
  });
const kept = (drawn: Uint8Array, old: Uint8Array) => {
  const result = drawn.slice();
  const reached = { width: WIDTH / 4, height: HEIGHT / 4, values: new Float32Array((WIDTH * HEIGHT) / 16).fill(1) };
  keepCrisp(result, old, reached, WIDTH, 4, (px) => Math.max(1, Math.round(px / 4)));
  return result;
};

it('puts the old edge back where it was redrawn softer', () => {
  expect(kept(edge(12), edge(3))).toEqual(edge(3));
});

it('leaves a crisper one, and what did not change', () => {
  expect(kept(edge(3), edge(12))).toEqual(edge(3));
  expect(kept(edge(8), edge(8))).toEqual(edge(8));
});

it('decides by place: softer above, crisper below', () => {
  const upper = (at: number) => Math.floor(at / WIDTH) < HEIGHT / 2;
  const drawn = edge(12).map((value, at) => (upper(at) ? value : (edge(3)[at] ?? 0)));
  const old = edge(3).map((value, at) => (upper(at) ? value : (edge(12)[at] ?? 0)));
  const result = kept(drawn, old);
  const row = (mask: Uint8Array, y: number) => [...mask.subarray(y * WIDTH, (y + 1) * WIDTH)];
  expect(row(result, 2)).toEqual(row(edge(3), 2));
  expect(row(result, HEIGHT - 3)).toEqual(row(edge(3), HEIGHT - 3));
});

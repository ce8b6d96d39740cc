import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apart } from '../../../../src/pixels/fill/apart.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

const WIDTH = 72;
const HEIGHT = 56;

/** A picture by its pixels. */
function pictureOf(colour: (x: number, y: number) => readonly [number, number, number]): Rgba {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) data.set([...colour(at % WIDTH, Math.floor(at / WIDTH)), 255], at * 4);
  return { width: WIDTH, height: HEIGHT, data };
}
const plain = (level: number) => pictureOf(() => [level, level, level]);
/** Even between −20 and 20, another at each place and by each seed. */
const grain = (x: number, y: number, seed: number) =>
  ((Math.imul(y * WIDTH + x + 1, 2_654_435_761 + seed * 97_531) >>> 9) % 41) - 20;

describe('how far two pictures look apart', () => {
  it('is nothing for the same, whatever they show', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: WIDTH * HEIGHT * 4, maxLength: WIDTH * HEIGHT * 4 }), (bytes) => {
        const picture = { width: WIDTH, height: HEIGHT, data: Uint8ClampedArray.from(bytes) };
        expect(apart(picture, { ...picture, data: picture.data.slice() })).toBe(0);
      }),
      { numRuns: 20 },
    );
  });

  it('is how much lighter one is, as much from either side', () => {
    expect([apart(plain(100), plain(112)), apart(plain(112), plain(100))]).toEqual([12, 12]);
  });

  it('counts the channel that differs most', () => {
    expect(
      apart(
        plain(100),
        pictureOf(() => [101, 100, 90]),
      ),
    ).toBe(10);
  });

  it('hardly counts grain, however strong', () => {
    const grained = (seed: number) =>
      pictureOf((x, y) => [0, 1, 2].map((i) => 128 + grain(x, y, seed * 3 + i)) as [number, number, number]);
    const difference = apart(grained(1), grained(2));
    expect(difference).toBeGreaterThan(0);
    expect(difference).toBeLessThan(4);
  });

  it('is measured where they differ alone: a small place in a large photo counts as it is seen', () => {
    const small = pictureOf((x, y) => (x >= 16 && x < 32 && y >= 32 && y < 48 ? [160, 128, 128] : [128, 128, 128]));
    expect(apart(plain(128), small)).toBe(32);
  });

  it('is measured by the quarter that differs most, not by what is alike all around it', () => {
    // Every block differs by one, a quarter of them by forty.
    const other = pictureOf((_x, y) => (y < 16 ? [168, 128, 128] : [129, 128, 128]));
    expect(apart(plain(128), other)).toBe(40);
  });

  it('measures what is left at the right and below as it measures whole blocks', () => {
    const corner = pictureOf((x, y) => (x >= 64 && y >= 48 ? [138, 128, 128] : [128, 128, 128]));
    expect(apart(plain(128), corner)).toBe(10);
  });
});

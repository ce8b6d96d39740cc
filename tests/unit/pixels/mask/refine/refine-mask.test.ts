import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxMeans } from '../../../../../src/pixels/mask/refine/box-means.ts';
import { refineMask } from '../../../../../src/pixels/mask/refine/refine-mask.ts';

const [WIDTH, HEIGHT] = [240, 160];

/** A disc with fine spikes: coverage in 0..1. */
const truth = Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
  const [x, y] = [(at % WIDTH) - 120, Math.floor(at / WIDTH) - 80];
  const radius = 45 + 14 * Math.max(0, Math.sin(14 * Math.atan2(y, x))) ** 3;
  return Math.min(1, Math.max(0, radius - Math.hypot(x, y) + 0.5));
});

const blurred = (values: Float32Array, radius: number) => boxMeans(WIDTH, HEIGHT, radius)(values);
/** What a network gives of it: a blur, as bytes. */
const coarse = Uint8Array.from(blurred(blurred(truth, 4), 4), (p) => Math.round(255 * p));
const picture = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => {
  const p = truth[Math.floor(at / 3)] ?? 0;
  return p * ([200, 150, 90][at % 3] ?? 0) + (1 - p) * ([40, 70, 110][at % 3] ?? 0);
});

const distance = (mask: Uint8Array) =>
  truth.reduce((sum, p, at) => sum + (p - (mask[at] ?? 0) / 255) ** 2, 0) / mask.length;

describe('a refined mask', () => {
  it('has the spikes that the coarse one has lost', () => {
    const refined = refineMask(coarse, picture, 3, WIDTH, HEIGHT);
    expect(distance(refined)).toBeLessThan(0.25 * distance(coarse));
  });

  it('leaves the given mask alone, and what is sure away from an edge', () => {
    const before = coarse.slice();
    const refined = refineMask(coarse, picture, 3, WIDTH, HEIGHT);
    expect(coarse).toEqual(before);
    expect([refined[0], refined[80 * WIDTH + 120]]).toEqual([0, 255]);
  });

  it('gives a mask without soft pixels back as it is', () => {
    const hard = coarse.map((value) => (value > 127 ? 255 : 0));
    expect(refineMask(hard, picture, 3, WIDTH, HEIGHT)).toEqual(hard);
  });

  it('keeps about what it was where the picture shows no edge', () => {
    const flat = new Uint8Array(WIDTH * HEIGHT * 3).fill(120);
    const refined = refineMask(coarse, flat, 3, WIDTH, HEIGHT);
    const [was, is] = [coarse, refined].map((mask) => mask.reduce((sum, value) => sum + value, 0));
    expect(Math.abs((is ?? 0) / (was ?? 1) - 1)).toBeLessThan(0.1);
  });

  it('reads grey as RGB of three equal colours', () => {
    const grey = picture.filter((_, at) => at % 3 === 0);
    const rgb = Uint8Array.from({ length: picture.length }, (_, at) => grey[Math.floor(at / 3)] ?? 0);
    expect(refineMask(coarse, grey, 1, WIDTH, HEIGHT)).toEqual(refineMask(coarse, rgb, 3, WIDTH, HEIGHT));
  });

  it('takes any size and any content', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(999),
        (width, height, seed) => {
          const bytes = (count: number, by: number) =>
            Uint8Array.from({ length: count }, (_, at) => ((at + seed) * by * 2_654_435_761) >>> 24);
          const mask = bytes(width * height, 3);
          expect(refineMask(mask, bytes(width * height * 3, 5), 3, width, height)).toHaveLength(width * height);
        },
      ),
    );
  });
});

describe('box means', () => {
  it('are the means of the windows, for any size and radius', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(14),
        (width, height, radius) => {
          const values = Float32Array.from({ length: width * height }, (_, at) => (at * 7) % 11);
          const means = boxMeans(width, height, radius)(values);
          for (const at of values.keys()) {
            const near = [...values].filter((_, other) => {
              const across = Math.abs((at % width) - (other % width));
              return across <= radius && Math.abs(Math.floor(at / width) - Math.floor(other / width)) <= radius;
            });
            expect(means[at]).toBeCloseTo(near.reduce((a, b) => a + b, 0) / near.length, 4);
          }
        },
      ),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shrinkGuide } from '../../../../../src/pixels/mask/refine/shrink-guide.ts';

const shapes = fc.record({
  width: fc.integer({ min: 1, max: 13 }),
  height: fc.integer({ min: 1, max: 11 }),
  channels: fc.constantFrom(1, 2, 3, 4),
  step: fc.integer({ min: 1, max: 5 }),
  seed: fc.nat(),
});

const bytes = (length: number, seed: number): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => Math.imul(at + 1 + seed, 2_654_435_761) >>> 24);

describe('a guide in small', () => {
  it('keeps the mean of what it was made of, also where blocks are cut at the border', () => {
    fc.assert(
      fc.property(shapes, ({ width, height, channels, step, seed }) => {
        const pixels = bytes(width * height * channels, seed);
        const mask = bytes(width * height, seed ^ 99);
        const small = shrinkGuide(pixels, channels, mask, width, height, step);
        const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)];
        expect([small.mask.width, small.mask.height, small.step]).toEqual([columns, rows, step]);
        // Each cell counts by the pixels that it covers.
        const whole = (values: Float32Array) =>
          values.reduce((sum, value, cell) => {
            const [x, y] = [cell % columns, Math.floor(cell / columns)];
            return sum + value * Math.min(step, width - x * step) * Math.min(step, height - y * step);
          }, 0);
        const channel = (from: number) => {
          let sum = 0;
          for (let at = from; at < pixels.length; at += channels) sum += pixels[at] ?? 0;
          return sum / 255;
        };
        const order = channels < 3 ? [0, 0, 0] : [0, 1, 2];
        for (const [i, { values }] of small.colours.entries())
          expect(whole(values)).toBeCloseTo(channel(order[i] ?? 0), 3);
        expect(whole(small.mask.values)).toBeCloseTo(mask.reduce((sum, value) => sum + value, 0) / 255, 3);
      }),
    );
  });

  it('at step 1 is the picture itself', () => {
    const pixels = Uint8Array.of(0, 51, 102, 153, 204, 255);
    const { colours, mask } = shrinkGuide(pixels, 3, Uint8Array.of(0, 255), 2, 1, 1);
    expect(colours.map(({ values }) => [...values].map((value) => Math.round(value * 5)))).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
    expect([...mask.values]).toEqual([0, 1]);
  });

  it.each([
    [[0, 0, 0, 0], 0],
    [[255, 255, 255, 255], 0],
    // An edge without anything between is not soft.
    [[0, 255, 0, 255], 0],
    [[5, 250, 0, 255], 0],
    [[6, 0, 0, 0], 1],
    [[255, 249, 255, 255], 1],
    [[128, 128, 128, 128], 1],
  ])('a block of %j is soft: %d', (values, soft) => {
    const small = shrinkGuide(new Uint8Array(4), 1, Uint8Array.from(values), 2, 2, 2);
    expect([...small.soft.values]).toEqual([soft]);
  });
});

import { describe, expect, it } from 'vitest';
import { denoise } from '../../../../src/pixels/enhance/denoise.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

const [WIDTH, HEIGHT] = [64, 48];

/** Even noise, the same each time: mean 0, σ 1. */
function* noise(): Generator<number, never> {
  let state = 12_345;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield (state / 2 ** 32 - 0.5) * Math.sqrt(12);
  }
}

function picture(colour: (x: number, y: number) => readonly number[], sigma = 0, tinted = true): Rgba {
  const source = noise();
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0, at = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1, at += 4) {
      const [r = 0, g = 0, b = 0] = colour(x, y);
      const one = source.next().value * sigma;
      const more = () => (tinted ? source.next().value * sigma : one);
      data.set([r + one, g + more(), b + more(), (x * 3) & 255], at);
    }
  }
  return { data, width: WIDTH, height: HEIGHT };
}

const copy = ({ data, ...size }: Rgba): Rgba => ({ data: data.slice(), ...size });

/** Root of the mean square by which two pictures differ, over a part of the columns. */
function apart(one: Rgba, other: Rgba, from = 0, to = WIDTH): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = from; x < to; x += 1) {
      for (let i = 0; i < 3; i += 1) {
        const at = (y * WIDTH + x) * 4 + i;
        sum += ((one.data[at] ?? 0) - (other.data[at] ?? 0)) ** 2;
        count += 1;
      }
    }
  }
  return Math.sqrt(sum / count);
}

const FLAT = () => [120, 110, 140] as const;
const EDGE = (x: number) => (x < WIDTH / 2 ? [40, 50, 60] : [210, 200, 180]);

describe('taking noise away', () => {
  it.each([
    ['of light', false],
    ['of colour', true],
  ])('leaves less than a third of the noise %s on a plain background', (_, tinted) => {
    const clean = picture(FLAT);
    const noisy = picture(FLAT, 8, tinted);
    const calm = copy(noisy);
    denoise(calm, 8, 1);
    expect(apart(noisy, clean)).toBeGreaterThan(7);
    expect(apart(calm, clean)).toBeLessThan(apart(noisy, clean) / 3);
  });

  it('keeps an edge that stands out of it', () => {
    const calm = picture(EDGE, 6);
    denoise(calm, 6, 1);
    // The two columns at the edge, which a plain blur would bring together.
    expect(apart(calm, picture(EDGE), WIDTH / 2 - 1, WIDTH / 2 + 1)).toBeLessThan(9);
  });

  it('takes more with more strength, and changes neither brightness nor hue', () => {
    const clean = picture(FLAT);
    const left = [0.25, 0.5, 1].map((strength) => {
      const calm = picture(FLAT, 8);
      denoise(calm, 8, strength);
      return apart(calm, clean);
    });
    expect(left).toEqual(left.toSorted((a, b) => b - a));
    const calm = picture(FLAT, 8);
    denoise(calm, 8, 1);
    for (const i of [0, 1, 2]) {
      let sum = 0;
      for (let at = i; at < calm.data.length; at += 4) sum += calm.data[at] ?? 0;
      expect(Math.abs(sum / (WIDTH * HEIGHT) - (FLAT()[i] ?? 0))).toBeLessThan(1);
    }
  });

  it.each([
    ['no strength', 8, 0],
    ['no noise', 0, 1],
    ['less than none', -1, 1],
  ])('%s changes no byte', (_, sigma, strength) => {
    const noisy = picture(EDGE, 8);
    const before = copy(noisy);
    denoise(noisy, sigma, strength);
    expect(noisy.data).toEqual(before.data);
  });

  it('leaves alpha alone, and a plain picture as it is', () => {
    const plain = picture(FLAT);
    const before = copy(plain);
    denoise(plain, 12, 1);
    for (let at = 3; at < plain.data.length; at += 4) expect(plain.data[at]).toBe(before.data[at]);
    expect(apart(plain, before)).toBeLessThan(0.6);
  });
});

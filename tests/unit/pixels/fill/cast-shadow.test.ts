import { describe, expect, it } from 'vitest';
import { castShadow } from '../../../../src/pixels/fill/cast-shadow.ts';
import type { Plane, Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { random } from '../enhance/pictures.ts';

const [WIDTH, HEIGHT] = [240, 180];
const THING = { left: 100, right: 130, top: 40, bottom: 130 };
const isThing = (x: number, y: number) => x >= THING.left && x < THING.right && y >= THING.top && y < THING.bottom;
const mark: Plane = {
  width: WIDTH,
  height: HEIGHT,
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => (isThing(at % WIDTH, Math.floor(at / WIDTH)) ? 255 : 0)),
};

type Shade = (x: number, y: number) => readonly [red: number, green: number, blue: number];

/** A lawn that gets darker to the left, with a thing on it, and what shades it. */
function lawn(shade: Shade): Rgba {
  const next = random(7);
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const light = (0.8 + (0.2 * x) / WIDTH) * (0.94 + 0.12 * next());
    const [red, green, blue] = shade(x, y);
    const pixel = isThing(x, y) ? [200, 40, 40] : [120 * light * red, 160 * light * green, 80 * light * blue];
    data.set([...pixel, 255], at * 4);
  }
  return { width: WIDTH, height: HEIGHT, data };
}

/** An ellipse beside the foot, whose rim is soft. @returns how much light is left */
const beside = (x: number, y: number): number => {
  const distance = Math.hypot((x - 142) / 34, (y - 130) / 9);
  return distance < 0.9 ? 0.5 : distance > 1.1 ? 1 : 0.5 + 2.5 * (distance - 0.9);
};
const grey = (light: number) => [light, light, light] as const;

describe('the shadow of a thing', () => {
  it('is found where it lies, with its soft rim, and hardly beyond', () => {
    const found = castShadow(
      lawn((x, y) => grey(beside(x, y))),
      mark,
    );
    let [hit, missed, beyond] = [0, 0, 0];
    for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
      const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
      const isIn = (found?.shadow.data[at] ?? 0) > 0;
      if (isThing(x, y)) continue;
      if (beside(x, y) < 0.6 && isIn) hit += 1;
      else if (beside(x, y) < 0.6) missed += 1;
      else if (isIn && Math.hypot((x - 142) / 43, (y - 130) / 16) > 1) beyond += 1;
    }
    expect(hit / (hit + missed)).toBeGreaterThan(0.8);
    expect(beyond).toBeLessThan(0.05 * hit);
  });

  it('comes with all ground that is as dark, wherever it lies', () => {
    const other = (x: number, y: number) => beside(x + 110, y - 6);
    const dark = castShadow(
      lawn((x, y) => grey(Math.min(beside(x, y), other(x, y)))),
      mark,
    )?.dark;
    const at = (x: number, y: number) => dark?.data[y * WIDTH + x];
    expect([at(150, 132), at(34, 136), at(70, 170)]).toEqual([255, 255, 0]);
  });

  it('may be bluer than the ground', () => {
    const sky: Shade = (x, y) => [beside(x, y), beside(x, y), Math.min(1, beside(x, y) + 0.08)];
    expect(castShadow(lawn(sky), mark)).toBeDefined();
  });

  it.each<[string, Shade]>([
    ['nothing is darker', () => grey(1)],
    ['a path leads past it', (_x, y) => grey(y > 118 && y < 142 ? 0.5 : 1)],
    ['half of the ground is darker', (x) => grey(x > 112 ? 0.5 : 1)],
    ['it stands on a mat of another colour', (x, y) => (beside(x, y) < 0.9 ? [1.1, 0.3, 0.6] : [1, 1, 1])],
    ['what is dark lies apart from it', (x, y) => grey(beside(x - 70, y - 14))],
  ])('is none where %s', (_what, shade) => expect(castShadow(lawn(shade), mark)).toBeUndefined());

  it('is none of a thing that the photo cuts', () => {
    const data = mark.data.slice();
    for (let y = THING.bottom; y < HEIGHT; y += 1) data.fill(255, y * WIDTH + THING.left, y * WIDTH + THING.right);
    expect(
      castShadow(
        lawn((x, y) => grey(beside(x, y))),
        { ...mark, data },
      ),
    ).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { wholeThing } from '../../../../src/pixels/fill/whole-thing.ts';
import type { Plane, Rgba } from '../../../../src/pixels/kernels/pixels.ts';

const [WIDTH, HEIGHT] = [120, 100];
const GRASS = [70, 130, 50] as const;
const COAT = [150, 90, 60] as const;
const SADDLE = [60, 40, 120] as const;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const isIn = (x: number, y: number, { left, top, right, bottom }: Box) =>
  x >= left && x < right && y >= top && y < bottom;
const BODY = { left: 40, top: 40, right: 80, bottom: 60 };
const ARM = { left: 80, top: 45, right: 120, bottom: 50 };
const PARTS = [
  { left: 40, top: 28, right: 80, bottom: 48 },
  { left: 40, top: 60, right: 48, bottom: 80 },
];

function scene(): Rgba {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const isCoat = [BODY, ARM, ...PARTS].some((box) => isIn(x, y, box));
      data.set([...(isCoat ? COAT : GRASS), 255], (y * WIDTH + x) * 4);
    }
  return { width: WIDTH, height: HEIGHT, data };
}

const marked = (boxes: readonly Box[]): Plane => ({
  width: WIDTH,
  height: HEIGHT,
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    boxes.some((box) => isIn(at % WIDTH, Math.floor(at / WIDTH), box)) ? 255 : 0,
  ),
});
const isRim = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => (at % WIDTH < 6 || at % WIDTH >= 114 ? 1 : 0));
const found = (canvas: Rgba, parts = marked(PARTS)) => {
  const { data } = wholeThing(canvas, parts, isRim, HEIGHT);
  return (x: number, y: number) => data[y * WIDTH + x] === 255;
};

describe('a thing of which parts are known', () => {
  it('has what hangs on them in their colours, as far as the rim, and what they stand below', () => {
    const isThing = found(scene());
    expect([isThing(60, 55), isThing(100, 47), isThing(119, 47)]).toEqual([true, true, true]);
    // A head above it; not the ground beside it, nor what lies further up.
    expect([isThing(60, 22), isThing(60, 14), isThing(20, 70), isThing(100, 70)]).toEqual([true, false, false, false]);
  });

  it('has what it encloses, whatever its colours', () => {
    const canvas = scene();
    for (let y = 50; y < 56; y += 1)
      for (let x = 55; x < 65; x += 1) canvas.data.set([...SADDLE, 255], (y * WIDTH + x) * 4);
    expect(found(canvas)(60, 53)).toBe(true);
  });

  it('is no more than its parts where nearly all would be added', () => {
    const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
    for (let at = 0; at < WIDTH * HEIGHT; at += 1) data.set([...(isRim[at] === 1 ? GRASS : COAT), 255], at * 4);
    const isThing = found({ width: WIDTH, height: HEIGHT, data });
    expect([isThing(60, 40), isThing(100, 60)]).toEqual([true, false]);
  });

  it('does not take what has its colours and lies elsewhere', () => {
    const canvas = scene();
    for (let y = 85; y < 95; y += 1)
      for (let x = 100; x < 110; x += 1) canvas.data.set([...COAT, 255], (y * WIDTH + x) * 4);
    expect(found(canvas)(105, 90)).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { PacedRenderer } from '../../../../../../editor/tools/photo/gl/paced-renderer.ts';
import type { PhotoRenderer, Shown } from '../../../../../../editor/tools/photo/gl/photo-renderer.ts';
import { NEUTRAL } from '../../../../../../src/pixels/adjust/photo-values.ts';
import type { Rgba } from '../../../../../../src/pixels/kernels/pixels.ts';
import { createSimulatedClock } from '../../../../../setup/simulated-clock.ts';

const pictureOf = (width: number, height: number): Rgba => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4).fill(9),
});

/** A machine that draws so many pixels a millisecond. */
function createMachine(perMs: number) {
  const clock = createSimulatedClock();
  const drawn: { width: number; scale: number; exposure: number }[] = [];
  const renderer: PhotoRenderer = {
    async draw({ picture, scale, values }) {
      const ms = (picture.width * picture.height) / perMs;
      await new Promise<void>((resolve) => clock.after(ms, resolve));
      drawn.push({ width: picture.width, scale, exposure: values.light.exposure });
    },
    destroy: () => {},
  };
  const paced = new PacedRenderer(renderer, clock);
  const picture = pictureOf(1_600, 1_000);
  const show = (exposure: number, change: Partial<Shown> = {}) =>
    paced.show({
      picture,
      scale: 0.5,
      values: { ...NEUTRAL, light: { ...NEUTRAL.light, exposure } },
      showClipped: false,
      ...change,
    });
  return { clock, drawn, paced, show };
}

it('on a machine that keeps pace every picture is whole', async () => {
  const { clock, drawn, show } = createMachine(400_000);
  for (const exposure of [0, 1, 2]) {
    show(exposure);
    await clock.advance(16);
  }
  expect(drawn.map(({ width, exposure }) => [width, exposure])).toEqual([
    [1_600, 0],
    [1_600, 1],
    [1_600, 2],
  ]);
});

it('on a slow one it is smaller while a slider moves, and whole once it rests', async () => {
  const { clock, drawn, show } = createMachine(1_600);
  show(0);
  await clock.advance(1_000);
  expect(drawn).toEqual([{ width: 1_600, scale: 0.5, exposure: 0 }]);
  for (const exposure of [1, 2, 3, 4]) {
    show(exposure);
    await clock.advance(60);
  }
  const moves = drawn.slice(1);
  expect(moves.map(({ exposure }) => exposure)).toEqual([1, 2, 3, 4]);
  for (const { width, scale } of moves) {
    expect(width).toBe(360);
    expect(scale).toBeCloseTo((0.5 * 360) / 1_600);
  }
  await clock.advance(199);
  expect(drawn).toHaveLength(5);
  await clock.advance(2_000);
  expect(drawn.at(-1)).toEqual({ width: 1_600, scale: 0.5, exposure: 4 });
  expect(drawn).toHaveLength(6);
});

it('draws one at a time, and leaves out what something newer has replaced', async () => {
  const { clock, drawn, show } = createMachine(1_600);
  show(0);
  await clock.advance(100);
  for (const exposure of [1, 2, 3]) show(exposure);
  await clock.advance(1_100);
  expect(drawn.map(({ exposure }) => exposure)).toEqual([0, 3]);
});

it('another picture is drawn whole at once', async () => {
  const { clock, drawn, show } = createMachine(1_600);
  show(0);
  await clock.advance(1_000);
  show(1, { picture: pictureOf(800, 500) });
  await clock.advance(300);
  expect(drawn.at(-1)).toMatchObject({ width: 800, exposure: 1 });
});

it('ends with its canvas: nothing is drawn after that', async () => {
  const { clock, drawn, show, paced } = createMachine(1_600);
  show(0);
  await clock.advance(1_000);
  show(1);
  await clock.advance(60);
  paced.destroy();
  await clock.advance(5_000);
  expect(drawn).toHaveLength(2);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Shown } from '../../../../../../editor/tools/photo/gl/photo-renderer.ts';
import { WorkerRenderer } from '../../../../../../editor/tools/photo/gl/worker-renderer.ts';
import type { PhotoWork } from '../../../../../../editor/tools/photo/worker/photo-worker.ts';
import { NEUTRAL } from '../../../../../../src/pixels/adjust/photo-values.ts';
import type { Rgba } from '../../../../../../src/pixels/kernels/pixels.ts';

/** What stands in for the graphics card: the worker's pixels on a canvas. */

class Painted {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

let jobs: { signal: AbortSignal; picture: Rgba; done: (made: Rgba) => void }[];
let seen: Painted[];
let canvas: { width: number; height: number };
let renderer: WorkerRenderer;

beforeEach(() => {
  vi.stubGlobal('ImageData', Painted);
  jobs = [];
  seen = [];
  const work = {
    run: (signal: AbortSignal, _name: string, { picture }: { picture: Rgba }) =>
      new Promise((done, fail) => {
        jobs.push({ signal, picture, done });
        signal.addEventListener('abort', () => fail(signal.reason));
      }),
    close: () => {},
  } as unknown as PhotoWork;
  const context = { putImageData: (image: Painted) => seen.push(image) };
  canvas = { width: 1, height: 1, getContext: () => context } as unknown as typeof canvas;
  renderer = new WorkerRenderer(canvas as HTMLCanvasElement, work);
});
afterEach(() => vi.unstubAllGlobals());

const pictureOf = (...pixels: number[][]): Rgba => ({
  width: pixels.length,
  height: 1,
  data: new Uint8ClampedArray(pixels.flatMap((rgb) => [...rgb, 255])),
});
const shownOf = (picture: Rgba, showClipped = false): Shown => ({ picture, scale: 1, values: NEUTRAL, showClipped });
const made = async (at: number, picture = jobs[at]?.picture) => {
  if (picture) jobs[at]?.done({ ...picture, data: picture.data.slice() });
  await Promise.resolve();
};

it('paints what the worker made, at its size', async () => {
  const picture = pictureOf([10, 20, 30], [40, 50, 60]);
  const drawn = renderer.draw(shownOf(picture));
  await made(0);
  await drawn;
  expect([canvas.width, canvas.height]).toEqual([2, 1]);
  expect(seen.map(({ data, width, height }) => [[...data], width, height])).toEqual([[[...picture.data], 2, 1]]);
});

it('while one is made only the newest wish waits, and all who asked are answered at the end', async () => {
  const [first, second, third] = [pictureOf([1, 1, 1]), pictureOf([2, 2, 2]), pictureOf([3, 3, 3])];
  const drawings = [first, second, third].map((picture) => renderer.draw(shownOf(picture)));
  await made(0);
  await vi.waitFor(() => expect(jobs).toHaveLength(2));
  await made(1);
  await Promise.all(drawings);
  expect(jobs.map(({ picture }) => picture.data[0])).toEqual([1, 3]);
  expect(seen.map(({ data }) => data[0])).toEqual([1, 3]);
});

it('shows tones at their ends in signal colours, and only where that is asked', async () => {
  const picture = pictureOf([255, 90, 90], [0, 90, 90], [1, 254, 90]);
  const drawn = renderer.draw(shownOf(picture, true));
  await made(0);
  await drawn;
  expect([...(seen[0]?.data ?? [])]).toEqual([255, 61, 51, 255, 41, 92, 255, 255, 1, 254, 90, 255]);
});

it('another one takes over: what is made is given up, nothing more is painted', async () => {
  const drawn = renderer.draw(shownOf(pictureOf([1, 1, 1])));
  renderer.draw(shownOf(pictureOf([2, 2, 2]))).catch(() => {});
  renderer.destroy();
  await expect(drawn).rejects.toThrow('another renderer took over');
  expect(jobs).toHaveLength(1);
  expect(seen).toEqual([]);
});

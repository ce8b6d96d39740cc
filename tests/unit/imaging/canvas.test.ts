import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createProbedCanvas, createStripReader, readPixels } from '../../../src/imaging/canvas.ts';
import { scaledRows } from '../../../src/imaging/jobs/scaled-rows.ts';
import type { Size } from '../../../src/pixels/shapes.ts';
import { FakeBitmap } from './fake-canvas.ts';

type Made = ReturnType<typeof createProbedCanvas>;

/** Canvases of a browser that gives blank ones above so many pixels, as Chromium does. */
function browserWith(most: number) {
  const canvases: Size[] = [];
  const create = ({ width, height }: Size) => {
    const canvas = { width, height };
    canvases.push(canvas);
    let drawn = false;
    const context = {
      fillStyle: '',
      fillRect() {
        drawn = width * height <= most;
      },
      clearRect() {
        drawn = false;
      },
      getImageData: () => ({ data: [0, 0, 0, drawn ? 255 : 0] }),
    };
    return { canvas, context } as unknown as Made;
  };
  return { create, held: () => canvases.filter(({ width }) => width > 0) };
}

describe('a canvas that is proven to work', () => {
  test('is given clear, after one try', () => {
    const { create, held } = browserWith(100 * 100);
    const { canvas, context } = createProbedCanvas({ width: 100, height: 100 }, create);
    expect([canvas.width, context.getImageData(99, 99, 1, 1).data[3], held().length]).toEqual([100, 0, 1]);
  });

  test('is refused with the side that works where it would be blank, and no canvas is kept', () => {
    const { create, held } = browserWith(16_777_216);
    const size = { width: 5712, height: 4284 };
    let caught: unknown;
    try {
      createProbedCanvas(size, create);
    } catch (error) {
      caught = error;
    }
    expect(caught).toMatchObject({ code: 'IMAGE_DIMENSIONS', details: { ...size, limit: 4641 } });
    expect(held()).toEqual([]);
    expect(4641 * Math.round((4641 * 4284) / 5712)).toBeLessThanOrEqual(16_777_216);
  });

  test('is not a matter of the picture where a tiny one fails as well: no limit of 0 px is reported', () => {
    const { create, held } = browserWith(0);
    expect(() => createProbedCanvas({ width: 4000, height: 3000 }, create)).toThrow(
      expect.objectContaining({ code: 'CANVAS_UNUSABLE' }),
    );
    expect(held()).toEqual([]);
  });
});

/** A canvas that takes whole bitmaps of its width, and nothing of a larger one. */
class StripCanvas {
  width: number;
  height: number;
  #data = new Uint8ClampedArray();

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  getContext() {
    return {
      fillRect: () => this.#data.fill(255),
      clearRect: () => {
        this.#data = new Uint8ClampedArray(this.width * this.height * 4);
      },
      drawImage: ({ data }: FakeBitmap, ...at: number[]) => {
        expect(at).toEqual([0, 0]);
        this.#data.set(data);
      },
      getImageData: (_x: number, _y: number, width: number, height: number) =>
        width === 1 ? { data: [0, 0, 0, 255] } : { data: this.#data.slice(0, width * height * 4) },
    };
  }
}

/** A large picture, and the bitmaps that were made of parts of it. */
function largePicture() {
  const parts: FakeBitmap[] = [];
  vi.stubGlobal('OffscreenCanvas', StripCanvas);
  vi.stubGlobal(
    'createImageBitmap',
    async ({ data, width }: FakeBitmap, _x: number, y: number, wide: number, high: number) => {
      const part = new FakeBitmap(
        wide,
        high,
        new Uint8ClampedArray(data.subarray(y * width * 4, (y + high) * width * 4)),
      );
      parts.push(part);
      return part;
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const picture = new FakeBitmap(20_000, 520);
  for (let at = 0; at < picture.data.length; at += 997) picture.data[at] = at & 255;
  return { picture, bitmap: picture as unknown as ImageBitmap, parts };
}

test('D273 D380 the pixels of a large picture are read from bitmaps of 64 rows each, of which none is kept', async () => {
  const { picture, bitmap, parts } = largePicture();
  const { data } = await readPixels(new AbortController().signal, bitmap);
  expect(Buffer.from(data.buffer).equals(Buffer.from(picture.data.buffer))).toBe(true);
  expect(parts.map(({ height, closed }) => [height, closed])).toEqual([...Array(8).fill([64, 1]), [8, 1]]);
});

test('D380 rows of a large picture stand where they stood, whichever are read', async () => {
  const { picture, bitmap } = largePicture();
  const { width, height } = picture;
  const rows = scaledRows(createStripReader(picture), bitmap, { width, height });
  for (const [top, count] of [
    [0, 2],
    [63, 2],
    [300, 1],
    [250, 10],
    [height - 1, 1],
  ] as const) {
    await rows.ready(top, count);
    for (let y = top; y < top + count; y += 1) {
      const expected = picture.data.subarray(y * width * 4, (y + 1) * width * 4);
      expect(Buffer.from(rows.row(y)).equals(Buffer.from(expected)), `row ${y}`).toBe(true);
    }
  }
});

import { describe, expect, test } from 'vitest';
import { createProbedCanvas } from '../../../src/imaging/canvas.ts';
import type { Size } from '../../../src/pixels/shapes.ts';

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

import { expect, it } from 'vitest';
import { cellsOf, LAYOUTS } from '../../../../../../editor/tools/collage/model/layouts.ts';
import { boxesOf } from '../../../../../../editor/tools/collage/model/plan.ts';
import { drawPage } from '../../../../../../editor/tools/collage/worker/draw-page.ts';
import type { Source } from '../../../../../../src/imaging/types.ts';
import type { Rgba } from '../../../../../../src/pixels/kernels/pixels.ts';
import type { Rgb } from '../../../../../../src/pixels/shapes.ts';

const page = { width: 100, height: 125 };
const { signal } = new AbortController();
const PLAIN = { zoom: 1, x: 0.5, y: 0.5, turn: 0 } as const;
const colourOf = (number: number): Rgb => [40 + number * 15, 200 - number * 12, 90];

/** A photo of one colour, which its size numbers. */
const sourceOf = (number: number): Source => ({
  blob: new Blob(),
  width: 30 + number,
  height: 24,
  format: 'png',
  mayHaveAlpha: false,
});
const read = async (_signal: AbortSignal, { width, height }: Source): Promise<Rgba> => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([...colourOf(width - 30), 255], at);
  return { data, width, height };
};
const at = ({ data, width }: Rgba, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

it.each(Object.values(LAYOUTS).flat())(
  'layout %s: each photo fills its cell to the pixel, and nothing else',
  async (layout) => {
    const boxes = boxesOf({ cells: cellsOf(layout), spacing: 20, margin: 30 }, page);
    const cells = boxes.map((box, number) => ({ box, source: sourceOf(number), placement: PLAIN }));
    const background = { colour: [1, 2, 3] as const };
    const made = await drawPage(
      signal,
      { page, background, corner: 0, cells, format: 'png', quality: 1, watermark: false },
      read,
    );
    let wrong = 0;
    for (let y = 0; y < page.height; y += 2) {
      for (let x = 0; x < page.width; x += 2) {
        const cell = boxes.findIndex(
          (box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height,
        );
        const colour = cell < 0 ? background.colour : colourOf(cell);
        if (at(made, x, y).join() !== [...colour, 255].join()) wrong += 1;
      }
    }
    expect(wrong).toBe(0);
  },
);

it('on a blurred photo the page is opaque; on nothing it is clear between the cells', async () => {
  const request = { page, corner: 0, cells: [], format: 'png', quality: 1, watermark: false } as const;
  const soft = await drawPage(signal, { ...request, background: { blur: sourceOf(2) } }, read);
  expect(at(soft, 0, 0)).toEqual([...colourOf(2), 255]);
  expect(at(await drawPage(signal, { ...request, background: undefined }, read), 0, 0)).toEqual([0, 0, 0, 0]);
});

it('ends when it is not wanted any more', async () => {
  const controller = new AbortController();
  const cells = [{ box: { x: 0, y: 0, width: 9, height: 9 }, source: sourceOf(0), placement: PLAIN }];
  controller.abort(new Error('stopped'));
  const request = {
    page,
    background: undefined,
    corner: 0,
    cells,
    format: 'png',
    quality: 1,
    watermark: false,
  } as const;
  await expect(drawPage(controller.signal, request, read)).rejects.toThrow('stopped');
});

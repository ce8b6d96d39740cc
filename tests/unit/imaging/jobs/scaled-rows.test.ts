import { describe, expect, it } from 'vitest';
import type { StripReader } from '../../../../src/imaging/canvas.ts';
import { type ReadRows, scaledRows } from '../../../../src/imaging/jobs/scaled-rows.ts';
import { placedRows } from '../../../../src/pixels/compose/resampled-rows.ts';
import { pictureRows, type Rows } from '../../../../src/pixels/compose/rows.ts';
import { triangle } from '../../../../src/pixels/compose/taps.ts';
import { STRIP_ROWS } from '../../../../src/pixels/encode/strips.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

/** A picture whose every pixel differs from its neighbours, some of it clear. */
function drawn(width: number, height: number): Rgba {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 1) data[at] = at % 4 === 3 ? 255 - ((at >> 4) % 3) * 127 : (at * 37) % 251;
  return { data, width, height };
}

/** A reader of that picture, as one of a canvas, and which rows it was asked for. What it hands out is overwritten at once, as the memory may go. */
function readerOf({ data, width }: Rgba) {
  const asked: [top: number, rows: number][] = [];
  const reader: StripReader = {
    async read(_bitmap, top, rows, take) {
      asked.push([top, rows]);
      const strip = data.slice(top * width * 4, (top + rows) * width * 4);
      take(strip, top);
      strip.fill(1);
    },
    close() {},
  };
  return { asked, reader };
}

const all = (rows: Rows) => Array.from({ length: rows.height }, (_, y) => [...rows.row(y)]);
/** Some rows at a time, as files are made. */
async function allRead(rows: ReadRows, step = 100): Promise<number[][]> {
  const found: number[][] = [];
  for (let top = 0; top < rows.height; top += step) {
    const count = Math.min(step, rows.height - top);
    await rows.ready(top, count);
    for (let y = top; y < top + count; y += 1) found.push([...rows.row(y)]);
  }
  return found;
}
const bitmapOf = ({ width, height }: Rgba) => ({ width, height, close() {} }) satisfies ImageBitmap;

describe('rows of a decoded picture', () => {
  it.each([
    [9, 300],
    [4, 113],
    [13, 517],
    [30, 1034],
  ])('at %d × %d px are what our resampling makes of the whole picture', async (width, height) => {
    const picture = drawn(13, 517);
    const { reader } = readerOf(picture);
    const place = { width, height, sx: 0, sy: 0, sw: 13, sh: 517, dx: 0, dy: 0, dw: width, dh: height };
    const whole = placedRows(pictureRows(picture), place, triangle);
    const rows = scaledRows(reader, bitmapOf(picture), { width, height });
    expect(await allRead(rows)).toEqual(all(whole));
    expect(await allRead(rows, 1)).toEqual(all(whole));
    expect(await allRead(rows, height)).toEqual(all(whole));
  });

  it('at the picture’s own size are its own bytes', async () => {
    const picture = drawn(7, 600);
    const { reader } = readerOf(picture);
    expect((await allRead(scaledRows(reader, bitmapOf(picture), picture))).flat()).toEqual([...picture.data]);
  });

  it('read each strip of the picture once, the last one no further than the picture goes', async () => {
    const picture = drawn(5, 2 * STRIP_ROWS + 3);
    const { reader, asked } = readerOf(picture);
    await allRead(scaledRows(reader, bitmapOf(picture), { width: 2, height: 206 }));
    expect(asked).toEqual([
      [0, STRIP_ROWS],
      [STRIP_ROWS, STRIP_ROWS],
      [2 * STRIP_ROWS, 3],
    ]);
  });

  it('may be gone through again, as a picture that may be transparent is', async () => {
    const picture = drawn(5, STRIP_ROWS + 50);
    const { reader } = readerOf(picture);
    const rows = scaledRows(reader, bitmapOf(picture), { width: 3, height: 180 });
    expect(await allRead(rows)).toEqual(await allRead(rows));
  });
});

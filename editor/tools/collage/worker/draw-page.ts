import type { Report, Source } from '../../../../src/imaging/types.ts';
import { drawCell } from '../../../../src/pixels/collage/draw-cell.ts';
import { softPhoto } from '../../../../src/pixels/collage/soft-photo.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Rgb, Size } from '../../../../src/pixels/shapes.ts';
import type { PageRequest } from './jobs.ts';

/** Reads a photo's own pixels. */
export type ReadPhoto = (signal: AbortSignal, source: Source) => Promise<Rgba>;

/** How the blurred background is placed: its soft rim lies outside. */
const BLURRED = { zoom: 1.1, x: 0.5, y: 0.5, turn: 0 } as const;

/** The pixels of a page. One photo at a time is in memory. @throws the signal's reason; what `read` throws */
export async function drawPage(
  signal: AbortSignal,
  { page, background, corner, cells }: PageRequest,
  read: ReadPhoto,
  report: Report = () => {},
): Promise<Rgba> {
  const out = blank(page, background && 'colour' in background ? background.colour : undefined);
  if (background && 'blur' in background) {
    const soft = softPhoto(await read(signal, background.blur));
    drawCell(out, soft, { box: { x: 0, y: 0, ...page }, corner: 0, placement: BLURRED });
  }
  for (const [at, { box, source, placement }] of cells.entries()) {
    const photo = await read(signal, source);
    signal.throwIfAborted();
    drawCell(out, photo, { box, corner, placement });
    report((at + 1) / cells.length);
  }
  return out;
}

function blank({ width, height }: Size, colour: Rgb | undefined): Rgba {
  const data = new Uint8ClampedArray(width * height * 4);
  if (colour !== undefined) {
    const [red, green, blue] = colour;
    for (let at = 0; at < data.length; at += 4) {
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
      data[at + 3] = 255;
    }
  }
  return { data, width, height };
}

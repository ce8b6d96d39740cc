import { STRIP_ROWS } from '../../pixels/encode/strips.ts';
import { fitWithin } from '../../pixels/fit-within.ts';
import { flatten } from '../../pixels/kernels/blend.ts';
import type { Rgba } from '../../pixels/kernels/pixels.ts';
import type { Size } from '../../pixels/shapes.ts';
import { allocate, createStripReader, readPixels } from '../canvas.ts';
import type { Source } from '../types.ts';
import { decodeWhole } from './decode.ts';
import { scaledRows } from './scaled-rows.ts';

const WHITE = [255, 255, 255] as const;

/** The picture's own pixels as bytes. @param maxSide longest side at most; left out: full size */
export async function sourcePixels(signal: AbortSignal, source: Source, maxSide?: number): Promise<Rgba> {
  const size = maxSide === undefined ? source : fitWithin(source, maxSide);
  const bitmap = await decodeWhole(signal, source);
  try {
    const isWhole = bitmap.width === size.width && bitmap.height === size.height;
    const picture = await (isWhole ? readPixels(signal, bitmap) : readScaled(signal, bitmap, size));
    if (source.opaque) flatten(picture.data, WHITE);
    return picture;
  } finally {
    bitmap.close();
  }
}

async function readScaled(signal: AbortSignal, bitmap: ImageBitmap, { width, height }: Size): Promise<Rgba> {
  const data = allocate({ width, height });
  const reader = createStripReader(bitmap);
  try {
    const rows = scaledRows(reader, bitmap, { width, height });
    for (let y = 0; y < height; y += 1) {
      if (y % STRIP_ROWS === 0) signal.throwIfAborted();
      await rows.ready(y, 1);
      data.set(rows.row(y), y * width * 4);
    }
    return { data, width, height };
  } finally {
    reader.close();
  }
}

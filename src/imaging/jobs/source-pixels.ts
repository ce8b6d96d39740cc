import { fitWithin } from '../../pixels/fit-within.ts';
import { flatten } from '../../pixels/kernels/blend.ts';
import type { Rgba } from '../../pixels/kernels/pixels.ts';
import { readPixels } from '../canvas.ts';
import type { Source } from '../types.ts';
import { decode } from './decode.ts';

const WHITE = [255, 255, 255] as const;

/** The picture's own pixels as bytes. @param maxSide longest side at most; left out: full size */
export async function sourcePixels(signal: AbortSignal, source: Source, maxSide?: number): Promise<Rgba> {
  const size = maxSide === undefined ? source : fitWithin(source, maxSide);
  const bitmap = await decode(signal, source, size);
  try {
    const picture = readPixels(signal, bitmap);
    if (source.opaque) flatten(picture.data, WHITE);
    return picture;
  } finally {
    bitmap.close();
  }
}

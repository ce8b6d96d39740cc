import { flatten } from '../../pixels/kernels/blend.ts';
import type { Rgba } from '../../pixels/kernels/pixels.ts';
import { readPixels } from '../canvas.ts';
import type { Source } from '../types.ts';
import { decode } from './decode.ts';

const WHITE = [255, 255, 255] as const;

/** The picture's own pixels at full size, as bytes. */
export async function sourcePixels(signal: AbortSignal, source: Source): Promise<Rgba> {
  const bitmap = await decode(signal, source);
  try {
    const picture = readPixels(signal, bitmap);
    if (source.opaque) flatten(picture.data, WHITE);
    return picture;
  } finally {
    bitmap.close();
  }
}

import { readPixels } from '../canvas.ts';
import type { Rgba } from '../kernels/pixels.ts';
import type { Source } from '../types.ts';
import { decode } from './decode.ts';

/** The picture's own pixels at full size, as bytes. */
export async function sourcePixels(signal: AbortSignal, source: Source): Promise<Rgba> {
  const bitmap = await decode(signal, source);
  try {
    return readPixels(signal, bitmap);
  } finally {
    bitmap.close();
  }
}

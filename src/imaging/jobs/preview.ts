import { fitWithin } from '../../pixels/fit-within.ts';
import { createCanvas } from '../canvas.ts';
import type { Source } from '../types.ts';
import { decode } from './decode.ts';

/** The picture as it came in, for the stage. */
export async function preview(signal: AbortSignal, source: Source, maxSide: number): Promise<ImageBitmap> {
  const bitmap = await decode(signal, source);
  const size = fitWithin(source, maxSide);
  if (size.width === bitmap.width && size.height === bitmap.height) return bitmap;
  const { canvas, context } = createCanvas(size);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  return canvas.transferToImageBitmap();
}

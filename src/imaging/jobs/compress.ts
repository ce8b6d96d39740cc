import { createCanvas } from '../canvas.ts';
import { fitWithin } from '../fit-within.ts';
import { hasAlpha } from '../kernels/blend.ts';
import type { CompressOptions, Source, UploadCopy } from '../types.ts';
import { decode } from './decode.ts';

/**
 * The copy that is uploaded: decoded, drawn to at most `maxSide` and always encoded anew, so that EXIF, GPS and whatever hangs
 * behind the picture stay on the machine (intake.md "Privacy"). Alpha is looked for in the pixels, not in the header (D8).
 */
export async function compress(
  signal: AbortSignal,
  source: Source,
  { maxSide, quality }: CompressOptions,
): Promise<UploadCopy> {
  const size = fitWithin(source, maxSide);
  const { canvas, context } = createCanvas(size, source.mayHaveAlpha);
  const bitmap = await decode(signal, source);
  try {
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
  } finally {
    bitmap.close();
  }
  const transparent = source.mayHaveAlpha && hasAlpha(context.getImageData(0, 0, size.width, size.height).data);
  const mimeType = transparent ? 'image/png' : 'image/jpeg';
  const blob = await canvas.convertToBlob({ type: mimeType, quality });
  signal.throwIfAborted();
  return { ...size, blob, mimeType, transparent };
}

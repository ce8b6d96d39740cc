import { compositeOver } from '../../../../src/pixels/compose/composite-over.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { logoBlob } from './logo.ts';
import type { Watermark } from './recipe.ts';
import { markBox, writeWords } from './words-on.ts';

/** Draws a watermark over a picture, in place: its words, or its own picture. @throws INVALID_ARGUMENT for a picture that is none */
export async function drawMark(picture: Rgba, mark: Watermark): Promise<void> {
  if (mark.by === 'words') writeWords(picture, mark);
  else await drawLogo(picture, mark);
}

async function drawLogo(picture: Rgba, mark: Watermark): Promise<void> {
  const blob = logoBlob(mark.logo);
  if (blob === undefined) return;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(blob);
  } catch (cause) {
    throw cutoutError('INVALID_ARGUMENT', 'the picture of the watermark cannot be read', { cause });
  }
  const box = markBox(picture, bitmap, mark);
  const context = new OffscreenCanvas(box.width, box.height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw cutoutError('INTERNAL', 'no canvas');
  context.globalAlpha = mark.opacity / 100;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, box.width, box.height);
  bitmap.close();
  compositeOver(picture, context.getImageData(0, 0, box.width, box.height), box);
}

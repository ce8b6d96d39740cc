import { compositeOver } from '../../../../src/pixels/compose/composite-over.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { logoBlob } from './logo.ts';
import { markBox, tileOf, tilesOver } from './mark-places.ts';
import type { Watermark } from './recipe.ts';
import { type Drawn, wordsOf } from './words-on.ts';

/** Draws a watermark over a picture, in place: its words, or its own picture. @throws INVALID_ARGUMENT for a picture that is none */
export async function drawMark(picture: Rgba, mark: Watermark): Promise<void> {
  if (mark.by === 'words') {
    const words = wordsOf(mark.text.trim());
    if (words !== undefined) drawOn(picture, mark, words);
    return;
  }
  const blob = logoBlob(mark.logo);
  if (blob === undefined) return;
  const bitmap = await bitmapOf(blob);
  drawOn(picture, mark, {
    shape: bitmap,
    draw: (context, { width, height }) => context.drawImage(bitmap, 0, 0, width, height),
  });
  bitmap.close();
}

async function bitmapOf(blob: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(blob);
  } catch (cause) {
    throw cutoutError('INVALID_ARGUMENT', 'the picture of the watermark cannot be read', { cause });
  }
}

function drawOn(picture: Rgba, mark: Watermark, drawn: Drawn): void {
  const box = markBox(picture, drawn.shape, mark);
  if (!mark.tiled) {
    const pixels = pixelsOf(box, mark.opacity, (context) => drawn.draw(context, box));
    compositeOver(picture, pixels, box);
    return;
  }
  const tile = tileOf(box);
  const aslant = pixelsOf(tile, mark.opacity, (context) => {
    context.translate(tile.width / 2, tile.height / 2);
    context.rotate(tile.angle);
    context.translate(-box.width / 2, -box.height / 2);
    drawn.draw(context, box);
  });
  for (const place of tilesOver(picture, tile)) compositeOver(picture, aslant, place);
}

function pixelsOf(
  { width, height }: Size,
  opacity: number,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): Rgba {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw cutoutError('INTERNAL', 'no canvas');
  context.globalAlpha = opacity / 100;
  context.imageSmoothingQuality = 'high';
  draw(context);
  return context.getImageData(0, 0, width, height);
}

import { createCanvas } from '../canvas.ts';
import { fitWithin } from '../fit-within.ts';
import type { Rgba } from '../kernels/pixels.ts';
import { shrink } from '../kernels/shrink.ts';
import type { RenderOptions } from '../types.ts';
import { drawWatermark } from '../watermark.ts';

/** The cut for the screen. A canvas is premultiplied, which a screen does not see; files never come from here. */
export function render(picture: Rgba, { maxSide, watermark }: RenderOptions): ImageBitmap {
  const { width, height } = fitWithin(picture, maxSide);
  const small = width === picture.width && height === picture.height ? picture : shrink(picture, width, height);
  const { canvas, context } = createCanvas(small);
  context.putImageData(new ImageData(small.data, small.width, small.height), 0, 0);
  if (watermark) drawWatermark(context, small);
  return canvas.transferToImageBitmap();
}

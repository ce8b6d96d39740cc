import { createCanvas, createProbedCanvas, STRIP_ROWS } from '../canvas.ts';
import { imagingError } from '../error.ts';
import { flatten, over } from '../kernels/blend.ts';
import type { Rgba } from '../kernels/pixels.ts';
import { canEncode } from '../limits.ts';
import type { EncodeOptions } from '../types.ts';
import { drawWatermark } from '../watermark.ts';
import { encodePng } from './encode-png.ts';

const WHITE = [255, 255, 255] as const;
const QUALITY = 0.92;

/** The cut as a file at full resolution. PNG goes from bytes to bytes; WebP and JPEG have to pass through a canvas. */
export async function encode(signal: AbortSignal, picture: Rgba, options: EncodeOptions): Promise<Blob> {
  if (!canEncode(options.format, picture)) {
    throw imagingError('INVALID_ARGUMENT', 'a WebP above 24 megapixels takes too long; take PNG');
  }
  const blob = options.format === 'png' ? await png(picture, options) : await viaCanvas(signal, picture, options);
  signal.throwIfAborted();
  return blob;
}

function png(picture: Rgba, { watermark }: EncodeOptions): Promise<Blob> {
  if (!watermark) return encodePng(picture);
  const marked = { ...picture, data: picture.data.slice() };
  for (const { pixels, top } of strips(marked))
    over(pixels, watermarkStrip(picture, top, pixels.length / 4 / picture.width));
  return encodePng(marked);
}

async function viaCanvas(signal: AbortSignal, picture: Rgba, options: EncodeOptions): Promise<Blob> {
  const { format, quality = QUALITY, watermark, background = WHITE } = options;
  const { width } = picture;
  const { canvas, context } = createProbedCanvas(picture);
  for (const { pixels, top } of strips(picture)) {
    signal.throwIfAborted();
    const strip = new ImageData(pixels.slice(), width);
    if (format === 'jpeg') flatten(strip.data, background);
    context.putImageData(strip, 0, top);
  }
  if (watermark) drawWatermark(context, picture);
  const type = `image/${format}`;
  const blob = await canvas.convertToBlob({ type, quality });
  // A browser that cannot write a format answers with a PNG instead of an error.
  if (blob.type !== type) throw imagingError('INVALID_ARGUMENT', `this browser does not write ${format}`);
  return blob;
}

/** Views of the picture's rows, not copies. */
function* strips({ data, width, height }: Rgba): Generator<{ pixels: Uint8ClampedArray<ArrayBuffer>; top: number }> {
  for (let top = 0; top < height; top += STRIP_ROWS) {
    const bottom = Math.min(top + STRIP_ROWS, height);
    yield { pixels: data.subarray(top * width * 4, bottom * width * 4), top };
  }
}

function watermarkStrip(picture: Rgba, top: number, rows: number): Uint8ClampedArray {
  const { context } = createCanvas({ width: picture.width, height: rows }, true);
  drawWatermark(context, picture, top);
  return context.getImageData(0, 0, picture.width, rows).data;
}

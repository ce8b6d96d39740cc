import { createProbedCanvas } from '../canvas.ts';
import type { Composition } from '../compose/compose.ts';
import { imagingError } from '../error.ts';
import { flatten } from '../kernels/blend.ts';
import type { Rgb } from '../shapes.ts';
import { type Making, strips } from './strips.ts';

interface CanvasOptions extends Making {
  type: 'image/jpeg' | 'image/webp';
  quality: number;
  /** Laid under the picture, for a format without alpha. */
  ground?: Rgb | undefined;
}

/**
 * A picture in a format of the browser's own: it has to stand in one canvas, premultiplied.
 * @throws IMAGE_DIMENSIONS where no canvas is so large, INVALID_ARGUMENT where the browser does not write the format
 */
export async function canvasFile(
  signal: AbortSignal,
  composition: Composition,
  { type, quality, ground, ...making }: CanvasOptions,
): Promise<Blob> {
  const { canvas, context } = createProbedCanvas(composition);
  try {
    for await (const { top, pixels } of strips(signal, composition, making)) {
      if (ground) flatten(pixels, ground);
      context.putImageData(new ImageData(pixels, composition.width), 0, top);
    }
    const blob = await canvas.convertToBlob({ type, quality });
    signal.throwIfAborted();
    // A browser that cannot write a format answers with a PNG instead of an error.
    if (blob.type !== type) throw imagingError('INVALID_ARGUMENT', `this browser does not write ${type}`);
    return blob;
  } finally {
    canvas.width = 0;
  }
}

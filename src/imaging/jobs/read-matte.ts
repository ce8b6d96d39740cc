import { readPixels } from '../canvas.ts';
import { imagingError } from '../error.ts';
import type { Plane, Rgba } from '../kernels/pixels.ts';
import type { Size } from '../types.ts';
import { decodeMatte } from './decode.ts';

/** The matte is of the uploaded copy, whose sides were rounded: its shape may be off by a pixel of the smaller picture. */
const ROUNDING = 1.5;

/**
 * The matte of a picture of this size, as a plane of its own size.
 * @throws MATTING_FAILED where it cannot be read or has another shape
 */
export async function readMatte(signal: AbortSignal, matte: Blob, source: Size): Promise<Plane> {
  const bitmap = await decodeMatte(signal, matte);
  try {
    if (!sameShape(bitmap, source)) {
      throw imagingError(
        'MATTING_FAILED',
        `a matte of ${bitmap.width} x ${bitmap.height} px for a picture of ${source.width} x ${source.height} px`,
      );
    }
    return firstChannel(readPixels(signal, bitmap));
  } finally {
    bitmap.close();
  }
}

const sameShape = (matte: Size, source: Size): boolean =>
  Math.abs(matte.width - (source.width * matte.height) / source.height) <= ROUNDING ||
  Math.abs(matte.height - (source.height * matte.width) / source.width) <= ROUNDING;

function firstChannel({ data, width, height }: Rgba): Plane {
  const plane = new Uint8Array(width * height);
  for (let i = 0; i < plane.length; i += 1) plane[i] = data[i * 4] ?? 0;
  return { data: plane, width, height };
}

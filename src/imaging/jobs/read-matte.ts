import type { Plane } from '../../pixels/kernels/pixels.ts';
import type { Size } from '../../pixels/shapes.ts';
import { readStrips } from '../canvas.ts';
import { imagingError } from '../error.ts';
import { decodeMatte } from './decode.ts';
import { readGreyPng } from './read-grey-png.ts';

/** The matte is of the uploaded copy, whose sides were rounded: its shape may be off by a pixel of the smaller picture. */
const ROUNDING = 1.5;

/**
 * The matte of a picture of this size, as a plane of its own size.
 * @throws MATTING_FAILED where it cannot be read or has another shape
 */
export async function readMatte(signal: AbortSignal, matte: Blob, source: Size): Promise<Plane> {
  const plane = await readGreyPng(signal, matte);
  if (plane !== undefined) {
    checkShape(plane, source);
    return plane;
  }
  // A matte in another layout: the browser decodes what it can, and says what it cannot.
  const bitmap = await decodeMatte(signal, matte);
  try {
    checkShape(bitmap, source);
    return await greyOf(signal, bitmap);
  } finally {
    bitmap.close();
  }
}

function checkShape(matte: Size, source: Size): void {
  if (sameShape(matte, source)) return;
  const sizes = `a matte of ${matte.width} x ${matte.height} px for a picture of ${source.width} x ${source.height} px`;
  throw imagingError('MATTING_FAILED', sizes);
}

const sameShape = (matte: Size, source: Size): boolean =>
  Math.abs(matte.width - (source.width * matte.height) / source.height) <= ROUNDING ||
  Math.abs(matte.height - (source.height * matte.width) / source.width) <= ROUNDING;

/** The grey of a picture; its other channels never stand anywhere as a whole. */
async function greyOf(signal: AbortSignal, bitmap: ImageBitmap): Promise<Plane> {
  const { width, height } = bitmap;
  const plane = new Uint8Array(width * height);
  await readStrips(signal, bitmap, (pixels, top) => {
    for (let from = 0, to = top * width; from < pixels.length; from += 4, to += 1) plane[to] = pixels[from] ?? 0;
  });
  return { data: plane, width, height };
}

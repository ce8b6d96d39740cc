import { systemClock } from '../../base/clock.ts';
import { readPixels } from '../canvas.ts';
import { imagingError } from '../error.ts';
import { estimateForeground } from '../foreground/estimate-foreground.ts';
import { dropHidden } from '../kernels/drop-hidden.ts';
import { fuseMatte } from '../kernels/fuse-matte.ts';
import { matteKernel } from '../kernels/load-kernels.ts';
import type { Plane, Rgba } from '../kernels/pixels.ts';
import { scaleMatte } from '../kernels/scale-matte.ts';
import type { CutParts } from '../messages.ts';
import { applyRecipe } from '../retouch/apply-recipe.ts';
import type { PixelBox, Size } from '../types.ts';
import { decodeMatte } from './decode.ts';
import { sourcePixels } from './source-pixels.ts';

/** The matte is of the uploaded copy, whose sides were rounded: its shape may be off by a pixel of the smaller picture. */
const ROUNDING = 1.5;

export interface Fused {
  picture: Rgba;
  box: PixelBox;
}

/**
 * The full-resolution original with the matte as its alpha (D7, D51), and the opaque box of the same pass (D60). Colours are
 * the original's, or with `foreground` the subject's own in the soft pixels; clear ones have none.
 * @throws EMPTY_RESULT where nothing is opaque
 */
export async function fuse(
  signal: AbortSignal,
  { source, matte, options, recipe }: Omit<CutParts, 'root'>,
): Promise<Fused> {
  const model = await readMatte(signal, matte, source);
  const picture = await sourcePixels(signal, source);
  const plane = recipe ? applyRecipe(scaleMatte(matteKernel(), model, picture), recipe) : model;
  const foreground = recipe?.edge.decontaminate ?? options.foreground;
  const box = fuseMatte(matteKernel(), picture, plane);
  if (box === undefined) throw imagingError('EMPTY_RESULT', 'image is empty: no pixel of the cut-out is opaque');
  if (foreground) await estimateForeground(signal, picture, 'fine', { clock: systemClock });
  dropHidden(picture);
  return { picture, box };
}

async function readMatte(signal: AbortSignal, matte: Blob, source: Size): Promise<Plane> {
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

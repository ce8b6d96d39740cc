import { type Filling, findFilling } from '../fill/fill-hole.ts';
import type { FillKernel } from '../kernels/fill-kernel.ts';
import type { Rgba } from '../kernels/pixels.ts';
import { cornerMark } from './corners.ts';
import type { Crop } from './photo-values.ts';
import { cropPhoto } from './render-photo.ts';
import { rotatedSize } from './warp.ts';

/** The same photo and crop give the same filling. */
const SEED = 1;

/**
 * Looks for what the empty corners of a crop can be filled with.
 * @returns undefined where there are none, or nothing to take from
 * @throws the signal's reason
 */
export async function findCorners(
  signal: AbortSignal,
  kernel: FillKernel,
  input: Rgba,
  crop: Crop,
  onProgress?: (share: number) => void,
): Promise<Filling | undefined> {
  const framed = await cropPhoto(signal, input, { ...crop, corners: 'mirrored' });
  return findFilling(signal, kernel, framed, cornerMark(crop, rotatedSize(input, crop)), {
    seed: SEED,
    onProgress,
  });
}

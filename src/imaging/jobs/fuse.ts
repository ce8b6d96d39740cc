import { systemClock } from '../../base/clock.ts';
import { estimateForeground } from '../../pixels/foreground/estimate-foreground.ts';
import { dropHidden } from '../../pixels/kernels/drop-hidden.ts';
import { fuseMatte } from '../../pixels/kernels/fuse-matte.ts';
import { matteKernel } from '../../pixels/kernels/load-kernels.ts';
import { wholeOf } from '../../pixels/retouch/boxes.ts';
import { imagingError } from '../error.ts';
import type { Fused, FuseParts } from '../types.ts';
import { readMatte } from './read-matte.ts';
import { sourcePixels } from './source-pixels.ts';

/**
 * The full-resolution original with the matte as its alpha (D7, D51), and the opaque box of the same pass (D60). Colours are
 * the original's, or with `foreground` the subject's own in the soft pixels; clear ones have none.
 * @throws EMPTY_RESULT where nothing is opaque, but for `empty`
 */
export async function fuse(
  signal: AbortSignal,
  { source, matte, options: { foreground, preset = 'fine', chunkSize, empty } }: FuseParts,
): Promise<Fused> {
  const plane = await readMatte(signal, matte, source);
  const picture = await sourcePixels(signal, source);
  const box = fuseMatte(matteKernel(), picture, plane) ?? (empty ? wholeOf(picture) : undefined);
  if (box === undefined) throw imagingError('EMPTY_RESULT', 'image is empty: no pixel of the cut-out is opaque');
  if (foreground) await estimateForeground(signal, picture, preset, { clock: systemClock, chunkSize });
  dropHidden(picture);
  return { picture, box };
}
